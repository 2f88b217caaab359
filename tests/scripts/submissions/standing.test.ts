import { describe, expect, it } from 'vitest';

import { standingOf } from '../../../scripts/submissions/standing.ts';
import type { Run } from '../../../src/core/schema/run.ts';
import { goodSubmission, otherSubmission, tinyWorld } from './tiny-world.ts';

/** Seven answers never tell two models apart, so whoever has all tasks shares the ranks. */
const standing = (run: Run, ...filed: Run[]): string => {
  using world = tinyWorld();
  return standingOf(run, filed, world.validate().records);
};

describe('standingOf()', () => {
  const { run } = goodSubmission();
  const rival: Run = { ...run, run: 'rival', model: 'parrot-two' };

  it('gives the range of ranks that rows share', () => {
    expect(standing(run)).toMatch(/^rank 1 of 1,/);
    expect(standing(run, rival)).toMatch(/^rank 1 to 2 of 2,/);
  });

  it('leaves out filed runs that are not fit to publish, and runs of other models without all tasks', () => {
    expect(standing(run, { ...rival, finishedAt: '2020-01-01T00:00:00Z' })).toMatch(/^rank 1 of 1,/);
    expect(standing(run, otherSubmission().run)).toMatch(/^rank 1 of 1,/);
  });

  it('says why a run has no rank', () => {
    expect(standing(otherSubmission().run)).toBe('without a rank: no score for pair');
    expect(standing({ ...run, model: 'baseline-first', endpoint: { ...run.endpoint, baseUrl: null } })).toBe(
      'beside the ranking, as a baseline',
    );
    expect(standing(run, { ...run, run: 'newer', finishedAt: '2026-06-01T00:00:00Z' })).toMatch(
      /^behind another run/,
    );
    expect(standing({ ...run, finishedAt: '2020-01-01T00:00:00Z' })).toBe(
      'no place before its errors are corrected',
    );
  });
});
