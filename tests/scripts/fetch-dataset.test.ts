import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const run = (script: string, ...args: string[]): { code: number | null; out: string; error: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    encoding: 'utf8',
  });
  return { code: status, out: stdout, error: stderr };
};

describe('npm run fetch-dataset', () => {
  it('says that our own text needs no fetching', () => {
    expect(run('fetch-dataset', 'masal-open')).toEqual({
      code: 0,
      out: 'masal-open: its text is part of this repository; nothing needs fetching\n',
      error: '',
    });
  });

  it('refuses wrong files in two lines, one a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'masal-wrong-'));
    for (const name of ['contextualQuestions.csv', 'crossCulturalQuestions.csv'])
      writeFileSync(join(folder, name), 'Question,Answer Key\n');
    const { code, out, error } = run('fetch-dataset', 'masalbench', '--from', folder);
    rmSync(folder, { recursive: true });
    expect([code, out]).toEqual([1, '']);
    expect(error.trimEnd().split('\n')).toHaveLength(2);
    expect(error).toContain('contextualQuestions.csv: the whole file: expected SHA-256 ac01738c');
  });

  it.each([
    [[], 'expected one data set'],
    [['masalbench', 'masal-open'], 'expected one data set'],
    [['no-such-set'], 'no data set "no-such-set"; known: '],
    [
      ['masalbench', '--from', '.', '--base-url', 'http://127.0.0.1:9/'],
      'expected --from or --base-url, found both',
    ],
    [['masalbench', '--base-url', 'nonsense'], '--base-url: expected an http address, found "nonsense"'],
    [['masalbench', '--form', 'x'], "Unknown option '--form'"],
  ])('answers %j with one line', (args, message) => {
    const { code, error } = run('fetch-dataset', ...args);
    expect(code).toBe(1);
    expect(error).toContain(message);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('npm run answer-key', () => {
  it('wants one data set', () => {
    expect(run('answer-key')).toMatchObject({ code: 1, out: '' });
  });
});
