import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

import { parseJsonContent } from '../../src/core/content-door.ts';
import { type Run, RunSchema } from '../../src/core/schema/run.ts';

export type Change = 'new' | 'replaced' | 'unchanged';

export interface Result {
  run: Run;
  path: string;
}

/**
 * Puts the result of a baseline where results are published. An earlier result that says the same stays as
 * it is, so that running a baseline again changes no file; one of the same protocol that says something
 * else, or can no longer be read, makes way.
 * @param fresh   the result just made; its responses lie beside it
 * @param folder  the published results of this baseline on this data set
 */
export const keepOrReplace = (fresh: Result, folder: string): Result & { change: Change } => {
  mkdirSync(folder, { recursive: true });
  const { run } = fresh;
  const rivals = resultsIn(folder).filter((path) => (readRun(path) ?? run).protocol.id === run.protocol.id);
  const same = rivals.find((path) => saysTheSame(path, fresh));
  const path = same ?? join(folder, basename(fresh.path));
  if (same === undefined) {
    // The responses first: a result never stands without them.
    renameSync(responsesOf(fresh.path), responsesOf(path));
    renameSync(fresh.path, path);
  }
  for (const rival of rivals.filter((other) => other !== path))
    for (const file of [rival, responsesOf(rival)]) rmSync(file, { force: true });
  return { run, path, change: same !== undefined ? 'unchanged' : rivals.length === 0 ? 'new' : 'replaced' };
};

const resultsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));

const responsesOf = (path: string): string => path.replace(/json$/, 'responses.jsonl');

const readRun = (path: string): Run | null => {
  const parsed = parseJsonContent(RunSchema, readFileSync(path, 'utf8'), { file: path });
  return parsed.ok ? parsed.value : null;
};

const saysTheSame = (earlier: string, fresh: Result): boolean =>
  existsSync(responsesOf(earlier)) &&
  readFileSync(responsesOf(earlier), 'utf8') === readFileSync(responsesOf(fresh.path), 'utf8') &&
  timeless(readRun(earlier)) === timeless(fresh.run);

/** A result without the moment and the program's version: what it says about the baseline. */
const timeless = (run: Run | null): string =>
  JSON.stringify(
    run === null ? null : { ...run, run: null, startedAt: null, finishedAt: null, harness: null },
  );
