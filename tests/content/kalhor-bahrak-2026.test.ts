import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { contentFolder, readModel, readRecord } from '../../scripts/io/content.ts';
import { PaperSchema } from '../../src/core/schema/paper.ts';

const paper = readRecord(PaperSchema, join(contentFolder(), 'papers/kalhor-bahrak-2026.json'));
const figures = paper.rows.flatMap(({ model, tasks }) =>
  Object.entries(tasks).map(([task, figure]) => ({ model, task, ...figure })),
);

describe('the figures of Kalhor and Bahrak 2026', () => {
  it('has a row for each of the eight models, and each can be run', () => {
    expect(paper.rows.map(({ model }) => model).sort()).toEqual([
      'deepseek-r1',
      'deepseek-v3-1',
      'gpt-4-1-mini',
      'gpt-4o-mini',
      'llama-3-3-70b-instruct',
      'llama-4-scout',
      'qwen-2-5-72b-instruct',
      'qwq-32b',
    ]);
    for (const { model } of paper.rows) expect(readModel(model).endpoints.length).toBeGreaterThanOrEqual(2);
  });

  // The paper's text states these three. Of 1,000 and of 700 questions one count alone rounds to each:
  // 943 / 1000 = 0.943; 555 / 700 = 0.79286; 453 / 700 = 0.64714, while 452 and 454 give 0.64571 and 0.64857.
  it('states three accuracies and no other', () => {
    expect(
      figures
        .filter(({ accuracy }) => accuracy !== null)
        .map(({ model, task, accuracy, right, total }) => [model, task, accuracy, right, total]),
    ).toEqual([
      ['llama-4-scout', 'cross-cultural', 0.647, 453, 700],
      ['deepseek-v3-1', 'contextual', 0.943, 943, 1000],
      ['deepseek-r1', 'cross-cultural', 0.793, 555, 700],
    ]);
  });

  it('bounds every contextual figure from below by 0.90, and no cross-cultural one', () => {
    for (const { task, above } of figures) expect(above).toBe(task === 'contextual' ? 0.9 : null);
  });

  it('gives each missing figure its reason', () => {
    const missing = figures.filter(({ accuracy }) => accuracy === null);
    expect(missing).toHaveLength(13);
    for (const { reason } of missing) expect(reason?.en).toMatch(/Tables 1 and 2/);
  });

  it('gives reasoning models the protocol with room to reason', () => {
    for (const { model, protocol } of paper.rows)
      expect(protocol).toBe(readModel(model).kind === 'reasoning' ? 'paper-reasoning' : 'paper');
    expect(
      paper.rows.filter(({ protocol }) => protocol === 'paper-reasoning').map(({ model }) => model),
    ).toEqual(['qwq-32b', 'deepseek-r1']);
  });

  it('keeps literal and irrelevant errors in dialogue within 0.00 to 0.02', () => {
    expect(paper.errorShares).toMatchObject([
      { task: 'contextual', roles: ['literal', 'irrelevant'], from: 0, to: 0.02 },
    ]);
  });
});
