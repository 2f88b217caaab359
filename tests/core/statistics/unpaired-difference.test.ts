import { describe, expect, it } from 'vitest';

import { unpairedDifference } from '../../../src/core/statistics/unpaired-difference.ts';

describe('unpairedDifference', () => {
  // Newcombe 1998, Statistics in Medicine 17:873–890, Table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('of %d/%d and %d/%d has the published limits', (right, total, otherRight, otherTotal, low, high) => {
    const { estimate, interval } = unpairedDifference(
      Object.freeze({ right, total }),
      Object.freeze({ right: otherRight, total: otherTotal }),
    );
    expect(estimate).toBeCloseTo(right / total - otherRight / otherTotal, 14);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('changes sign when the rows change places', () => {
    const forth = unpairedDifference({ right: 943, total: 1000 }, { right: 902, total: 1000 });
    const back = unpairedDifference({ right: 902, total: 1000 }, { right: 943, total: 1000 });
    expect(back.interval.low).toBeCloseTo(-forth.interval.high, 14);
    expect(back.interval.high).toBeCloseTo(-forth.interval.low, 14);
  });

  it('refuses a row without items', () => {
    expect(() => unpairedDifference({ right: 0, total: 0 }, { right: 1, total: 2 })).toThrow(RangeError);
  });
});
