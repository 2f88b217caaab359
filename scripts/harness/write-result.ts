import { join } from 'node:path';

import type { Run } from '../../src/core/schema/run.ts';
import { writeAtomically } from '../io/write-atomically.ts';
import { onDisk } from './journal/storage-error.ts';
import { type FinishedRun, responseLines, runRecord } from './run-record.ts';

/** Writes what the model said, then the result, so that a result never stands without its replies. */
export const writeResult = (folder: string, finished: FinishedRun): { run: Run; path: string } => {
  const run = runRecord(finished);
  const path = join(folder, run.dataset.id, run.model, `${run.run}.json`);
  onDisk(path, () => {
    writeAtomically(path.replace(/json$/, 'responses.jsonl'), responseLines(finished));
    writeAtomically(path, `${JSON.stringify(run, null, 2)}\n`);
  });
  return { run, path };
};
