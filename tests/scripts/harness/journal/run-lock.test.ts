import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { markProcess } from '../../../../scripts/harness/journal/process-alive.ts';
import { lockRun } from '../../../../scripts/harness/journal/run-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const leaveLock = (holder: object): void => {
  const lock = { host: hostname(), since: '2026-11-30T00:00:00.000Z', startTicks: null, ...holder };
  writeFileSync(join(folder, 'lock'), JSON.stringify(lock));
};

describe('lockRun', () => {
  it('names its holder, and is gone when it is given back', async () => {
    const unlock = await lockRun(folder);
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
      host: hostname(),
    });
    unlock();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('is refused while its process lives, with the file to delete', async () => {
    leaveLock(markProcess(process.ppid));
    await expect(lockRun(folder)).rejects.toThrow(
      new RegExp(`another process works on this run: .*${String(process.ppid)}.*delete .*lock`),
    );
  });

  it('is refused when another host holds it, because nobody can tell whether it lives', async () => {
    leaveLock({ pid: 1, host: `not-${hostname()}` });
    await expect(lockRun(folder)).rejects.toThrow(/another process works on this run/);
  });

  it('is taken over from a process that is gone', async () => {
    leaveLock({ pid: spawnSync(process.execPath, ['--version']).pid });
    const unlock = await lockRun(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`"pid":${String(process.pid)}`);
    unlock();
  });

  it.runIf(process.platform === 'linux')(
    'is taken over when its number now belongs to a later process',
    async () => {
      leaveLock({ pid: process.ppid, startTicks: '1' });
      (await lockRun(folder))();
    },
  );

  it('is taken over when a kill left it half written', async () => {
    writeFileSync(join(folder, 'lock'), '{"pid":');
    (await lockRun(folder))();
  });

  it('is had by one of two who take it over', async () => {
    leaveLock({ pid: spawnSync(process.execPath, ['--version']).pid });
    // Both run in this process, whose lock counts as held.
    const results = await Promise.allSettled([lockRun(folder), lockRun(folder)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('waits a moment for a process that is just ending', async () => {
    const child = spawn('sleep', ['0.3']);
    leaveLock(markProcess(child.pid ?? 0));
    (await lockRun(folder))();
  });
});
