import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeFolder, tryFolder } from '../../../scripts/io/make-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'make-folder-'));
  writeFileSync(join(root, 'taken'), '');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('makeFolder', () => {
  it('makes a folder and those above it, and leaves one that is there', () => {
    makeFolder(join(root, 'a/b'));
    makeFolder(join(root, 'a/b'));
    expect(statSync(join(root, 'a/b')).isDirectory()).toBe(true);
  });

  it('throws where a file is in the way', () => {
    expect(() => {
      makeFolder(join(root, 'taken'));
    }).toThrow('EEXIST');
    expect(() => {
      makeFolder(join(root, 'taken/a'));
    }).toThrow('ENOTDIR');
  });

  // With Node's own way of making folders this test does not end.
  it.runIf(existsSync('/proc/self'))('throws where a folder takes none', () => {
    expect(() => {
      makeFolder('/proc/x/y');
    }).toThrow('ENOENT');
  });
});

describe('tryFolder', () => {
  it('leaves nothing behind where a folder could be made', () => {
    tryFolder(join(root, 'a/b'));
    expect(readdirSync(root)).toEqual(['taken']);
  });

  it('throws where none could be made', () => {
    expect(() => {
      tryFolder(join(root, 'taken/a'));
    }).toThrow('ENOTDIR');
  });

  it.runIf(existsSync('/proc/self'))('throws where a folder takes nothing', () => {
    expect(() => {
      tryFolder('/proc/x');
    }).toThrow('ENOENT');
  });
});
