import { describe, expect, it } from 'vitest';

import type { DatasetCard } from '../../../src/core/schema/dataset-card.ts';
import { overallScore } from '../../../src/core/scoring/overall-score.ts';
import { fourOptions, twoOptions } from './example-task.ts';

const card: DatasetCard = {
  schemaVersion: 1,
  id: 'example',
  name: { en: 'Example', fa: 'Example' },
  version: '1.0.0',
  description: { en: 'Example', fa: 'Example' },
  licence: { id: 'CC-BY-4.0', note: { en: 'Ours', fa: 'Ours' } },
  source: { name: 'example', url: 'https://example.org/', commit: null, downloadBase: null },
  citation: { authors: 'A', title: 'T', year: 2026, url: 'https://example.org/', bibtex: '@misc{a}' },
  publish: 'all',
  review: { status: 'reviewed', note: { en: 'Done', fa: 'Done' } },
  canary: null,
  tasks: [fourOptions(1000), twoOptions(700)],
};

describe('overallScore', () => {
  it('is the unweighted mean of the tasks', () => {
    // (0.943 + 555/700) / 2 = (0.943 + 0.792857) / 2 = 0.867929; pooled by items it would be 1498/1700 = 0.881.
    const score = overallScore({
      card,
      tasks: Object.freeze({ four: { right: 943, total: 1000 }, two: { right: 555, total: 700 } }),
    });
    expect(score.accuracy).toBeCloseTo(0.8679285714285714, 14);
    expect(score.interval?.low).toBeCloseTo(0.8501963475410478, 12);
    expect(score.interval?.high).toBeCloseTo(0.8834857835809867, 12);
    expect(score.reason).toBeNull();
  });

  it('is null with a reason unless every task has a score', () => {
    const four = { right: 943, total: 1000 };
    const unknown = { accuracy: null, interval: null, reason: 'no score for two' };
    expect(overallScore({ card, tasks: { four } })).toEqual(unknown);
    expect(overallScore({ card, tasks: { four, two: null } })).toEqual(unknown);
    expect(overallScore({ card, tasks: {} }).reason).toBe('no score for four, two');
  });
});
