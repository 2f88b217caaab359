import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { parseAnswer } from '../src/core/answers/parse-answer.ts';
import { parseJsonLines } from '../src/core/content-door.ts';
import { CliError, runCommand } from './cli.ts';
import { issuesError } from './io/content.ts';

/** One output to read. Other fields, such as `id` or `reasoning`, are allowed and never read. */
const OutputLineSchema = z.looseObject({
  /** The labels that the item offers, in the order in which they were shown. */
  options: z.array(z.string().regex(/\S/, 'a label')).min(1),
  /** The final text as received; null when the provider sent none. */
  raw: z.string().nullable(),
  finish_reason: z.string().nullish(),
});

await runCommand({
  name: 'npm run parse',
  summary: 'Shows how raw outputs are read: prints a line {label, status, rule} for each line of a file.',
  usage: 'FILE.jsonl',
  options: {},
  examples: [
    'npm run --silent parse -- outputs.jsonl',
    `a line of outputs.jsonl: {"options": ["الف", "ب"], "raw": "پاسخ: ب", "finish_reason": "stop"}`,
  ],
  run: (_values, [file, ...rest]) => {
    if (file === undefined || rest.length > 0)
      throw new CliError('expected one file, for example `npm run parse -- outputs.jsonl`');
    const { records, issues } = parseJsonLines(OutputLineSchema, readText(file), { file });
    if (issues.length > 0) throw issuesError(issues);
    const answers = records.map(({ options, raw, finish_reason }) =>
      parseAnswer({ labels: options, text: raw ?? '', finishReason: finish_reason ?? null }),
    );
    process.stdout.write(
      answers.map(({ label, status, rule }) => `${JSON.stringify({ label, status, rule })}\n`).join(''),
    );
    return 0;
  },
});

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`${file}: expected a readable file, found none (${reason}). Correct the path.`, {
      cause: error,
    });
  }
}
