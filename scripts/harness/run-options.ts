import { MOST_REPEATS } from '../../src/core/passes.ts';
import type { OptionHelp } from '../cli.ts';
import { DEFAULTS } from './defaults.ts';

type Options = Record<string, OptionHelp>;

/** What is asked of a model: options of every command that asks. */
export const QUESTION_OPTIONS = {
  model: {
    type: 'string',
    value: 'ID',
    help: 'a file name in content/models/, for example gpt-4o-mini; for another model copy one of them',
  },
  dataset: {
    type: 'string',
    value: 'ID',
    help: `a folder in content/datasets/ (default: ${DEFAULTS.dataset})`,
  },
  protocol: {
    type: 'string',
    value: 'ID',
    help: 'a file name in content/protocols/ (default: paper, or paper-reasoning for reasoning models)',
  },
  tasks: { type: 'string', value: 'A,B', help: 'only these tasks (default: all tasks of the data set)' },
  seed: {
    type: 'string',
    value: 'N',
    help: `of shuffled option orders and of baselines that draw (default: ${String(DEFAULTS.seed)})`,
  },
  repeats: {
    type: 'string',
    value: 'N',
    help: `ask every question N times, 1 to ${String(MOST_REPEATS)}; the score is their mean, and the spread is shown (default: ${String(DEFAULTS.repeats)})`,
  },
} satisfies Options;

/** Where a model is asked. */
export const ROUTE_OPTIONS = {
  provider: {
    type: 'string',
    value: 'ID',
    help: 'which endpoint of the model file; with --model-id any file name in content/providers/ (default: the first)',
  },
  'base-url': {
    type: 'string',
    value: 'URL',
    help: 'another OpenAI-compatible address, such as http://localhost:8000/v1 (default: that of the endpoint); no key is sent there unless --api-key-env names one',
  },
  'model-id': {
    type: 'string',
    value: 'M',
    help: 'the model name to send (default: that of the endpoint)',
  },
  'api-key-env': {
    type: 'string',
    value: 'VAR',
    help: 'the environment variable that holds the API key (default: that of the endpoint)',
  },
} satisfies Options;

/** Where results go. */
export const RESULT_OPTIONS = {
  out: {
    type: 'string',
    value: 'DIR',
    help: 'folder of the results, which go to <dataset>/<model>/ below it (default: content/results)',
  },
  root: {
    type: 'string',
    value: 'DIR',
    help: 'folder that holds content/, .data/ and .runs/ (default: this project)',
  },
} satisfies Options;

/** Where a run is kept and its result goes. */
export const FOLDER_OPTIONS = {
  'run-dir': {
    type: 'string',
    value: 'DIR',
    help: 'folder of the journal and of batch files (default: .runs/<dataset>/<model>/<protocol>-<identity>)',
  },
  ...RESULT_OPTIONS,
} satisfies Options;
