import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readCard } from '../../scripts/io/content.ts';
import { AuditSchema } from '../../src/core/schema/audit.ts';

const run = (...args: string[]): { code: number | null; out: string; error: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.ts', ...args], {
    encoding: 'utf8',
  });
  return { code: status, out: stdout, error: stderr };
};

describe('npm run audit', () => {
  it('prints and writes one audit of our own set, and exits by its bars', { timeout: 120_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'masal-audit-'));
    const file = join(folder, 'audit.json');
    const { code, out, error } = run('masal-open', '--json', '--out', file);
    const written = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    expect(written).toBe(out);
    expect(error).toBe(`${file}: written\n`);
    const audit = AuditSchema.parse(JSON.parse(out));
    // Guidelines, section 4.3: under 200 items no claim.
    expect(audit.tasks.map(({ task, supportsClaims }) => [task, supportsClaims])).toEqual(
      readCard('masal-open').tasks.map(({ id, itemCount }) => [id, itemCount >= 200]),
    );
    expect(code).toBe(audit.tasks.some(({ broken }) => broken.length > 0) ? 1 : 0);
  });

  it.each([
    [[], 'expected one data set'],
    [['masal-open', 'masalbench'], 'expected one data set'],
    [['no-such-set'], 'no data set "no-such-set"; known: '],
    [['masal-open', '--seed', 'x'], '--seed: expected a whole number'],
  ])('answers %j with one line', (args, message) => {
    const { code, out, error } = run(...args);
    expect([code, out]).toEqual([1, '']);
    expect(error).toContain(message);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
  });
});
