import { describe, expect, it } from 'vitest';

import { recentRate } from '../../../scripts/report/recent-rate.ts';

describe('recentRate', () => {
  it('counts from the start within the first half minute, and earlier sessions not at all', () => {
    const rate = recentRate(400);
    expect(rate(450, 10)).toBe(5);
    // 100 in 20 s, however unevenly they came.
    expect(rate(500, 20)).toBe(5);
  });

  it('counts the last half minute from then on', () => {
    const rate = recentRate(0);
    for (let second = 1; second <= 60; second += 1) rate(10 * second, second);
    // 600 after a minute, then two a second: 10 of the last 30 s were at ten a second.
    let last = 0;
    for (let second = 61; second <= 80; second += 1) last = rate(600 + 2 * (second - 60), second);
    expect(last).toBeCloseTo((10 * 10 + 20 * 2) / 30, 9);
  });

  it('is 0 once a route has been silent for half a minute', () => {
    const rate = recentRate(0);
    rate(100, 10);
    expect(rate(100, 30)).toBeGreaterThan(0);
    expect(rate(100, 40)).toBe(0);
  });

  it('is 0 before the first answer, at once too', () => {
    expect(recentRate(7)(7, 0)).toBe(0);
  });
});
