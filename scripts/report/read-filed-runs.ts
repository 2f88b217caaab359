import { readFileSync } from 'node:fs';

import { parseJsonContent } from '../../src/core/content-door.ts';
import { type Run, RunSchema } from '../../src/core/schema/run.ts';
import { issuesError, shownPath } from '../io/content.ts';
import { listResults } from '../submissions/result-files.ts';

/** Every result in content/, with its path. @throws CliError when a file does not parse */
export const readFiledRuns = (root: string): { path: string; run: Run }[] =>
  listResults(root).paths.map((path) => {
    const parsed = parseJsonContent(RunSchema, readFileSync(path, 'utf8'), { file: shownPath(path) });
    if (!parsed.ok) throw issuesError(parsed.issues);
    return { path, run: parsed.value };
  });
