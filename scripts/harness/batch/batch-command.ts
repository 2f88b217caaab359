import { statSync } from 'node:fs';
import { resolve } from 'node:path';

import { MOST_REPEATS } from '../../../src/core/passes.ts';
import { CliError, wholeNumber } from '../../cli.ts';
import { projectRoot, readModel, readProvider, shownPath } from '../../io/content.ts';
import { resultLines } from '../../report/outcome.ts';
import { priceFrom } from '../evaluate-command.ts';
import { httpClient } from '../http/http-client.ts';
import { chooseRoute, readApiKey, type Route, routeOptionsFrom } from '../http/route.ts';
import { FAILURE_KINDS } from '../request-error.ts';
import { batchApi, type BatchState } from './batch-api.ts';
import { OPENAI_LIMITS } from './batch-file.ts';
import {
  batchStates,
  type BatchOptions,
  type Collected,
  collectBatches,
  createBatches,
  submitBatches,
} from './batch-run.ts';

/** The options of the command line as text. */
export type BatchValues = Partial<
  Record<
    | 'model'
    | 'dataset'
    | 'protocol'
    | 'tasks'
    | 'seed'
    | 'repeats'
    | 'provider'
    | 'base-url'
    | 'model-id'
    | 'api-key-env'
    | 'price'
    | 'max-requests'
    | 'max-bytes'
    | 'run-dir'
    | 'out'
    | 'root',
    string | undefined
  >
>;

const STEPS = ['create', 'submit', 'status', 'collect'] as const;
type Step = (typeof STEPS)[number];

/** `npm run batch`: lines go to stderr, paths to stdout. @returns 0, or 2 while answers are missing */
export const runBatch = async (values: BatchValues, positionals: readonly string[]): Promise<number> => {
  const [name, ...files] = positionals;
  const step = STEPS.find((known) => known === name);
  if (step === undefined)
    throw new CliError(`expected one of ${STEPS.join(', ')}, found ${JSON.stringify(name ?? '')}`);
  if (files.length > 0 && step !== 'collect')
    throw new CliError(`unexpected argument ${JSON.stringify(files[0])}: only collect takes files`);
  if (values.model === undefined) throw new CliError('expected --model ID, for example --model gpt-4o-mini');
  const root = resolve(values.root ?? projectRoot);
  const price = priceFrom(values.price);
  const route = chooseRoute(readModel(values.model, root), { ...routeOptionsFrom(values), price }, (id) =>
    readProvider(id, root),
  );
  if (route.dialect !== 'openai')
    throw new CliError(`${route.provider} takes no batch files in OpenAI’s format; use \`npm run evaluate\``);
  const client = httpClient(route, { apiKey: null, connections: 1 });
  const options: BatchOptions = {
    model: values.model,
    dataset: values.dataset,
    protocol: values.protocol,
    tasks: values.tasks?.split(',').map((task) => task.trim()),
    seed: wholeNumber('seed', values.seed, { min: 0 }),
    repeats: wholeNumber('repeats', values.repeats, { max: MOST_REPEATS }),
    runDir: values['run-dir'] === undefined ? undefined : resolve(values['run-dir']),
    out: values.out === undefined ? undefined : resolve(values.out),
    root,
    client,
  };
  const api = () => {
    refuseWithoutBatches(route, root);
    return batchApi(route, readApiKey(route, process.env));
  };
  const steps: Record<Step, () => Promise<number>> = {
    create: () => create(options, values),
    submit: async () => {
      const submitted = await submitBatches(options, api());
      say(
        submitted.length === 0
          ? 'nothing to submit: every file is handed in, or none is created'
          : submitted.map(({ file, batchId }) => `${file} is batch ${batchId ?? ''}`).join('\n'),
      );
      return 0;
    },
    status: async () => {
      const states = await batchStates(options, api());
      if (states.length === 0) say('no batch is out: every file is collected, or none is created');
      for (const { batch, state } of states)
        say(`${batch.file}: ${state === null ? 'not submitted' : stateText(state)}`);
      return 0;
    },
    collect: async () => {
      const source = files.length === 0 ? { api: api() } : { files: files.map(outputFile) };
      // A provider's price for single requests is not its price for batches.
      return report(await collectBatches(options, source, price ?? null), root);
    },
  };
  return steps[step]().finally(() => client.close());
};

/** An address of one's own may take batches or not: there the server answers. */
const refuseWithoutBatches = ({ provider }: Route, root: string): void => {
  const { name, batches } =
    provider === 'custom' ? { name: '', batches: true } : readProvider(provider, root);
  if (!batches)
    throw new CliError(
      `${name} does not take OpenAI’s batch files at /files and /batches; hand the files in another way and give their outputs to \`collect\`, or use \`npm run evaluate\``,
    );
};

const create = async (options: BatchOptions, values: BatchValues): Promise<number> => {
  const files = await createBatches(options, {
    requests: wholeNumber('max-requests', values['max-requests']) ?? OPENAI_LIMITS.requests,
    bytes: wholeNumber('max-bytes', values['max-bytes'], { min: 1_000 }) ?? OPENAI_LIMITS.bytes,
  });
  if (files.length === 0) say('every question is answered: `collect` writes the result');
  for (const file of files) process.stdout.write(`${shownPath(file)}\n`);
  return 0;
};

const stateText = ({ id, status, completed, failed, total, refusal }: BatchState): string =>
  [
    `${id} ${status.replaceAll('_', ' ')}`,
    ...(total === null
      ? []
      : [`${String(completed ?? 0)} of ${String(total)} done, ${String(failed ?? 0)} failed`]),
    ...(refusal === null ? [] : [refusal]),
  ].join(', ');

const outputFile = (file: string): string => {
  const path = resolve(file);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false) return path;
  throw new CliError(`no such file: ${shownPath(path)}; collect takes the output files of batches`);
};

const report = async (collected: Collected, root: string): Promise<number> => {
  const { added, answered, total, failures, foreign, unreadable, unfinished, result } = collected;
  say(`${String(added)} answers taken in; ${String(answered)} of ${String(total)} questions are answered`);
  for (const [kind, { count, reason }] of failures)
    say(`  ${String(count)} ${FAILURE_KINDS[kind].words}: ${reason}`);
  if (foreign > 0) say(`  ${String(foreign)} lines answer no open question of this run`);
  if (unreadable > 0) say(`  ${String(unreadable)} lines could not be read`);
  for (const state of unfinished) say(`  still at work: ${stateText(state)}`);
  if (result !== null) {
    const { boardStanding } = await import('../../report/board-standing.ts');
    for (const line of resultLines(result, boardStanding(result.run, root))) say(line);
    process.stdout.write(`${shownPath(result.path)}\n`);
    return 0;
  }
  say(nextStep(collected));
  return 2;
};

const nextStep = ({ unfinished, uncollected }: Collected): string => {
  if (unfinished.length > 0) return 'collect again when the provider has finished';
  if (uncollected.length === 0)
    return 'the rest goes into a follow-up batch: run `create` again, then `submit` and `collect`; or `npm run evaluate` with the same options';
  const files = uncollected.map(({ file }) => file).join(', ');
  // What is handed in is paid for, so evaluate asks nothing beside it.
  const orAsk = uncollected.every(({ batchId }) => batchId === null)
    ? ', or run `npm run evaluate` with the same options, which asks what is open'
    : '';
  return `the outputs do not answer every request of ${files}: collect the rest of them${orAsk}`;
};

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
