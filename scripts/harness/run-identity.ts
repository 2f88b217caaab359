import { sha256 } from '../datasets/pinned-file.ts';
import type { Client } from './client.ts';
import type { RunLine } from './journal/journal-lines.ts';
import type { Plan } from './plan.ts';

/** What a run asks of whom: two runs that agree in this are the same run, and one goes on from the other. */
export const whatIsAsked = (plan: Plan, client: Client): RunLine['asks'] => ({
  model: plan.model.id,
  endpoint: { ...client.endpoint },
  dataset: { id: plan.card.id, version: plan.card.version },
  protocol: {
    id: plan.protocol.id,
    optionOrder: plan.protocol.optionOrder,
    seed: plan.seed,
    ...(plan.repeats === 1 ? {} : { repeats: plan.repeats }),
    asked: { ...plan.protocol.sampling, maxOutputTokens: plan.protocol.maxOutputTokens },
  },
  tasks: Object.fromEntries(
    plan.tasks.map(({ task, promptsSha256 }) => [task.id, { sha256: task.file.sha256, promptsSha256 }]),
  ),
});

/** Eight hexadecimal digits that tell runs apart in names of folders and files. */
export const shortIdentity = (asks: RunLine['asks']): string => sha256(JSON.stringify(asks)).slice(0, 8);

/** What differs between two runs, as `endpoint.baseUrl: "…" in the journal, "…" now`; empty for the same run. */
export const differences = (journal: unknown, now: unknown, path: string[] = []): string[] => {
  if (!isObject(journal) || !isObject(now))
    return journal === now ? [] : [`${path.join('.')}: ${show(journal)} in the journal, ${show(now)} now`];
  const names = new Set([...Object.keys(journal), ...Object.keys(now)]);
  return [...names].flatMap((name) => differences(journal[name], now[name], [...path, name]));
};

/** The request that a reply answers: nothing that could change the reply is left out. */
export const requestIdentity = ({
  baseUrl,
  body,
  taskSha256,
  protocol,
  repeat,
}: {
  baseUrl: string | null;
  body: string;
  taskSha256: string;
  protocol: string;
  /** From 0. */
  repeat: number;
}): string => sha256(JSON.stringify([baseUrl, body, taskSha256, protocol, repeat])).slice(0, 16);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
