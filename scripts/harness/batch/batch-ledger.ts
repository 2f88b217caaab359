import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { parseJsonContent } from '../../../src/core/content-door.ts';
import { InstantSchema } from '../../../src/core/schema/primitives.ts';
import { issuesError, shownPath } from '../../io/content.ts';
import { writeAtomically } from '../../io/write-atomically.ts';

const BatchSchema = z.strictObject({
  /** In the run folder. */
  file: z.string().min(1),
  requests: z.int().min(1),
  createdAt: InstantSchema,
  /** null: not uploaded yet. */
  inputFileId: z.string().min(1).nullable(),
  /** null: not submitted yet. */
  batchId: z.string().min(1).nullable(),
  /** Its answers are in the journal, as far as there are any; what is missing may be asked again. */
  collected: z.boolean(),
});
export type Batch = z.infer<typeof BatchSchema>;

const LedgerSchema = z.strictObject({ schemaVersion: z.literal(1), batches: z.array(BatchSchema) });

/** What has been put into batch files and handed in, kept beside the journal. */
export interface BatchLedger {
  batches: Batch[];
  /** Writes the ledger; called after each step that a provider remembers. */
  save(): void;
}

/** @throws CliError when the file does not parse */
export const openLedger = (runFolder: string): BatchLedger => {
  const path = join(runFolder, 'batches.json');
  const batches = existsSync(path) ? read(path) : [];
  return {
    batches,
    save: () => {
      writeAtomically(path, `${JSON.stringify({ schemaVersion: 1, batches }, null, 2)}\n`);
    },
  };
};

const read = (path: string): Batch[] => {
  const parsed = parseJsonContent(LedgerSchema, readFileSync(path, 'utf8'), { file: shownPath(path) });
  if (!parsed.ok) throw issuesError(parsed.issues);
  return parsed.value.batches;
};
