import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { goodSubmission, tinyWorld } from './submissions/tiny-world.ts';

const run = (...args: string[]): { code: number | null; out: string; error: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/validate.ts', ...args], {
    encoding: 'utf8',
  });
  return { code: status, out: stdout, error: stderr };
};

describe('npm run validate', () => {
  it('refuses a result of the tiny data set, which this project does not have, and says so in three forms', () => {
    using world = tinyWorld();
    const place = world.path(world.file(goodSubmission()));
    const summary = world.path('summary.md');
    const { code, out, error } = run(place, '--json', '--summary', summary);
    expect([code, error]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({
      publishable: false,
      results: [{ file: place, dataset: 'tiny' }],
    });
    expect(readFileSync(summary, 'utf8')).toMatch(/^## ❌ Not publishable yet/);
    expect(run(place).out).toMatch(
      /dataset\.id: expected a data set[^]*\nNot publishable: 1 file checked, 2 errors/,
    );
  });

  it('accepts a model of this project', () => {
    expect(run('content/models/gpt-4o-mini.json')).toEqual({
      code: 0,
      out: 'Publishable: 1 file checked, 0 errors, 0 warnings, 0 notes.\n',
      error: '',
    });
  });

  it('answers a file of another kind with one line', () => {
    expect(run('package-lock.txt')).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('expected a result') as string,
    });
  });
});
