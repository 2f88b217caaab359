import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { CliError } from '../cli.ts';
import { type JournalRecord, readJournal } from './journal/journal.ts';
import type { RunLine } from './journal/journal-lines.ts';
import { differences } from './run-identity.ts';

/** Answers of a run beside this one, and in what it asks something else. */
export interface OtherAnswers {
  folder: string;
  answers: number;
  differences: string[];
}

/** Differences named; hashes follow from what stands before them. */
const NAMED = 3;

/** Of the runs of the same model, data set and protocol that lie beside a run folder, the one with most answers; null without any. */
export const otherAnswers = (runFolder: string, { asks, shard }: RunLine): OtherAnswers | null => {
  const whole = shard === undefined ? runFolder : dirname(runFolder);
  const shardName = shard === undefined ? '' : basename(runFolder);
  // The name ends with the identity of what is asked.
  const named = new RegExp(`^${asks.protocol.id}-[0-9a-f]{8}$`);
  const [most] = readdirSync(dirname(whole))
    .filter((name) => named.test(name) && name !== basename(whole))
    .map((name) => join(dirname(whole), name, shardName))
    .flatMap((folder): OtherAnswers[] => {
      const journal = journalIn(folder);
      if (journal === null || journal.replies.length === 0) return [];
      const all = differences(journal.run.asks, asks).map((each) =>
        each.replace(' in the journal, ', ' there, '),
      );
      const more = all.length > NAMED ? [`and ${String(all.length - NAMED)} more`] : [];
      return [{ folder, answers: journal.replies.length, differences: [...all.slice(0, NAMED), ...more] }];
    })
    .toSorted((one, other) => other.answers - one.answers);
  return most ?? null;
};

/** null: none, or none that can be read; whether it is damaged is for its own run to say. */
const journalIn = (folder: string): JournalRecord | null => {
  const path = join(folder, 'journal.jsonl');
  if (!existsSync(path)) return null;
  try {
    return readJournal(path);
  } catch (error) {
    if (error instanceof CliError) return null;
    throw error;
  }
};
