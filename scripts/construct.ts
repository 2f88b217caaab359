import { runCommand } from './cli.ts';
import { CONSTRUCT_DEFAULTS } from './construct/construct-command.ts';

await runCommand({
  name: 'npm run construct',
  summary: [
    'Builds a proverb set as the paper does (section 2), with any model for the drafts and native speakers for the last',
    'word. Each step reads the files of the one before in the folder and can be stopped and run again: a reply that was',
    'paid for is never asked for twice.',
    '',
    '  extract FILES  proverbs and their senses from scanned pages (PNG, JPEG, WebP, PDF)',
    '  assign         length rank and position of each key, themes, image cues and names, before anything is written',
    '  dialogues      a dialogue in which somebody answers with the proverb',
    '  distractors    the three wrong options, before the right one',
    '  keys           the right option, to the length that was assigned',
    '  equivalents    the English equivalent of each, dealt out as distractors of the others, and why they are wrong',
    '  check          holds the drafts in the files to the rules, puts items together, and says what each proverb lacks',
    '  review         a page on this machine for native speakers: answer blind, then accept, edit or reject',
    '  apply          works the decisions of reviewers into the items: edits, votes, statuses',
    '',
    'Prompts: content/prompts/construct/. Exit codes: 0 done; 1 something for you to put right; 2 replies are missing;',
    '130 interrupted.',
  ].join('\n'),
  usage: 'STEP [files] [options]',
  options: {
    dir: {
      type: 'string',
      value: 'DIR',
      help: `folder of the set under construction (default: ${CONSTRUCT_DEFAULTS.dir})`,
    },
    model: { type: 'string', value: 'ID', help: 'drafts: a file name in content/models/' },
    provider: {
      type: 'string',
      value: 'ID',
      help: 'drafts: which endpoint of the model file (default: the first)',
    },
    'base-url': { type: 'string', value: 'URL', help: 'drafts: another OpenAI-compatible address' },
    'model-id': {
      type: 'string',
      value: 'M',
      help: 'drafts: the model name to send (default: that of the endpoint)',
    },
    'api-key-env': {
      type: 'string',
      value: 'VAR',
      help: 'drafts: the variable that holds the key (default: the provider’s)',
    },
    attempts: {
      type: 'string',
      value: 'N',
      help: `drafts: times to ask, again with the reasons against a draft (default: ${String(CONSTRUCT_DEFAULTS.attempts)})`,
    },
    concurrency: {
      type: 'string',
      value: 'N',
      help: `drafts: requests at once (default: ${String(CONSTRUCT_DEFAULTS.concurrency)})`,
    },
    temperature: {
      type: 'string',
      value: 'T',
      help: `drafts: 0 to 2 (default: ${String(CONSTRUCT_DEFAULTS.temperature)})`,
    },
    'max-tokens': {
      type: 'string',
      value: 'N',
      help: `drafts: output budget of a reply (default: ${String(CONSTRUCT_DEFAULTS.maxTokens)})`,
    },
    names: {
      type: 'string',
      value: 'FILE',
      help: 'assign: 60 or more names of speakers, one a line (default: those of Masal Open)',
    },
    'few-names': { type: 'boolean', help: 'assign: take fewer than 60 names' },
    seed: {
      type: 'string',
      value: 'N',
      help: `assign, equivalents: of the tables and the deal (default: ${String(CONSTRUCT_DEFAULTS.seed)})`,
    },
    author: { type: 'string', value: 'ID', help: 'check: who the items are by, a pseudonym' },
    'set-version': {
      type: 'string',
      value: 'V',
      help: `check, apply: version of the set with new or edited items (check: ${CONSTRUCT_DEFAULTS.setVersion})`,
    },
    task: { type: 'string', value: 'ID', help: 'review: contextual or cross-cultural (default: contextual)' },
    reviewer: { type: 'string', value: 'ID', help: 'review: who reviews, a pseudonym' },
    reviews: {
      type: 'string',
      value: 'DIR',
      help: 'review, apply: folder of the decisions (default: content/reviews/<name of --dir>)',
    },
    port: { type: 'string', value: 'N', help: 'review: port of the page (default: any free one)' },
    root: { type: 'string', value: 'DIR', help: 'folder that holds content/ (default: this project)' },
  },
  examples: [
    'npm run construct -- extract pages/*.png --model gpt-4-1-mini',
    'npm run construct -- assign',
    'npm run construct -- dialogues --model gpt-4-1-mini',
    'npm run construct -- review --reviewer nasrin',
    'npm run construct -- apply --dir content/datasets/masal-open --set-version 0.6.0',
  ],
  run: async (values, positionals) => {
    const { runConstruct } = await import('./construct/construct-command.ts');
    return runConstruct(values, positionals);
  },
});
