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
export const otherAnswers = async (
  runFolder: string,
  { asks, shard }: RunLine,
): Promise<OtherAnswers | null> => {
  const whole = shard === undefined ? runFolder : dirname(runFolder);
  const shardName = shard === undefined ? '' : basename(runFolder);
  // The name ends with the identity of what is asked.
  const named = new RegExp(`^${asks.protocol.id}-[0-9a-f]{8}$`);
  const others = readdirSync(dirname(whole)).filter((name) => named.test(name) && name !== basename(whole));
  let most: OtherAnswers | null = null;
  for (const folder of others.map((name) => join(dirname(whole), name, shardName))) {
    const journal = await journalIn(folder);
    const answers = journal?.replies.length ?? 0;
    if (journal === null || answers <= (most?.answers ?? 0)) continue;
    const all = differences(journal.run.asks, asks).map((each) =>
      each.replace(' in the journal, ', ' there, '),
    );
    const more = all.length > NAMED ? [`and ${String(all.length - NAMED)} more`] : [];
    most = { folder, answers, differences: [...all.slice(0, NAMED), ...more] };
  }
  return most;
};

/** null: none, or none that can be read; whether it is damaged is for its own run to say. */
const journalIn = async (folder: string): Promise<JournalRecord | null> => {
  const path = join(folder, 'journal.jsonl');
  if (!existsSync(path)) return null;
  try {
    return await readJournal(path);
  } catch (error) {
    if (error instanceof CliError) return null;
    throw error;
  }
};
