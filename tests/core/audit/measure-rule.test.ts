import { describe, expect, it } from 'vitest';

import { measureRule } from '../../../src/core/audit/measure-rule.ts';

describe('measureRule', () => {
  it('gives a clear choice the whole item, and tied options their share of it', () => {
    // First item: right. Second: the key is one of two at the top, 1/2. Third: nothing to choose by, 1/4.
    // Variance: 1/4 − 1/16 = 3/16, 1/8 − 1/16 = 1/16, and 1/16 − 1/16 = 0.
    const scores = [
      [3, 1, 1, 1],
      [2, 2, 1, 1],
      [0, 0, 0, 0],
    ];
    expect(measureRule(Object.freeze(scores), Object.freeze([0, 1, 2]))).toEqual({
      items: 3,
      credit: 1.75,
      expected: 0.75,
      variance: 0.25,
      decidedItems: 2,
      decidedCredit: 1.5,
    });
  });

  it('gives nothing for a key below the top', () => {
    expect(measureRule([[1, 2]], [0])).toMatchObject({ credit: 0, expected: 0.5, variance: 0.25 });
  });

  // All 4³ keys of three items: the mean credit is `expected`, its variance `variance`.
  it('agrees with the distribution over every possible key', () => {
    const scores = [
      [5, 5, 5, 1],
      [2, 1, 2, 0],
      [0, 7, 0, 0],
    ];
    const credits = Array.from(
      { length: 64 },
      (_, number) => measureRule(scores, [number % 4, (number >> 2) % 4, number >> 4]).credit,
    );
    const mean = credits.reduce((sum, credit) => sum + credit, 0) / 64;
    const variance = credits.reduce((sum, credit) => sum + (credit - mean) ** 2, 0) / 64;
    const measure = measureRule(scores, [0, 0, 0]);
    expect(mean).toBeCloseTo(measure.expected, 12);
    expect(variance).toBeCloseTo(measure.variance, 12);
  });
});
