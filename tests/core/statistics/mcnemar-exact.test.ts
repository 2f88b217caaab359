import { describe, expect, it } from 'vitest';

import { mcnemarExact } from '../../../src/core/statistics/mcnemar-exact.ts';

describe('mcnemarExact', () => {
  it('is 2 · (1 + 8) / 2⁸ for 1 against 7', () => {
    expect(mcnemarExact(1, 7)).toBeCloseTo(0.0703125, 14);
  });

  it('is 2 / 2⁵ for 0 against 5', () => {
    expect(mcnemarExact(0, 5)).toBeCloseTo(0.0625, 14);
  });

  // Sums of binomial coefficients in exact integers (Python's math.comb and Fraction); R's binom.test agrees.
  it.each([
    [10, 25, 0.01667384780012071],
    [59, 6, 4.964650327128617e-12],
    [9000, 9300, 0.027083605910101016],
    [10_200, 9800, 0.004780889455902644],
    [0, 900, 2.3661043723335494e-271],
  ])('of %d against %d is %d', (onlyFirst, onlySecond, p) => {
    expect(mcnemarExact(onlyFirst, onlySecond) / p).toBeCloseTo(1, 9);
  });

  it('is 1 without discordant items, with equal counts, and for the least uneven split', () => {
    expect(mcnemarExact(0, 0)).toBe(1);
    expect(mcnemarExact(8000, 8000)).toBe(1);
    expect(mcnemarExact(3, 4)).toBe(1);
  });

  it('does not depend on which run comes first', () => {
    expect(mcnemarExact(31, 12)).toBe(mcnemarExact(12, 31));
  });

  it('does not fail where the result is too small for a number', () => {
    expect(mcnemarExact(20_000, 0)).toBe(0);
  });

  it('refuses counts that are not whole or are negative', () => {
    expect(() => mcnemarExact(0.5, 3)).toThrow('count 0.5');
    expect(() => mcnemarExact(3, -1)).toThrow('count -1');
  });
});
