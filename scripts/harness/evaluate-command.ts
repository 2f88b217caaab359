import { resolve } from 'node:path';

import { MOST_REPEATS } from '../../src/core/passes.ts';
import { CliError, wholeNumber } from '../cli.ts';
import { pathBelow, projectRoot } from '../io/content.ts';
import { eventDisplay, failedEvent, writeEvent } from '../report/event-display.ts';
import { liveDisplay } from '../report/live-display.ts';
import { shellCommand } from '../report/shell-command.ts';
import { patienceFor } from './asking/retry-policy.ts';
import type { Price } from './client.ts';
import { DEFAULTS } from './defaults.ts';
import { evaluate, type Outcome } from './evaluate-run.ts';
import { listenForInterrupt } from './interrupt.ts';
import { routeOptionsFrom } from './http/route.ts';
import { openClient } from './open-client.ts';
import { shardFrom } from './shard.ts';

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
    | 'tpm'
    | 'budget'
    | 'price'
    | 'timeout'
    | 'seed'
    | 'repeats'
    | 'shard'
    | 'provider'
    | 'base-url'
    | 'model-id'
    | 'api-key-env'
    | 'run-dir'
    | 'out'
    | 'root',
    string | undefined
  >
> & { 'dry-run'?: boolean | undefined; json?: boolean | undefined };

/** `npm run evaluate`, from its options to its exit code. What is not needed to ask is loaded when it is. */
export const runEvaluation = async (
  values: EvaluationValues,
  positionals: readonly string[],
): Promise<number> => {
  try {
    return await askAndTell(values, positionals);
  } catch (error) {
    if (values.json === true && error instanceof CliError) writeEvent(process.stdout, failedEvent(error));
    throw error;
  }
};

const askAndTell = async (values: EvaluationValues, positionals: readonly string[]): Promise<number> => {
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
    shard: shardFrom(values.shard),
    requestsPerMinute: wholeNumber('rpm', values.rpm),
    tokensPerMinute: wholeNumber('tpm', values.tpm),
    budgetUsd: dollars('budget', values.budget),
    patience: timeout === undefined ? undefined : patienceFor(timeout * 1000),
    runDir: values['run-dir'] === undefined ? undefined : resolve(values['run-dir']),
    out: values.out === undefined ? undefined : resolve(values.out),
  };
  const isDryRun = values['dry-run'] === true;
  const { client, key, plan } = await openClient(asked, {
    ...routeOptionsFrom(values),
    price: priceFrom(values.price),
    connections: concurrency,
    isDryRun,
  });
  if (isDryRun) {
    const [{ lookAhead }, { dryRunEvent, dryRunLines }] = await Promise.all([
      import('./look-ahead.ts'),
      import('../report/dry-run.ts'),
    ]);
    const ahead = await lookAhead(plan, { ...asked, ...manner, client });
    if (values.json === true) writeEvent(process.stdout, dryRunEvent(ahead, key));
    else process.stdout.write(`${dryRunLines(ahead, key).join('\n')}\n`);
    return 0;
  }

  const isForMachines = values.json === true;
  const display = isForMachines ? eventDisplay(process.stdout) : liveDisplay(process.stderr);
  const interrupt = listenForInterrupt(() => {
    display.note('finishing what is in flight (at most 10 s); Ctrl-C again stops at once');
  });
  const effects = { interrupt: interrupt.signal, watch: display.watch, note: display.note };
  const outcome = await evaluate({ ...asked, ...manner, plan, client }, effects).finally(async () => {
    interrupt.release();
    await client.close();
  });
  const standing = await standingOf(outcome, asked.root);
  if (isForMachines) {
    const { outcomeEvent } = await import('../report/outcome-event.ts');
    writeEvent(process.stdout, outcomeEvent(outcome, standing));
    return exitCode(outcome);
  }
  const resumeCommand = shellCommand(['npm', 'run', 'evaluate', '--', ...process.argv.slice(2)]);
  const { outcomeLines } = await import('../report/outcome.ts');
  process.stderr.write(`${outcomeLines(outcome, { resumeCommand, standing }).join('\n')}\n`);
  if (outcome.status === 'complete') process.stdout.write(`${pathBelow(process.cwd(), outcome.path)}\n`);
  return exitCode(outcome);
};

const standingOf = async (outcome: Outcome, root: string): Promise<string | null> => {
  if (outcome.status !== 'complete') return null;
  const { boardStanding } = await import('../report/board-standing.ts');
  return boardStanding(outcome.run, root);
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

const dollars = (option: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (value > 0) return value;
  throw new CliError(`--${option}: expected dollars above 0, such as 2.50, found ${JSON.stringify(text)}`);
};

/** `0.15,0.60` as dollars per million input and output tokens. @throws CliError */
export const priceFrom = (text: string | undefined): Price | undefined => {
  if (text === undefined) return undefined;
  const [, input, output] = /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (input !== undefined && output !== undefined) return { input: Number(input), output: Number(output) };
  throw new CliError(
    `--price: expected dollars per million input and output tokens, such as 0.15,0.60, found ${JSON.stringify(text)}`,
  );
};
