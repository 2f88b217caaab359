import { describe, expect, it } from 'vitest';

import { mcnemarExact } from '../../../src/core/statistics/mcnemar-exact.ts';
import { signFlipTest } from '../../../src/core/statistics/sign-flip-test.ts';
import type { DiscordantItems } from '../../../src/core/statistics/sign-flip-test.ts';

/** The definition itself: every way to exchange the answers to each discordant item, in whole numbers. */
const countFlips = (tasks: readonly DiscordantItems[]): number => {
  const product = tasks.reduce((all, { total }) => all * total, 1);
  const steps = tasks.flatMap(({ onlyFirst, onlySecond, total }) =>
    Array.from({ length: onlyFirst + onlySecond }, () => product / total),
  );
  const observed = Math.abs(
    tasks.reduce(
      (sum, { onlyFirst, onlySecond, total }) => sum + (product / total) * (onlyFirst - onlySecond),
      0,
    ),
  );
  let asFar = 0;
  for (let flips = 0; flips < 2 ** steps.length; flips += 1) {
    const difference = steps.reduce((sum, step, index) => sum + (flips & (1 << index) ? -step : step), 0);
    if (Math.abs(difference) >= observed) asFar += 1;
  }
  return asFar / 2 ** steps.length;
};

const task = (onlyFirst: number, onlySecond: number, total: number): DiscordantItems =>
  Object.freeze({ onlyFirst, onlySecond, total });

describe('signFlipTest', () => {
  it('is 2 of 8 flips when three items of two tasks all speak for one run', () => {
    // Steps 1/4, 1/4 and 1/2: only all plus or all minus reach the observed 1.
    expect(signFlipTest([task(2, 0, 4), task(1, 0, 2)])).toBeCloseTo(0.25, 14);
  });

  it.each([
    [[task(3, 1, 5), task(2, 0, 7), task(1, 4, 3)]],
    [[task(6, 2, 10), task(1, 5, 7)]],
    [[task(7, 1, 10), task(4, 1, 7)]],
    [[task(0, 0, 10), task(5, 1, 7)]],
    [[task(2, 3, 6), task(4, 1, 4), task(3, 0, 6)]],
  ])('equals the count over every sign flip for %j', (tasks) => {
    expect(signFlipTest(tasks)).toBeCloseTo(countFlips(tasks), 13);
  });

  it('agrees with exact fractions at the size of the official set', () => {
    // Python Fractions over the joint distribution of both binomials: 0.00029925764845227466.
    expect(signFlipTest([task(30, 18, 1000), task(60, 30, 700)]) / 0.00029925764845227466).toBeCloseTo(1, 10);
  });

  it('is exact McNemar for one task', () => {
    expect(signFlipTest([task(31, 12, 1000)])).toBe(mcnemarExact(31, 12));
  });

  it('is exact McNemar on the sum for tasks of one size', () => {
    expect(signFlipTest([task(9, 3, 1000), task(7, 2, 1000)])).toBe(mcnemarExact(16, 5));
  });

  it('weighs an item by the size of its task', () => {
    // The same five items count for more in the smaller task.
    const inLarge = signFlipTest([task(5, 0, 1000), task(3, 3, 10)]);
    const inSmall = signFlipTest([task(3, 3, 1000), task(5, 0, 10)]);
    expect(inSmall).toBeLessThan(inLarge);
  });

  it('is 1 for equal means that come from unequal tasks', () => {
    // +7/1000·… : 10 items of 1000 against 7 of 700 are both 0.01, exactly.
    expect(signFlipTest([task(10, 0, 1000), task(0, 7, 700)])).toBe(1);
  });

  it('does not depend on the order of runs or tasks', () => {
    const p = signFlipTest([task(30, 18, 1000), task(60, 30, 700)]);
    expect(signFlipTest([task(18, 30, 1000), task(30, 60, 700)])).toBe(p);
    expect(signFlipTest([task(60, 30, 700), task(30, 18, 1000)])).toBe(p);
  });

  it('refuses to test nothing', () => {
    expect(() => signFlipTest([])).toThrow('found none');
  });
});
