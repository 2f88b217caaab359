import { describe, expect, it } from 'vitest';

import {
  wilsonInterval,
  wilsonLimits,
  wilsonOfCredit,
} from '../../../src/core/statistics/wilson-interval.ts';

describe('wilsonInterval', () => {
  // Newcombe 1998, Statistics in Medicine 17:857–872, Table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d of %d is %d to %d', (right, total, low, high) => {
    const interval = wilsonInterval({ right, total });
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it('of 10 of 10 is 0.722 to 1, not 1 plus or minus 0', () => {
    // By hand, z² = 3.841459: low = 10 / (10 + z²) = 10 / 13.841459 = 0.722467 (lm-evaluation-harness#4070).
    const interval = wilsonInterval({ right: 10, total: 10 });
    expect(interval?.low).toBeCloseTo(0.7224672001371107, 12);
    expect(interval?.high).toBe(1);
  });

  it('mirrors when right and wrong change places', () => {
    const right = wilsonLimits({ right: 943, total: 1000 });
    const wrong = wilsonLimits({ right: 57, total: 1000 });
    expect(1 - wrong.high).toBeCloseTo(right.low, 14);
    expect(1 - wrong.low).toBeCloseTo(right.high, 14);
  });

  it('is wider at higher confidence', () => {
    const usual = wilsonLimits({ right: 90, total: 100 });
    const wide = wilsonLimits({ right: 90, total: 100 }, 0.99);
    expect(wide.low).toBeLessThan(usual.low);
    expect(wide.high).toBeGreaterThan(usual.high);
  });

  it('stays in 0..1 for every count of 1 to 40 items', () => {
    for (let total = 1; total <= 40; total += 1)
      for (let right = 0; right <= total; right += 1) {
        const { low, high } = wilsonLimits({ right, total });
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThan(high);
        expect(high).toBeLessThanOrEqual(1);
      }
  });

  it('is null without items, where limits are refused', () => {
    expect(wilsonInterval({ right: 0, total: 0 })).toBeNull();
    expect(() => wilsonLimits({ right: 0, total: 0 })).toThrow(RangeError);
  });

  it('refuses more right than there are, and shares instead of counts', () => {
    expect(() => wilsonInterval({ right: 11, total: 10 })).toThrow('11 right of 10');
    expect(() => wilsonInterval({ right: 1, total: 0 })).toThrow('1 right of 0');
    expect(() => wilsonInterval({ right: 0.902, total: 1 })).toThrow('whole numbers');
  });
});

describe('wilsonOfCredit', () => {
  it('takes fractions, between the limits of the whole numbers around them', () => {
    const [below, between, above] = [902, 902.5, 903].map(
      (right) => wilsonOfCredit({ right, total: 1000 }).low,
    );
    expect(below).toBe(wilsonLimits({ right: 902, total: 1000 }).low);
    expect(between).toBeGreaterThan(below ?? 1);
    expect(between).toBeLessThan(above ?? 0);
  });
});
