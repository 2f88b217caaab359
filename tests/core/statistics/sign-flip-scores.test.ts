import { describe, expect, it } from 'vitest';

import { chiSquareTail } from '../../../src/core/statistics/chi-square-tail.ts';
import { mcnemarExact } from '../../../src/core/statistics/mcnemar-exact.ts';
import { type ScoreDifferences, signFlipScores } from '../../../src/core/statistics/sign-flip-scores.ts';
import { signFlipTest } from '../../../src/core/statistics/sign-flip-test.ts';

/** The definition itself: every sign of every difference, in whole numbers. */
const countFlips = (tasks: readonly ScoreDifferences[]): number => {
  const product = tasks.reduce((all, { differences, most }) => all * differences.length * most, 1);
  const steps = tasks.flatMap(({ differences, most }) =>
    differences.map((difference) => difference * (product / (differences.length * most))),
  );
  const observed = Math.abs(steps.reduce((sum, step) => sum + step, 0));
  let asFar = 0;
  for (let flips = 0; flips < 2 ** steps.length; flips += 1) {
    const sum = steps.reduce((total, step, index) => total + (flips & (1 << index) ? -step : step), 0);
    if (Math.abs(sum) >= observed) asFar += 1;
  }
  return asFar / 2 ** steps.length;
};

describe('signFlipScores', () => {
  it('is 2 of 4 signs when both items that differ speak for one row', () => {
    // ±4 ±2: only 4 + 2 and −4 − 2 reach the observed 6.
    expect(signFlipScores([{ differences: [4, 2, 0], most: 4 }])).toBe(0.5);
  });

  it.each([
    [[{ differences: [4, -1, 2, 3, 0, -2, 1], most: 4 }]],
    [
      [
        { differences: [1, 1, -1, 0, 2], most: 2 },
        { differences: [3, -1, 2], most: 4 },
      ],
    ],
    [
      [
        { differences: [2, 2, 2, 2, 2, 2], most: 4 },
        { differences: [-1, 0, 0, 1, 1], most: 2 },
      ],
    ],
  ])('equals the count over every sign for %j', (tasks) => {
    expect(signFlipScores(tasks)).toBeCloseTo(countFlips(tasks), 12);
  });

  it('is exact McNemar when every item is right in one of one pass', () => {
    const differences = [...Array<number>(12).fill(1), ...Array<number>(4).fill(-1), 0, 0, 0];
    expect(signFlipScores([{ differences, most: 1 }])).toBeCloseTo(mcnemarExact(12, 4), 12);
  });

  it('is the sign-flip test of two tasks when every item is right or wrong', () => {
    const task = (onlyFirst: number, onlySecond: number, total: number): ScoreDifferences => ({
      differences: Array.from({ length: total }, (_, index) =>
        index < onlyFirst ? 1 : index < onlyFirst + onlySecond ? -1 : 0,
      ),
      most: 1,
    });
    expect(signFlipScores([task(9, 2, 20), task(5, 3, 14)])).toBeCloseTo(
      signFlipTest([
        { onlyFirst: 9, onlySecond: 2, total: 20 },
        { onlyFirst: 5, onlySecond: 3, total: 14 },
      ]),
      12,
    );
  });

  it('is near the normal distribution where many items differ', () => {
    // 900 items of 4 passes, sum 240 of reach 3,600: z² = 240² / Σ d² with Σ d² = 900 · 16.
    const differences = Array.from({ length: 900 }, (_, index) => (index < 480 ? 4 : -4));
    expect(signFlipScores([{ differences, most: 4 }])).toBeCloseTo(chiSquareTail(60 ** 2 / 900, 1), 2);
    const uneven = Array.from({ length: 1600 }, (_, index) => (index < 850 ? 3 : -2));
    const sum = 850 * 3 - 750 * 2;
    const squares = 850 * 9 + 750 * 4;
    expect(signFlipScores([{ differences: uneven, most: 4 }])).toBeCloseTo(
      chiSquareTail(sum ** 2 / squares, 1),
      12,
    );
  });

  it('is 1 without a difference, and changes with nobody’s order', () => {
    expect(signFlipScores([{ differences: [0, 0], most: 4 }])).toBe(1);
    expect(signFlipScores([{ differences: [2, -2], most: 4 }])).toBe(1);
    const differences = [4, -1, 2, 3];
    expect(signFlipScores([{ differences, most: 4 }])).toBe(
      signFlipScores([{ differences: differences.toReversed().map((value) => -value), most: 4 }]),
    );
    expect(() => signFlipScores([])).toThrow(RangeError);
  });
});
