import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';

import { z } from 'zod';

import { parseJsonLines } from '../../src/core/content-door.ts';
import { groupCommit } from '../harness/journal/group-commit.ts';
import { storageError } from '../harness/journal/storage-error.ts';
import { issuesError, shownPath } from '../io/content.ts';

/** A reply that was paid for, under the identity of its request. */
const DraftLineSchema = z.strictObject({
  request: z.string().regex(/^[0-9a-f]{16}$/),
  id: z.string(),
  text: z.string(),
  model: z.string().nullable(),
  at: z.iso.datetime(),
});
export type DraftLine = z.infer<typeof DraftLineSchema>;

/** Replies of a step by request: what is in it is never asked again, whatever became of the draft. */
export interface DraftJournal {
  replies: ReadonlyMap<string, DraftLine>;
  /** Resolves once the line is on the disk. */
  append(line: DraftLine): Promise<void>;
  close(): Promise<void>;
}

/** A last line that a kill has torn is dropped. @throws CliError for a line that is no reply */
export const openDraftJournal = async (path: string): Promise<DraftJournal> => {
  const replies = new Map(read(path).map((line) => [line.request, line]));
  const handle = await open(path, 'a').catch((error: unknown) => {
    throw storageError(path, error);
  });
  const commit = groupCommit({ write: (text) => handle.appendFile(text), flush: () => handle.datasync() });
  return {
    replies,
    append: async (line) => {
      await commit(`${JSON.stringify(line)}\n`).catch((error: unknown) => {
        throw storageError(path, error);
      });
      replies.set(line.request, line);
    },
    close: () => handle.close(),
  };
};

const read = (path: string): DraftLine[] => {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf('\n'.charCodeAt(0)) + 1;
  if (end < bytes.length) truncateSync(path, end);
  const { records, issues } = parseJsonLines(DraftLineSchema, bytes.toString('utf8', 0, end), {
    file: shownPath(path),
  });
  if (issues.length > 0) throw issuesError(issues);
  return records;
};
