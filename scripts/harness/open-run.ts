import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { SCORER_VERSION } from '../../src/core/answers/scorer-version.ts';
import { projectRoot } from '../io/content.ts';
import type { Client } from './client.ts';
import { harnessVersion } from './harness-version.ts';
import { type Journal, openJournal } from './journal/journal.ts';
import { lockRun } from './journal/run-lock.ts';
import { storageError } from './journal/storage-error.ts';
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
  const { client, shard } = options;
  const plan = options.plan ?? planRun(options);
  const asks = whatIsAsked(plan, client);
  const runFolder = options.runDir ?? folderOf(options.root ?? projectRoot, plan, shortIdentity(asks), shard);
  makeFolder(runFolder);
  const unlock = await lockRun(runFolder);
  try {
    const journal = await openJournal(join(runFolder, 'journal.jsonl'), {
      line: 'run',
      asks,
      ...(shard === undefined ? {} : { shard }),
      settings: client.openingSettings(asks.protocol.asked),
      scorerVersion: SCORER_VERSION,
      harness: harnessVersion(),
      startedAt: new Date().toISOString(),
    });
    return await use({ plan, runFolder, journal }).finally(() => journal.close());
  } finally {
    unlock();
  }
};

const folderOf = (root: string, plan: Plan, identity: string, shard: Shard | undefined): string => {
  const whole = join(root, '.runs', plan.card.id, plan.model.id, `${plan.protocol.id}-${identity}`);
  return shard === undefined ? whole : join(whole, `shard-${String(shard.index)}-of-${String(shard.count)}`);
};

const makeFolder = (path: string): void => {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw storageError(path, error);
  }
};
