import { statSync } from 'node:fs';
import { join } from 'node:path';

import { SCORER_VERSION } from '../../src/core/answers/scorer-version.ts';
import { projectRoot } from '../io/content.ts';
import { makeFolder } from '../io/make-folder.ts';
import type { Client } from './client.ts';
import { harnessVersion } from './harness-version.ts';
import { type Journal, type JournalRecord, openJournal, readJournal } from './journal/journal.ts';
import type { RunLine } from './journal/journal-lines.ts';
import { lockRun } from './journal/run-lock.ts';
import { onDisk } from './journal/storage-error.ts';
import { type Plan, type PlanOptions, planRun } from './plan.ts';
import { shortIdentity, whatIsAsked } from './run-identity.ts';
import type { Shard } from './shard.ts';

export interface OpenRunOptions extends PlanOptions {
  client: Client;
  /** @default laid out from the other options */
  plan?: Plan | undefined;
  /** Folder of the journal. @default .runs/<dataset>/<model>/<protocol>-<identity>, below it one a shard */
  runDir?: string | undefined;
  /** Ask only this part of the run, into a journal of its own. */
  shard?: Shard | undefined;
}

export interface OpenedRun {
  plan: Plan;
  runFolder: string;
  journal: Journal;
}

/**
 * Lays out a run, takes its folder for as long as `use` works on it, and opens or begins its journal there.
 * @throws CliError for what the person has to put right
 */
export const withRun = async <Result>(
  options: OpenRunOptions,
  use: (run: OpenedRun) => Promise<Result>,
): Promise<Result> => {
  const plan = options.plan ?? planRun(options);
  const opening = openingOf(plan, options);
  const runFolder = folderOf(plan, opening, options);
  onDisk(runFolder, () => {
    makeFolder(runFolder);
  });
  const unlock = await lockRun(runFolder);
  try {
    const journal = await openJournal(join(runFolder, 'journal.jsonl'), opening);
    return await use({ plan, runFolder, journal }).finally(() => journal.close());
  } finally {
    unlock();
  }
};

/** What the journal of a run holds, without taking or changing anything; null before its first session. @throws CliError */
export const peekIntoRun = async (plan: Plan, options: OpenRunOptions): Promise<JournalRecord | null> => {
  const opening = openingOf(plan, options);
  const path = join(folderOf(plan, opening, options), 'journal.jsonl');
  const isEmpty = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
  return isEmpty ? null : await readJournal(path, opening);
};

const openingOf = (plan: Plan, { client, shard }: OpenRunOptions): RunLine => {
  const asks = whatIsAsked(plan, client);
  return {
    line: 'run',
    asks,
    ...(shard === undefined ? {} : { shard }),
    settings: client.openingSettings(asks.protocol.asked),
    scorerVersion: SCORER_VERSION,
    harness: harnessVersion(),
    startedAt: new Date().toISOString(),
  };
};

const folderOf = (plan: Plan, { asks }: RunLine, options: OpenRunOptions): string => {
  const { root = projectRoot, runDir, shard } = options;
  if (runDir !== undefined) return runDir;
  const name = `${plan.protocol.id}-${shortIdentity(asks)}`;
  const whole = join(root, '.runs', plan.card.id, plan.model.id, name);
  return shard === undefined ? whole : join(whole, `shard-${String(shard.index)}-of-${String(shard.count)}`);
};
