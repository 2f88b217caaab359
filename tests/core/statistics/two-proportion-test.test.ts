import { describe, expect, it } from 'vitest';

import { twoMeansTest, twoProportionTest } from '../../../src/core/statistics/two-proportion-test.ts';

const of = (right: number, total: number) => Object.freeze({ right, total });

describe('twoProportionTest', () => {
  it('is the tail at z² = 25/3 for 15/25 against 5/25', () => {
    // Pooled 0.4: 0.4² / (0.4 · 0.6 · 2/25) = 25/3. R: prop.test(c(15, 5), c(25, 25), correct = FALSE) p-value 0.003892.
    expect(twoProportionTest(of(15, 25), of(5, 25))).toBeCloseTo(0.003892417122778628, 12);
  });

  it('is 1 for equal accuracies, and where nothing varies', () => {
    expect(twoProportionTest(of(902, 1000), of(902, 1000))).toBe(1);
    expect(twoProportionTest(of(10, 10), of(20, 20))).toBe(1);
    expect(twoProportionTest(of(0, 10), of(0, 20))).toBe(1);
  });

  it('does not depend on which row comes first', () => {
    expect(twoProportionTest(of(943, 1000), of(647, 700))).toBe(
      twoProportionTest(of(647, 700), of(943, 1000)),
    );
  });

  it('refuses a row without items', () => {
    expect(() => twoProportionTest(of(0, 0), of(1, 2))).toThrow(RangeError);
  });
});

describe('twoMeansTest', () => {
  it('adds differences and pooled variances over tasks', () => {
    // 0.4 + 0.2 = 0.6; 0.4 · 0.6 · 2/25 + 0.5 · 0.5 · 2/50 = 0.0292; z² = 0.36 / 0.0292; p = 0.000446 (scipy chi2.sf).
    const tasks = [
      { first: of(15, 25), second: of(5, 25) },
      { first: of(30, 50), second: of(20, 50) },
    ];
    expect(twoMeansTest(tasks)).toBeCloseTo(0.0004460308953872024, 12);
  });
});
