import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { linesOf } from '../../../scripts/io/lines-of.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lines-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const linesIn = (text: string): string[] => {
  writeFileSync(join(folder, 'file'), text);
  return [...linesOf(join(folder, 'file'))];
};

describe('linesOf', () => {
  it('gives each line, with or without a last line break', () => {
    expect(linesIn('one\n\nthree\n')).toEqual(['one', '', 'three']);
    expect(linesIn('one\ntwo')).toEqual(['one', 'two']);
    expect(linesIn('')).toEqual([]);
  });

  it('keeps letters and lines whole across the pieces that are read', () => {
    // Pieces have 65,536 bytes; the odd byte in front puts two-byte letters across every border of them.
    const lines = [`a${'ی'.repeat(100_000)}`, 'م'.repeat(32_767), '✓'];
    expect(linesIn(`${lines.join('\n')}\n`)).toEqual(lines);
  });
});
