import { describe, expect, it } from 'vitest';

import { criticalValue } from '../../../src/core/statistics/critical-value.ts';

describe('criticalValue', () => {
  // R's qnorm((1 + confidence) / 2), to the digits R prints with digits = 15.
  it.each([
    [0.5, 0.674489750196082],
    [0.8, 1.2815515655446],
    [0.9, 1.64485362695147],
    [0.95, 1.95996398454005],
    [0.99, 2.5758293035489],
    [0.999, 3.29052673149189],
  ])('at confidence %d is %d', (confidence, z) => {
    expect(criticalValue(confidence)).toBeCloseTo(z, 13);
  });

  it('is right to the last digit that matters at 0.95', () => {
    expect(Math.abs(criticalValue(0.95) - 1.959963984540054)).toBeLessThan(1e-15);
  });

  it.each([0, 1, -0.1, 95, NaN])('refuses the confidence %d', (confidence) => {
    expect(() => criticalValue(confidence)).toThrow(`confidence ${String(confidence)}`);
  });
});
