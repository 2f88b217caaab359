import type { Model } from '../../src/core/schema/model.ts';
import { CliError } from '../cli.ts';
import { projectRoot, readCard, readModel, readProvider } from '../io/content.ts';
import type { Client } from './client.ts';
import { DEFAULTS } from './defaults.ts';
import { chooseRoute, readApiKey, type RouteOptions } from './http/route.ts';
import { type Plan, type PlanOptions, planRun, wantedTasks } from './plan.ts';

export interface OpenClientOptions extends RouteOptions {
  /** Most requests at once. */
  connections: number;
  /** Nothing will be sent, so no key is needed. */
  isDryRun: boolean;
}

export interface OpenedClient {
  client: Client;
  /** Where its key comes from, in words. */
  key: string;
  /** What it is asked. */
  plan: Plan;
}

/**
 * Lays out a run, and opens whatever answers: a model's HTTP route, or the program itself for a baseline. The key is
 * read last, so that a mistake in the questions is told to those who have none yet. @throws CliError
 */
export const openClient = async (asked: PlanOptions, options: OpenClientOptions): Promise<OpenedClient> => {
  const model = readModel(asked.model, asked.root);
  return model.kind === 'baseline' ? openBaseline(model, asked) : openRoute(model, asked, options);
};

const openRoute = async (
  model: Model,
  asked: PlanOptions,
  options: OpenClientOptions,
): Promise<OpenedClient> => {
  const route = chooseRoute(model, options, (id) => readProvider(id, asked.root));
  const plan = planRun(asked);
  const isSet = route.apiKeyEnv !== null && (process.env[route.apiKeyEnv] ?? '') !== '';
  const apiKey = options.isDryRun ? null : readApiKey(route, process.env);
  // The HTTP library takes longer to load than all the rest, so only those who need it load it.
  const { httpClient } = await import('./http/http-client.ts');
  return {
    client: httpClient(route, { apiKey, connections: options.connections }),
    key:
      route.apiKeyEnv === null
        ? 'none is sent'
        : `from ${route.apiKeyEnv}, which is ${isSet ? 'set' : 'not set'}`,
    plan,
  };
};

const openBaseline = async (model: Model, asked: PlanOptions): Promise<OpenedClient> => {
  const { findBaseline } = await import('../baselines/registry.ts');
  const { baselineClient } = await import('../baselines/baseline-client.ts');
  const baseline = findBaseline(model.id);
  if (baseline === undefined) throw new CliError(`no program answers as ${model.id}`);
  const root = asked.root ?? projectRoot;
  const card = readCard(asked.dataset ?? DEFAULTS.dataset, root);
  const tasks = wantedTasks(card, asked.tasks).filter(baseline.supports);
  if (tasks.length === 0) throw new CliError(`${model.id} is not defined for the tasks asked of ${card.id}`);
  const seed = asked.seed ?? DEFAULTS.seed;
  return {
    client: baselineClient({ baseline, card, tasks, seed, root }),
    key: 'none is needed',
    plan: planRun({
      ...asked,
      tasks: tasks.map(({ id }) => id),
      seed: baseline.isSeeded ? seed : asked.seed,
    }),
  };
};
