import { runCommand } from './cli.ts';
import { OPENAI_LIMITS } from './harness/batch/batch-file.ts';
import { FOLDER_OPTIONS, QUESTION_OPTIONS, ROUTE_OPTIONS } from './harness/run-options.ts';

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
    ...QUESTION_OPTIONS,
    ...ROUTE_OPTIONS,
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
    ...FOLDER_OPTIONS,
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
