import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'masal-parse-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const parse = (...args: string[]): { code: number | null; out: string; error: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/parse.ts', ...args], {
    encoding: 'utf8',
  });
  return { code: status, out: stdout, error: stderr };
};

const fileWith = (name: string, ...lines: string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
};

describe('npm run parse', () => {
  it('prints a label, a status and a rule for each line, in order', () => {
    const file = fileWith(
      'good.jsonl',
      '{"id": "one", "options": ["الف", "ب"], "raw": "پاسخ: ب (نه الف)", "finish_reason": "stop"}',
      '{"options": ["الف", "ب"], "raw": null, "reasoning": "پاسخ: ب", "finish_reason": "length"}',
      '{"options": ["الف", "ب"], "raw": "ج", "finish_reason": null}',
    );
    expect(parse(file)).toEqual({
      code: 0,
      out: [
        '{"label":"ب","status":"answered","rule":"declaration"}',
        '{"label":null,"status":"truncated","rule":"no-text"}',
        '{"label":null,"status":"unparseable","rule":"not-offered"}',
        '',
      ].join('\n'),
      error: '',
    });
  });

  it('names every bad line with its file, and prints no result', () => {
    const file = fileWith(
      'bad.jsonl',
      '{"options": ["الف", "ب"], "raw": "ب"}',
      '{"options": ["الف", "ب"]}',
      '{"options": [], "raw": "ب"}',
      'پاسخ: ب',
    );
    const { code, out, error } = parse(file);
    expect([code, out]).toEqual([1, '']);
    expect(error.trimEnd().split('\n')).toEqual([
      `npm run parse: ${file}: line 2, raw: expected a field of type string, found nothing. Add the field.`,
      `${file}: line 3, options: expected at least 1 entries, found []. Correct the value.`,
      expect.stringContaining(`${file}: line 4, column 1: expected JSON`),
    ]);
  });

  it.each([
    [[], 'expected one file'],
    [['one.jsonl', 'two.jsonl'], 'expected one file'],
    [['no-such-file.jsonl'], 'no-such-file.jsonl: expected a readable file'],
  ])('refuses %j', (args, message) => {
    const { code, error } = parse(...args);
    expect(code).toBe(1);
    expect(error).toContain(message);
  });
});
