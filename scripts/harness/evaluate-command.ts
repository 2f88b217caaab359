import { relative, resolve } from 'node:path';

import { MOST_REPEATS } from '../../src/core/passes.ts';
import { CliError, wholeNumber } from '../cli.ts';
import { projectRoot } from '../io/content.ts';
import { dryRunLines } from '../report/dry-run.ts';
import { liveDisplay } from '../report/live-display.ts';
import { outcomeLines } from '../report/outcome.ts';
import { shellCommand } from '../report/shell-command.ts';
import { patienceFor } from './asking/retry-policy.ts';
import { DEFAULTS } from './defaults.ts';
import { evaluate, type Outcome } from './evaluate-run.ts';
import { listenForInterrupt } from './interrupt.ts';
import { openClient } from './open-client.ts';
import { planRun } from './plan.ts';

/** The options of the command line as text. */
export type EvaluationValues = Partial<
  Record<
    | 'model'
    | 'dataset'
    | 'protocol'
    | 'tasks'
    | 'limit'
    | 'concurrency'
    | 'rpm'
    | 'timeout'
    | 'seed'
    | 'repeats'
    | 'provider'
    | 'base-url'
    | 'model-id'
    | 'api-key-env'
    | 'run-dir'
    | 'out'
    | 'root',
    string | undefined
  >
> & { 'dry-run'?: boolean | undefined };

/** `npm run evaluate`, from its options to its exit code. */
export const runEvaluation = async (
  values: EvaluationValues,
  positionals: readonly string[],
): Promise<number> => {
  if (positionals[0] !== undefined)
    throw new CliError(`unexpected argument ${JSON.stringify(positionals[0])}; options begin with --`);
  if (values.model === undefined) throw new CliError('expected --model ID, for example --model gpt-4o-mini');
  const asked = {
    model: values.model,
    dataset: values.dataset,
    protocol: values.protocol,
    tasks: values.tasks?.split(',').map((task) => task.trim()),
    seed: wholeNumber('seed', values.seed, { min: 0 }),
    repeats: wholeNumber('repeats', values.repeats, { max: MOST_REPEATS }),
    root: resolve(values.root ?? projectRoot),
  };
  const concurrency = wholeNumber('concurrency', values.concurrency, { max: 1_000 }) ?? DEFAULTS.concurrency;
  const timeout = seconds('timeout', values.timeout);
  const manner = {
    concurrency,
    limit: wholeNumber('limit', values.limit),
    requestsPerMinute: wholeNumber('rpm', values.rpm),
    patience: timeout === undefined ? undefined : patienceFor(timeout * 1000),
    runDir: values['run-dir'] === undefined ? undefined : resolve(values['run-dir']),
    out: values.out === undefined ? undefined : resolve(values.out),
  };
  const isDryRun = values['dry-run'] === true;
  const { client, key, plan } = await openClient(asked, {
    baseUrl: values['base-url'],
    modelId: values['model-id'],
    provider: values.provider,
    apiKeyEnv: values['api-key-env'],
    connections: concurrency,
    isDryRun,
  });
  if (isDryRun) {
    const lines = dryRunLines(planRun({ ...asked, ...plan }), client, { key, limit: manner.limit });
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  }

  const display = liveDisplay(process.stderr);
  const interrupt = listenForInterrupt(() => {
    display.note('finishing what is in flight (at most 10 s); Ctrl-C again stops at once');
  });
  const effects = { interrupt: interrupt.signal, watch: display.watch, note: display.note };
  const outcome = await evaluate({ ...asked, ...plan, ...manner, client }, effects).finally(async () => {
    interrupt.release();
    await client.close();
  });
  const again = shellCommand(['npm', 'run', 'evaluate', '--', ...process.argv.slice(2)]);
  process.stderr.write(`${outcomeLines(outcome, again).join('\n')}\n`);
  if (outcome.status === 'complete') process.stdout.write(`${pathFromHere(outcome.path)}\n`);
  return exitCode(outcome);
};

const exitCode = (outcome: Outcome): number => {
  if (outcome.status !== 'incomplete') return 0;
  return outcome.stop?.because === 'interrupted' ? 130 : 2;
};

const seconds = (option: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (value > 0 && value <= 86_400) return value;
  throw new CliError(`--${option}: expected seconds above 0, found ${JSON.stringify(text)}`);
};

/** Relative where it lies below the current folder, so that it can be pasted into the next command. */
const pathFromHere = (path: string): string => {
  const inside = relative(process.cwd(), path);
  return inside.startsWith('..') ? path : inside;
};
