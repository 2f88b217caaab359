import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { headCommit } from '../../../scripts/harness/harness-version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkout-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

describe('headCommit', () => {
  it('is what git says, on a branch, with packed branches, detached and in a worktree', () => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '-m', 'one');
    const commit = git('rev-parse', 'HEAD');
    expect(headCommit(folder)).toBe(commit);
    git('pack-refs', '--all');
    expect(headCommit(folder)).toBe(commit);
    git('worktree', 'add', '--quiet', '-b', 'other', 'tree');
    expect(headCommit(join(folder, 'tree'))).toBe(commit);
    git('checkout', '--quiet', '--detach');
    expect(headCommit(folder)).toBe(commit);
  });

  it('is not known outside a checkout and before the first commit', () => {
    expect(headCommit(folder)).toBeNull();
    git('init', '--quiet');
    expect(headCommit(folder)).toBeNull();
  });
});
