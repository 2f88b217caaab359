import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeCrowd } from '../../../scripts/bench/crowd/write-crowd.ts';
import { projectRoot } from '../../../scripts/io/content.ts';
import { validateContent } from '../../../scripts/submissions/validate-content.ts';

/** Six models show every kind: closed, open, reasoning, and shuffled options as well. */
const CROWD = { dataset: 'masal-open', count: 6, shuffledCount: 3 };

describe('a crowd of synthetic models', () => {
  const roots: string[] = [];
  const crowdedRoot = (): string => {
    const root = mkdtempSync(join(tmpdir(), 'masal-crowd-'));
    roots.push(root);
    cpSync(join(projectRoot, 'content'), join(root, 'content'), { recursive: true });
    writeCrowd(root, CROWD);
    return root;
  };
  let root = '';
  beforeAll(() => {
    root = crowdedRoot();
  });
  afterAll(() => {
    for (const folder of roots) rmSync(folder, { recursive: true });
  });
  const crowdFiles = (folder: string): string[] =>
    readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /crowd-[^/\\]+\.jsonl?$|crowd-.+\.jsonl?$/.test(path))
      .sort();

  it('is published as it stands by the checks that submissions go through', () => {
    const { findings, results } = validateContent({
      root,
      files: crowdFiles(root).map((path) => join(root, 'content', path)),
    });
    expect(results.map(({ run }) => run?.protocol.id).sort()).toEqual([
      ...['paper', 'paper', 'paper', 'paper'],
      ...['paper-reasoning', 'paper-reasoning'],
      ...['shuffled', 'shuffled', 'shuffled-reasoning'],
    ]);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is the same files every time', () => {
    const again = crowdedRoot();
    const contents = (folder: string): string[] =>
      crowdFiles(folder).map((path) => path + readFileSync(join(folder, 'content', path), 'utf8'));
    expect(contents(again)).toEqual(contents(root));
    // A model each, and a result with its replies for each of nine runs.
    expect(contents(root)).toHaveLength(6 + 2 * 9);
  });
});
