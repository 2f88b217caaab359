import { describe, expect, it } from 'vitest';

import { rankCorrelation } from '../../../src/core/statistics/rank-correlation.ts';

describe('rankCorrelation', () => {
  it('is 1 − 6Σd² / n(n² − 1) without ties', () => {
    // d = −1, 1, −1, 1, 0: Σd² = 4, so 1 − 24 / 120 = 0.8.
    const found = rankCorrelation([
      [1, 2],
      [2, 1],
      [3, 4],
      [4, 3],
      [5, 5],
    ]);
    expect(found?.rho).toBeCloseTo(0.8, 12);
    // Of the 120 orders 16 are as far: 1 + 4 + 3 with Σd² of 0, 2 and 4, and as many reversed.
    expect(found?.p).toBeCloseTo(16 / 120, 1);
  });

  it('shares the mean rank among ties', () => {
    // Ranks 1.5, 1.5, 3 against 1, 2, 3: covariance 1.5, deviations √1.5 and √2, so 1.5 / √3.
    expect(
      rankCorrelation([
        [7, 1],
        [7, 2],
        [9, 3],
      ])?.rho,
    ).toBeCloseTo(1.5 / Math.sqrt(3), 12);
  });

  it('depends on the order of values alone, and changes sign when one measure is reversed', () => {
    const pairs = Array.from({ length: 12 }, (_, index): [number, number] => [index, (index * 7) % 12]);
    const plain = rankCorrelation(pairs);
    expect(rankCorrelation(pairs.map(([one, other]) => [Math.exp(one), other ** 3]))).toEqual(plain);
    expect(rankCorrelation(pairs.map(([one, other]) => [one, -other]))?.rho).toBeCloseTo(
      -(plain?.rho ?? Number.NaN),
      12,
    );
  });

  it('finds a perfect order of ten beyond chance, the same every time', () => {
    const pairs = Array.from({ length: 10 }, (_, index): [number, number] => [index, index]);
    expect(rankCorrelation(pairs)?.p).toBe(1 / 2_000);
    expect(rankCorrelation(pairs)).toEqual(rankCorrelation(pairs));
  });

  it('is null with fewer than three pairs or a measure that never changes, and refuses what is no number', () => {
    expect(
      rankCorrelation([
        [1, 1],
        [2, 2],
      ]),
    ).toBeNull();
    expect(
      rankCorrelation([
        [1, 4],
        [2, 4],
        [3, 4],
      ]),
    ).toBeNull();
    expect(() => rankCorrelation([[1, Number.NaN]])).toThrow(RangeError);
  });
});
