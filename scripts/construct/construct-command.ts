import { resolve } from 'node:path';

import { assignItems } from '../../src/core/construct/assign-items.ts';
import { CliError, wholeNumber } from '../cli.ts';
import { httpClient } from '../harness/http/http-client.ts';
import { chooseRoute, readApiKey, routeOptionsFrom } from '../harness/http/route.ts';
import { listenForInterrupt } from '../harness/interrupt.ts';
import { projectRoot, readModel, readProvider, shownPath } from '../io/content.ts';
import { liveDisplay } from '../report/live-display.ts';
import { checkSet } from './check-set.ts';
import type { Drafts } from './draft-all.ts';
import { equivalents } from './english-steps.ts';
import { extract } from './extract.ts';
import { readNames } from './first-names.ts';
import { dialogues, distractors, keys } from './persian-steps.ts';
import { apply, review, versionFrom } from './review/review-command.ts';
import { say } from './say.ts';
import { type Asking, proverbsIn, type StepInput } from './step-files.ts';
import { openWorkspace } from './workspace.ts';

/** The options of the command line as text. */
export type ConstructValues = Partial<
  Record<
    | 'dir'
    | 'model'
    | 'provider'
    | 'base-url'
    | 'model-id'
    | 'api-key-env'
    | 'names'
    | 'seed'
    | 'attempts'
    | 'concurrency'
    | 'temperature'
    | 'max-tokens'
    | 'author'
    | 'task'
    | 'set-version'
    | 'reviewer'
    | 'reviews'
    | 'port'
    | 'root',
    string | undefined
  >
> & { 'few-names'?: boolean | undefined };

export const CONSTRUCT_DEFAULTS = {
  dir: '.construct',
  seed: 1,
  attempts: 3,
  concurrency: 8,
  temperature: 0.7,
  maxTokens: 4_096,
  setVersion: '0.1.0',
} as const;

type Step = (input: StepInput, values: ConstructValues, files: readonly string[]) => Promise<number>;

const asking =
  (
    ask: (
      input: StepInput,
      asking: Asking,
      files: readonly string[],
      values: ConstructValues,
    ) => Promise<Drafts<unknown>>,
  ): Step =>
  async (input, values, files) => {
    const { client, ...how } = openAsking(values, input.root);
    const interrupt = listenForInterrupt(() => {
      say('finishing what is in flight (at most 10 s); Ctrl-C again stops at once');
    });
    const drafts = await ask(input, { ...how, client, interrupt: interrupt.signal }, files, values).finally(
      async () => {
        interrupt.release();
        await client.close();
      },
    );
    say(`${String(drafts.accepted.length)} drafts taken, ${String(drafts.rejected.length)} rejected`);
    for (const { id, reasons } of drafts.rejected) say(`  ${id}: ${reasons.join('; ')}`);
    for (const { item, reason } of drafts.failures) say(`  ${item} has no reply: ${reason}`);
    if (drafts.stop !== null) say(`stopped: ${drafts.stop.reason}`);
    if (drafts.stop === null && drafts.failures.length === 0) return 0;
    say('every reply so far is kept; the same command goes on');
    return drafts.stop?.because === 'interrupted' ? 130 : 2;
  };

const STEPS: Readonly<Record<string, Step>> = {
  extract: asking((input, how, files) => {
    if (files.length === 0) throw new CliError('extract: expected the pages of a book as image or PDF files');
    return extract(input, files, how);
  }),
  assign: ({ workspace }, values) => {
    const names = readNames(values.names, { areFewAllowed: values['few-names'] === true });
    const assignments = assignItems(proverbsIn(workspace), names, seedFrom(values));
    workspace.write('assignments.jsonl', assignments);
    say(`${String(assignments.length)} items assigned`);
    return Promise.resolve(0);
  },
  dialogues: asking((input, how) => dialogues(input, how)),
  distractors: asking((input, how) => distractors(input, how)),
  keys: asking((input, how) => keys(input, how)),
  equivalents: asking((input, how, _files, values) => equivalents(input, how, seedFrom(values))),
  check: (input, values) => {
    const { author } = values;
    if (author === undefined) throw new CliError('check: expected --author ID, a pseudonym for the items');
    const version = versionFrom(values['set-version'] ?? CONSTRUCT_DEFAULTS.setVersion, 'check');
    const { contextual, crossCultural, missing } = checkSet(input, { author, version });
    say(`${String(contextual)} contextual and ${String(crossCultural)} cross-cultural items`);
    for (const { id, reasons } of missing) say(`  ${id} lacks ${reasons.join(' | ')}`);
    return Promise.resolve(0);
  },
  review,
  apply: (input, values) => Promise.resolve(apply(input, values)),
};

const seedFrom = ({ seed }: ConstructValues): number =>
  wholeNumber('seed', seed, { min: 0 }) ?? CONSTRUCT_DEFAULTS.seed;

/** `npm run construct`. @returns 0, 2 while replies are missing, 130 when interrupted */
export const runConstruct = async (
  values: ConstructValues,
  positionals: readonly string[],
): Promise<number> => {
  const [name = '', ...files] = positionals;
  const step = STEPS[name];
  if (step === undefined)
    throw new CliError(`expected one of ${Object.keys(STEPS).join(', ')}, found ${JSON.stringify(name)}`);
  if (files.length > 0 && name !== 'extract')
    throw new CliError(`unexpected argument ${JSON.stringify(files[0])}: only extract takes files`);
  const workspace = openWorkspace(resolve(values.dir ?? CONSTRUCT_DEFAULTS.dir));
  const code = await step({ workspace, root: resolve(values.root ?? projectRoot) }, values, files);
  say(`in ${shownPath(workspace.folder)}`);
  return code;
};

const openAsking = (values: ConstructValues, root: string): Omit<Asking, 'interrupt'> => {
  if (values.model === undefined) throw new CliError('expected --model ID, for example --model gpt-4-1-mini');
  const route = chooseRoute(readModel(values.model, root), routeOptionsFrom(values), (id) =>
    readProvider(id, root),
  );
  const concurrency =
    wholeNumber('concurrency', values.concurrency, { max: 1_000 }) ?? CONSTRUCT_DEFAULTS.concurrency;
  const display = liveDisplay(process.stderr);
  return {
    client: httpClient(route, { apiKey: readApiKey(route, process.env), connections: concurrency }),
    concurrency,
    attempts: wholeNumber('attempts', values.attempts, { max: 20 }) ?? CONSTRUCT_DEFAULTS.attempts,
    temperature: temperatureFrom(values.temperature),
    maxOutputTokens: wholeNumber('max-tokens', values['max-tokens']) ?? CONSTRUCT_DEFAULTS.maxTokens,
    watch: display.watch,
    note: display.note,
  };
};

const temperatureFrom = (text: string | undefined): number => {
  if (text === undefined) return CONSTRUCT_DEFAULTS.temperature;
  const value = /^\d(\.\d+)?$/.test(text) ? Number(text) : 3;
  if (value <= 2) return value;
  throw new CliError(`--temperature: expected a number from 0 to 2, found ${JSON.stringify(text)}`);
};
