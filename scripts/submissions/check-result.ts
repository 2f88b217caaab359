import { existsSync } from 'node:fs';

import { parseAnswer } from '../../src/core/answers/parse-answer.ts';
import { parseJsonLines } from '../../src/core/content-door.ts';
import { ResponseLineSchema, type Run, RunSchema } from '../../src/core/schema/run.ts';
import { checkResponses } from '../../src/core/submission/check-responses.ts';
import { checkRun } from '../../src/core/submission/check-run.ts';
import { error, type Finding, type RunContext } from '../../src/core/submission/finding.ts';
import { pathBelow } from '../io/content.ts';
import type { PromptCheck } from './check-prompts.ts';
import { readHandedIn, readJsonFile } from './read-file.ts';
import { checkPlace, responsesPath } from './result-files.ts';

const RESULT_LIMIT_BYTES = 256 * 1024;
const RESPONSES_LIMIT_BYTES = 4 * 1024 * 1024;

export interface CheckedResult {
  path: string;
  file: string;
  /** null when the file does not parse. */
  run: Run | null;
  findings: Finding[];
}

export interface ResultChecks {
  root: string;
  contextOf: (run: Run) => RunContext;
  checkPrompts: PromptCheck;
  parse: typeof parseAnswer;
}

/** A result as far as its own file tells, for comparison with others. */
export const readResult = (path: string, root: string): CheckedResult => {
  const file = pathBelow(root, path);
  const findings: Finding[] = [];
  const run = readJsonFile(RunSchema, path, { file, findings, limitBytes: RESULT_LIMIT_BYTES });
  return { path, file, run, findings };
};

/** Everything that one result and the replies beside it answer. */
export const checkResult = (
  path: string,
  { root, contextOf, checkPrompts, parse }: ResultChecks,
): CheckedResult => {
  const result = readResult(path, root);
  const { run, file, findings } = result;
  if (run === null) return result;

  const context = contextOf(run);
  findings.push(
    ...checkPlace(run, path, root),
    ...[...checkRun(run, context), ...checkPrompts(run, context)].map((finding) => ({ file, ...finding })),
  );

  const repliesPath = responsesPath(path);
  const replies = pathBelow(root, repliesPath);
  if (!existsSync(repliesPath)) {
    const missing = error({
      place: 'the whole file',
      expected: `the replies of ${run.run} beside it`,
      found: 'no such file',
      action: 'Add what the model said: without it no answer can be checked.',
    });
    findings.push({ file: replies, ...missing });
    return result;
  }
  const text = readHandedIn(repliesPath, replies, { limitBytes: RESPONSES_LIMIT_BYTES, findings });
  if (text === null) return result;
  const { records, issues } = parseJsonLines(ResponseLineSchema, text, { file: replies });
  findings.push(...issues.map((issue) => ({ severity: 'error' as const, ...issue })));
  const { card, key } = context;
  if (card !== null && key !== null)
    findings.push(
      ...checkResponses(run, records, { card, key }, parse).map((finding) => ({ file: replies, ...finding })),
    );
  return result;
};

/** A parser that remembers the short texts it has read: nearly every reply is one of a few letters. */
export const rememberingParser = (): typeof parseAnswer => {
  const byLabels = new Map<readonly string[], Map<string, ReturnType<typeof parseAnswer>>>();
  return (input) => {
    const { labels, text, finishReason } = input;
    if (text.length > 40) return parseAnswer(input);
    const remembered = byLabels.get(labels) ?? new Map<string, ReturnType<typeof parseAnswer>>();
    byLabels.set(labels, remembered);
    const key = finishReason === null ? text : `${text}\u0000${finishReason}`;
    const answer = remembered.get(key) ?? parseAnswer(input);
    remembered.set(key, answer);
    return answer;
  };
};
