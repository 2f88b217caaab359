import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import { parseJsonContent } from '../../../src/core/content-door.ts';
import { CliError } from '../../cli.ts';
import { shownPath } from '../../io/content.ts';
import { isRunning, markProcess } from './process-alive.ts';
import { storageError } from './storage-error.ts';

const LockSchema = z.strictObject({
  pid: z.int(),
  startTicks: z.string().nullable(),
  host: z.string(),
  since: z.iso.datetime(),
});

/** A process that has just been killed may take a moment to go. */
const TRIES = 5;
const BETWEEN_TRIES_MS = 200;

/**
 * Takes the one lock of a run folder and returns what gives it back. A lock whose process is gone is
 * taken over.
 * @throws CliError when another live process, or one on another host, holds it
 */
export const lockRun = async (folder: string): Promise<() => void> => {
  const path = join(folder, 'lock');
  const lock = { ...markProcess(process.pid), host: hostname(), since: new Date().toISOString() };
  const mine = `${JSON.stringify(lock)}\n`;
  for (let tries = 1; !create(path, mine); tries += 1) {
    const holder = read(path);
    if (holder !== null && isStale(holder)) takeAway(path, holder);
    else if (tries < TRIES) await sleep(BETWEEN_TRIES_MS);
    else
      throw new CliError(
        `another process works on this run: ${holder?.trim() ?? 'its lock cannot be read'}. Wait until it has finished; if it is gone, delete ${shownPath(path)}`,
      );
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
};

const create = (path: string, content: string): boolean => {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw storageError(path, error);
  }
};

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Whether a process on another host still runs cannot be known: such a lock holds. */
const isStale = (holder: string): boolean => {
  const lock = parseJsonContent(LockSchema, holder, { file: 'lock' });
  return !lock.ok || (lock.value.host === hostname() && !isRunning(lock.value));
};

/** Only one of several takers can rename it; a lock made since it was read as stale goes back. */
const takeAway = (path: string, stale: string): void => {
  const aside = `${path}.${String(process.pid)}`;
  try {
    renameSync(path, aside);
    if (read(aside) === stale) rmSync(aside, { force: true });
    else renameSync(aside, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      throw storageError(path, error);
  }
};
