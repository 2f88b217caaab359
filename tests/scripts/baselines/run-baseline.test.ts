import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Baseline } from '../../../scripts/baselines/baseline.ts';
import { fixedPositions } from '../../../scripts/baselines/fixed-position.ts';
import { longestOption } from '../../../scripts/baselines/option-length.ts';
import { randomChoice } from '../../../scripts/baselines/random-choice.ts';
import { rarerProverb } from '../../../scripts/baselines/rarer-proverb.ts';
import { type BaselineResult, runBaseline } from '../../../scripts/baselines/run-baseline.ts';
import { projectRoot, readRecord } from '../../../scripts/io/content.ts';
import type { DatasetCard } from '../../../src/core/schema/dataset-card.ts';
import { RunSchema } from '../../../src/core/schema/run.ts';
import { itemOf, taskOf } from './fixture.ts';

const text = (en: string): { en: string; fa: string } => ({ en, fa: en });

/** Keys at positions 0, 1, 2, 0; the longest option is the key in the first two items only. */
const ITEMS = [
  itemOf(1, ['یک اتاق بزرگ', 'دو', 'سه'], {}, 0),
  itemOf(2, ['یک', 'دو اتاق بزرگ', 'سه'], {}, 1),
  itemOf(3, ['یک اتاق بزرگ', 'دو', 'سه'], {}, 2),
  itemOf(4, ['یک', 'دو', 'سه اتاق بزرگ'], {}, 0),
].map((item) => ({ ...item, dialogue: [{ speaker: 'پری', text: 'سلام' }] }));

const CARD: DatasetCard = {
  schemaVersion: 1,
  id: 'small',
  name: text('Small'),
  version: '1.0.0',
  description: text('Small'),
  licence: { id: 'CC0-1.0', note: text('free') },
  source: { name: 'Small', url: 'https://example.org/', commit: null, downloadBase: null },
  citation: { authors: 'A', title: 'Small', year: 2026, url: 'https://example.org/', bibtex: '@misc{small}' },
  publish: 'all',
  review: { status: 'unreviewed', note: text('none') },
  canary: null,
  tasks: [{ ...taskOf(3, 'fa'), itemCount: ITEMS.length }],
};

let root = '';
const results = (id: string): string => join(root, 'content/results/small', id);
const run = (baseline: Baseline, seed = 1): Promise<BaselineResult | null> =>
  runBaseline({ baseline, card: CARD, seed, root });
const [firstOption = longestOption] = fixedPositions;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'baselines-'));
  for (const folder of ['content/models', 'content/protocols', 'content/datasets/small/items'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of [
    ...[longestOption, randomChoice, firstOption].map(({ id }) => `models/${id}.json`),
    'protocols/paper.json',
  ])
    copyFileSync(join(projectRoot, 'content', file), join(root, 'content', file));
  writeFileSync(join(root, 'content/datasets/small/card.json'), JSON.stringify(CARD));
  const lines = ITEMS.map((item) => `${JSON.stringify(item)}\n`).join('');
  writeFileSync(join(root, 'content/datasets/small/items/talk.jsonl'), lines);
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('runBaseline', () => {
  it('publishes a result with its responses, and leaves no journal behind', async () => {
    const result = await run(longestOption);
    expect(result?.change).toBe('new');
    const record = readRecord(RunSchema, result?.path ?? '');
    // Longest: the options at 0, 1, 0, 2, of which the first two are keys.
    expect(record.tasks['talk']).toMatchObject({ right: 2, total: 4, accuracy: 0.5 });
    expect(record.endpoint).toMatchObject({ baseUrl: null, modelAsked: 'baseline-longest' });
    expect(readdirSync(results('baseline-longest'))).toHaveLength(2);
    expect(readdirSync(join(root, '.runs'))).toEqual([]);
  });

  it('names a seed only in the result of a baseline that draws', async () => {
    expect((await run(longestOption, 7))?.run.protocol.seed).toBeNull();
    expect((await run(randomChoice, 7))?.run.protocol.seed).toBe(7);
  });

  it('leaves a result that says the same as it is, byte for byte', async () => {
    const { path = '' } = (await run(longestOption)) ?? {};
    const before = readFileSync(path, 'utf8');
    expect((await run(longestOption))?.change).toBe('unchanged');
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect(readdirSync(results('baseline-longest'))).toHaveLength(2);
  });

  it('replaces a result whose answers have changed', async () => {
    await run(longestOption);
    const other: Baseline = { ...longestOption, prepare: firstOption.prepare };
    const result = await run(other);
    expect(result?.change).toBe('replaced');
    // Always the first option: right in items 1 and 4.
    expect(readRecord(RunSchema, result?.path ?? '').tasks['talk']?.answers).toMatch(/^C[PLI][PLI]C$/);
    expect(readdirSync(results('baseline-longest'))).toHaveLength(2);
  });

  it('clears away a result of another seed and one that cannot be read', async () => {
    const { path = '' } = (await run(randomChoice, 1)) ?? {};
    expect((await run(randomChoice, 2))?.change).toBe('replaced');
    writeFileSync(path, '{"schemaVersion":0}');
    expect((await run(randomChoice, 2))?.change).toBe('unchanged');
    expect(readdirSync(results('baseline-random'))).toHaveLength(2);
  });

  it('keeps a result of another protocol', async () => {
    const { path = '' } = (await run(longestOption)) ?? {};
    const record = readRecord(RunSchema, path);
    const shuffled = { ...record, run: 'shuffled', protocol: { ...record.protocol, id: 'shuffled' } };
    writeFileSync(join(results('baseline-longest'), 'shuffled.json'), JSON.stringify(shuffled));
    await run({ ...longestOption, prepare: firstOption.prepare });
    expect(readdirSync(results('baseline-longest'))).toContain('shuffled.json');
  });

  it('writes nothing where a baseline supports no task', async () => {
    expect(await run(rarerProverb)).toBeNull();
    expect(readdirSync(join(root, 'content'))).not.toContain('results');
  });
});
