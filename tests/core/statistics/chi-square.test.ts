import { describe, expect, it } from 'vitest';

import { chiSquareHomogeneity } from '../../../src/core/statistics/chi-square-homogeneity.ts';
import { chiSquareOfShares, chiSquareUniform } from '../../../src/core/statistics/chi-square-uniform.ts';

describe('chiSquareUniform', () => {
  it('is 0.728 with 3 degrees for the key positions of the contextual task', () => {
    // Around 250: 25 + 0 + 36 + 121 = 182; 182 / 250 = 0.728. scipy.stats.chisquare: p = 0.8666.
    const { statistic, degrees, p } = chiSquareUniform(Object.freeze([255, 250, 256, 239]));
    expect(statistic).toBeCloseTo(0.728, 12);
    expect(degrees).toBe(3);
    expect(p).toBeCloseTo(0.8665991330144043, 12);
  });

  it('has p 1 for equal counts', () => {
    expect(chiSquareUniform([7, 7])).toEqual({ statistic: 0, degrees: 1, p: 1 });
  });

  it.each([[[5]], [[0, 0]], [[1.5, 2]], [[3, -1]], [[]]])('refuses %j', (counts) => {
    expect(() => chiSquareUniform(counts)).toThrow(RangeError);
  });
});

describe('chiSquareOfShares', () => {
  it('takes fractions, and agrees with chiSquareUniform on whole counts', () => {
    // Around 3: 0.25 + 0.25 = 0.5; 0.5 / 3.
    expect(chiSquareOfShares([3.5, 2.5]).statistic).toBeCloseTo(0.5 / 3, 12);
    expect(chiSquareOfShares([255, 250, 256, 239])).toEqual(chiSquareUniform([255, 250, 256, 239]));
  });
});

describe('chiSquareHomogeneity', () => {
  it('agrees with the example of R’s prop.test: smokers among patients of four studies (Fleiss 1981)', () => {
    // X-squared = 12.6, df = 3, p-value = 0.005585.
    const test = chiSquareHomogeneity([
      { right: 83, total: 86 },
      { right: 90, total: 93 },
      { right: 129, total: 136 },
      { right: 70, total: 82 },
    ]);
    expect(test?.statistic).toBeCloseTo(12.600411297127659, 10);
    expect(test?.degrees).toBe(3);
    expect(test?.p).toBeCloseTo(0.005585476661627, 12);
  });

  it('leaves out groups without items', () => {
    const groups = [
      { right: 15, total: 25 },
      { right: 0, total: 0 },
      { right: 5, total: 25 },
    ];
    expect(chiSquareHomogeneity(groups)?.degrees).toBe(1);
    expect(chiSquareHomogeneity(groups)?.statistic).toBeCloseTo(25 / 3, 12);
  });

  it('is null where it cannot be told', () => {
    const all = { right: 20, total: 20 };
    expect(chiSquareHomogeneity([all, all])).toBeNull();
    expect(chiSquareHomogeneity([{ right: 5, total: 20 }])).toBeNull();
    // Three wrong of 80 in four groups: 0.75 expected in each.
    expect(chiSquareHomogeneity([all, all, all, { right: 17, total: 20 }])).toBeNull();
  });
});
