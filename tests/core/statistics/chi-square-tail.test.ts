import { describe, expect, it } from 'vitest';

import { chiSquareTail } from '../../../src/core/statistics/chi-square-tail.ts';

describe('chiSquareTail', () => {
  // mpmath 1.3, gammainc(k/2, x/2, inf, regularized=True) at 40 digits; the first three are in every table.
  it.each([
    [3.841458820694124, 1, 0.05],
    [5.991464547107979, 2, 0.05],
    [7.814727903251178, 3, 0.05],
    [0.5, 1, 0.4795001221869534],
    [0.728, 3, 0.8665991330144043],
    [100, 99, 0.4529585113209314],
    [50, 1, 1.5374597944280349e-12],
    [600, 1, 1.6741679846917877e-132],
  ])('at %d with %d degrees is %d', (statistic, degrees, p) => {
    expect(chiSquareTail(statistic, degrees) / p).toBeCloseTo(1, 11);
  });

  it('is exp(−x/2) with two degrees, on both sides of the change of method at x = 4', () => {
    for (const x of [1e-8, 0.1, 3.999, 4, 4.001, 30, 1000])
      expect(chiSquareTail(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 11);
  });

  it('is 1 at 0 and 0 at infinity', () => {
    expect(chiSquareTail(0, 3)).toBe(1);
    expect(chiSquareTail(Infinity, 3)).toBe(0);
  });

  it('refuses what is no statistic or no number of degrees', () => {
    for (const statistic of [-1, NaN]) expect(() => chiSquareTail(statistic, 1)).toThrow(RangeError);
    for (const degrees of [0, 1.5, NaN]) expect(() => chiSquareTail(1, degrees)).toThrow(RangeError);
  });
});
