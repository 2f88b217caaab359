import { join } from 'node:path';

import type { Run } from '../../src/core/schema/run.ts';
import { writeAtomically } from '../io/write-atomically.ts';
import { storageError } from './journal/storage-error.ts';
import { type FinishedRun, responseLines, runRecord } from './run-record.ts';

/** Writes what the model said, then the result, so that a result never stands without its replies. */
export const writeResult = (folder: string, finished: FinishedRun): { run: Run; path: string } => {
  const run = runRecord(finished);
  const path = join(folder, run.dataset.id, run.model, `${run.run}.json`);
  try {
    writeAtomically(path.replace(/json$/, 'responses.jsonl'), responseLines(finished));
    writeAtomically(path, `${JSON.stringify(run, null, 2)}\n`);
  } catch (error) {
    throw storageError(path, error);
  }
  return { run, path };
};
