import { describe, expect, it } from 'vitest';

import { checkProportion, compareProportions } from '../../../src/core/statistics/proportion.ts';

describe('compareProportions', () => {
  it('calls 902/1000 and 451/500 equal, and 902/1000 smaller than 903/1000', () => {
    expect(compareProportions({ right: 902, total: 1000 }, { right: 451, total: 500 })).toBe(0);
    expect(compareProportions({ right: 902, total: 1000 }, { right: 903, total: 1000 })).toBeLessThan(0);
    expect(compareProportions({ right: 903, total: 1000 }, { right: 902, total: 1000 })).toBeGreaterThan(0);
  });
});

describe('checkProportion', () => {
  it.each([
    { right: 0.902, total: 1 },
    { right: 11, total: 10 },
    { right: -1, total: 10 },
    { right: 0, total: 0 },
    { right: NaN, total: 10 },
  ])('refuses $right of $total and names the caller', (proportion) => {
    expect(() => {
      checkProportion('scoreSomething', proportion);
    }).toThrow(/^scoreSomething: .*whole numbers/);
  });
});
