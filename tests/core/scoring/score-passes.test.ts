import { describe, expect, it } from 'vitest';

import { rightPasses, scorePasses } from '../../../src/core/scoring/score-passes.ts';
import { scoreTask } from '../../../src/core/scoring/score-task.ts';
import { wilsonLimits } from '../../../src/core/statistics/wilson-interval.ts';
import { fourOptions } from './example-task.ts';

describe('scorePasses', () => {
  it('is scoreTask for a single pass', () => {
    expect(scorePasses(['CPC?'], fourOptions(4))).toEqual({
      ...scoreTask({ answers: 'CPC?', task: fourOptions(4) }),
      spread: null,
    });
  });

  it('is the mean over the passes, with the counts of all of them', () => {
    const score = scorePasses(['CPC?', 'CCLC'], fourOptions(4));
    expect([score.right, score.total, score.accuracy]).toEqual([5, 8, 0.625]);
    expect(score.roles).toEqual({ correct: 5, plausible: 1, literal: 1, irrelevant: 0 });
    expect(score.statuses.unparseable).toBe(1);
    expect(score.spread).toEqual({
      passes: [
        { right: 2, total: 4 },
        { right: 3, total: 4 },
      ],
      // Only the first item has the same answer twice.
      sameAnswer: { right: 1, total: 4 },
    });
  });

  it('knows no more than one pass when the passes always agree', () => {
    const answers = 'CCCPCCLC?C';
    const score = scorePasses([answers, answers, answers], fourOptions(10));
    const alone = wilsonLimits({ right: 7, total: 10 });
    expect(score.interval.low).toBeCloseTo(alone.low, 14);
    expect(score.interval.high).toBeCloseTo(alone.high, 14);
    expect(score.spread?.sameAnswer).toEqual({ right: 10, total: 10 });
  });

  it('is at most as sure as items × passes independent answers', () => {
    // Every item is right in one of two passes: its means do not vary at all, yet 10 items stay 10.
    const score = scorePasses(['CCCCCPPPPP', 'PPPPPCCCCC'], fourOptions(10));
    expect(score.interval).toEqual(wilsonLimits({ right: 5, total: 10 }));
    const mixed = scorePasses(['CCCCCPPPPP', 'CCPPPCCPPP'], fourOptions(10));
    const width = mixed.interval.high - mixed.interval.low;
    const most = wilsonLimits({ right: 9, total: 20 });
    const least = wilsonLimits({ right: 5, total: 10 });
    expect(width).toBeGreaterThanOrEqual(most.high - most.low - 1e-12);
    expect(width).toBeLessThan(least.high - least.low);
  });

  it('refuses a pass that does not answer every item, and no pass at all', () => {
    expect(() => scorePasses(['CCCC', 'CCC'], fourOptions(4))).toThrow('found 3 answers');
    expect(() => scorePasses([], fourOptions(4))).toThrow(RangeError);
  });
});

describe('rightPasses', () => {
  it('says how many passes have each item right', () => {
    expect(rightPasses(['CPC?', 'CCLC', 'CPPC'], fourOptions(4))).toEqual([3, 1, 1, 2]);
  });
});
