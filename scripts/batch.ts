import { runCommand } from './cli.ts';
import { DEFAULTS } from './harness/defaults.ts';
import { OPENAI_LIMITS } from './harness/batch/batch-file.ts';
import { MOST_REPEATS } from '../src/core/passes.ts';

await runCommand({
  name: 'npm run batch',
  summary: [
    'The same evaluation through a batch API, or an engine that takes OpenAI batch files. Its answers go into the',
    'journal that `npm run evaluate` keeps, so the two can go on from each other.',
    '',
    '  create   write every question without an answer into batch files, whose paths go to stdout',
    '  submit   hand the files in at the provider (its /files and /batches)',
    '  status   how they stand there',
    '  collect  take the answers in, from the provider or from the output files given (as of `vllm run-batch`), and',
    '           write the result when none is missing; failed requests stay open for the next `create`',
    '',
    'Exit codes: 0 done; 1 something for you to put right; 2 collected, but answers are missing.',
  ].join('\n'),
  usage: 'create|submit|status|collect --model ID [options] [output files]',
  options: {
    model: { type: 'string', value: 'ID', help: 'a file name in content/models/' },
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
      help: `of shuffled option orders (default: ${String(DEFAULTS.seed)})`,
    },
    repeats: {
      type: 'string',
      value: 'N',
      help: `ask every question N times, 1 to ${String(MOST_REPEATS)} (default: ${String(DEFAULTS.repeats)})`,
    },
    provider: { type: 'string', value: 'ID', help: 'which endpoint of the model file (default: the first)' },
    'base-url': {
      type: 'string',
      value: 'URL',
      help: 'another OpenAI-compatible address; no key is sent unless --api-key-env names one',
    },
    'model-id': {
      type: 'string',
      value: 'M',
      help: 'the model name to ask for (default: that of the endpoint)',
    },
    'api-key-env': {
      type: 'string',
      value: 'VAR',
      help: 'the environment variable that holds the API key (default: that of the endpoint)',
    },
    price: {
      type: 'string',
      value: 'IN,OUT',
      help: 'collect: dollars per million input and output tokens in batches (default: not known)',
    },
    'max-requests': {
      type: 'string',
      value: 'N',
      help: `create: requests in one file (default: ${String(OPENAI_LIMITS.requests)})`,
    },
    'max-bytes': {
      type: 'string',
      value: 'N',
      help: `create: bytes in one file (default: ${String(OPENAI_LIMITS.bytes)})`,
    },
    'run-dir': {
      type: 'string',
      value: 'DIR',
      help: 'folder of the journal and the files (default: .runs/<dataset>/<model>/<protocol>-<identity>)',
    },
    out: { type: 'string', value: 'DIR', help: 'folder of the results (default: content/results)' },
    root: {
      type: 'string',
      value: 'DIR',
      help: 'folder that holds content/, .data/ and .runs/ (default: this project)',
    },
  },
  examples: [
    'npm run batch -- create --model gpt-4o-mini',
    'npm run batch -- create --model qwen-2-5-72b-instruct --base-url http://localhost:8000/v1 --model-id Qwen/Qwen2.5-72B-Instruct',
    'npm run batch -- collect --model qwen-2-5-72b-instruct --base-url http://localhost:8000/v1 --model-id Qwen/Qwen2.5-72B-Instruct out.jsonl',
  ],
  run: async (values, positionals) => {
    const { runBatch } = await import('./harness/batch/batch-command.ts');
    return runBatch(values, positionals);
  },
});
