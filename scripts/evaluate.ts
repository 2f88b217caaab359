import { runCommand } from './cli.ts';
import { DEFAULTS } from './harness/defaults.ts';
import { FOLDER_OPTIONS, QUESTION_OPTIONS, ROUTE_OPTIONS } from './harness/run-options.ts';

// package.json keeps the space for young objects small, but whole from the start: requests leave nothing behind, a large
// space only costs memory, and one that has yet to grow only costs collections. What a run needs is loaded when it runs,
// so that --help does not wait for it. Nothing is awaited here, because the bundle is CommonJS.
void runCommand({
  name: 'npm run evaluate',
  summary: [
    'Asks a model every question of a data set and writes the result file, whose path is the last line on',
    'stdout. Each answer is on the disk before it counts: after a kill, an error or Ctrl-C the same command',
    'goes on, and asks nothing again that was answered.',
    '',
    'Exit codes: 0 complete; 1 something for you to put right; 2 incomplete, run it again; 130 interrupted.',
    'Proxies are taken from HTTP_PROXY, HTTPS_PROXY and NO_PROXY.',
  ].join('\n'),
  usage: '--model ID [options]',
  options: {
    ...QUESTION_OPTIONS,
    limit: {
      type: 'string',
      value: 'N',
      help: 'a trial: the first N questions of each task, no result file; the full run goes on from it (default: all)',
    },
    concurrency: {
      type: 'string',
      value: 'N',
      help: `requests at once; fewer while the route limits the rate (default: ${String(DEFAULTS.concurrency)})`,
    },
    rpm: { type: 'string', value: 'N', help: 'at most N requests a minute (default: no limit of ours)' },
    tpm: {
      type: 'string',
      value: 'N',
      help: 'at most N tokens a minute, prompts and output budgets together (default: no limit of ours)',
    },
    budget: {
      type: 'string',
      value: 'USD',
      help: 'stop before the run has cost this many dollars, earlier sessions included; needs a price, so with --base-url or --model-id give --price too (default: no limit)',
    },
    price: {
      type: 'string',
      value: 'IN,OUT',
      help: 'dollars per million input and output tokens (default: that of the endpoint, where it is known; none with --base-url or --model-id)',
    },
    timeout: {
      type: 'string',
      value: 'S',
      help: `seconds for one attempt; a question is given up after ten times that, all its attempts and waits together (default: ${String(DEFAULTS.attemptSeconds.other)}, reasoning models ${String(DEFAULTS.attemptSeconds.reasoning)})`,
    },
    shard: {
      type: 'string',
      value: 'I/N',
      help: 'ask only the I-th of N parts, each on a machine of its own; `npm run merge` makes the result (default: all)',
    },
    ...ROUTE_OPTIONS,
    ...FOLDER_OPTIONS,
    'dry-run': {
      type: 'boolean',
      help: 'print what would be asked, with tokens, cost and time, and ask nothing',
    },
    json: {
      type: 'boolean',
      help: 'print one JSON event a line on stdout: note, progress (each second), end; with --dry-run that alone',
    },
  },
  examples: [
    'OPENAI_API_KEY=… npm run evaluate -- --model gpt-4o-mini',
    'npm run evaluate -- --model qwen-2-5-72b-instruct --base-url http://localhost:8000/v1 --concurrency 64',
    'npm run evaluate -- --model gpt-4o-mini --limit 20',
  ],
  run: async (values, positionals) => {
    const { runEvaluation } = await import('./harness/evaluate-command.ts');
    return runEvaluation(values, positionals);
  },
});
