import { describe, expect, it } from 'vitest';

import { compareRows } from '../../../src/core/ranking/compare-rows.ts';
import { countBothRight, packCorrect } from '../../../src/core/ranking/correct-bits.ts';
import { mcnemarExact } from '../../../src/core/statistics/mcnemar-exact.ts';
import { twoMeansTest, twoProportionTest } from '../../../src/core/statistics/two-proportion-test.ts';
import type { RankableTask } from '../../../src/core/ranking/rankable-row.ts';
import { items, row, seededRows, totals } from './example-rows.ts';

describe('compareRows', () => {
  it('is exact McNemar at one task where both rows have items', () => {
    const comparison = compareRows(
      row('a', { t: items(60, 12, -5, -23) }),
      row('b', { t: items(60, -12, 5, -23) }),
      ['t'],
    );
    expect(comparison.from).toBe('items');
    expect(comparison.difference).toBeCloseTo(0.07, 14);
    expect(comparison.p).toBe(mcnemarExact(12, 5));
  });

  it('is the two-proportion test where one row has only totals', () => {
    // Newcombe's 56/70 − 48/80 needs equal totals here: 56/70 against 42/70 of the same task.
    const comparison = compareRows(row('paper', { t: totals(56, 70) }), row('run', { t: items(42, -28) }), [
      't',
    ]);
    expect(comparison.from).toBe('totals');
    expect(comparison.difference).toBeCloseTo(0.2, 14);
    expect(comparison.p).toBe(twoProportionTest({ right: 56, total: 70 }, { right: 42, total: 70 }));
    expect(comparison.interval.low).toBeGreaterThan(0);
  });

  it('compares all tasks by totals when items are missing for one', () => {
    const first = row('a', { t: items(8, -2), u: totals(5, 10) });
    const second = row('b', { t: items(6, -4), u: items(4, -6) });
    const comparison = compareRows(first, second, ['t', 'u']);
    expect(comparison.from).toBe('totals');
    expect(comparison.p).toBe(
      twoMeansTest([
        { first: { right: 8, total: 10 }, second: { right: 6, total: 10 } },
        { first: { right: 5, total: 10 }, second: { right: 4, total: 10 } },
      ]),
    );
    // (0.2 + 0.1) / 2
    expect(comparison.difference).toBeCloseTo(0.15, 14);
  });

  it('narrows the interval when two tasks agree on the difference', () => {
    // Two equal and independent tasks: √2 / 2 of the width of one.
    const task = items(60, 12, -5, -23);
    const other = items(60, -12, 5, -23);
    const one = compareRows(row('a', { t: task }), row('b', { t: other }), ['t']).interval;
    const two = compareRows(row('a', { t: task, u: task }), row('b', { t: other, u: other }), ['t', 'u']);
    expect(two.interval.high - two.difference).toBeCloseTo((one.high - 0.07) / Math.SQRT2, 12);
    expect(two.difference - two.interval.low).toBeCloseTo((0.07 - one.low) / Math.SQRT2, 12);
  });

  it('finds no difference between a row and its copy', () => {
    const [first] = seededRows(1, 9, { t: 100 });
    const comparison = compareRows(first ?? row('', {}), row('copy', first?.tasks ?? {}), ['t']);
    expect(comparison.difference).toBe(0);
    expect(comparison.p).toBe(1);
    expect(comparison.interval.low).toBeLessThan(0);
  });

  it('compares several passes with one item by item, not pass by pass', () => {
    // Four passes that always agree are the very same evidence as one.
    const one = items(60, 12, -5, -23);
    const other = items(60, -12, 5, -23);
    const fourfold = (task: RankableTask): RankableTask => ({
      right: task.right * 4,
      total: task.total * 4,
      correct: task.correct,
      rightPasses: { passes: 4, items: (task.correct ?? []).map((right) => (right ? 4 : 0)) },
    });
    const single = compareRows(row('a', { t: one }), row('b', { t: other }), ['t']);
    const mixed = compareRows(row('a', { t: fourfold(one) }), row('b', { t: other }), ['t']);
    const multiple = compareRows(row('a', { t: fourfold(one) }), row('b', { t: fourfold(other) }), ['t']);
    for (const comparison of [mixed, multiple]) {
      expect(comparison.from).toBe('items');
      expect(comparison.difference).toBeCloseTo(single.difference, 12);
      expect(comparison.p).toBeCloseTo(single.p, 10);
      expect(comparison.interval.low).toBeCloseTo(single.interval.low, 1);
      expect(comparison.interval.high).toBeCloseTo(single.interval.high, 1);
    }
    expect(multiple.interval).toEqual(mixed.interval);
  });

  it('takes the first pass where the other row has only totals', () => {
    const several: RankableTask = {
      right: 12,
      total: 20,
      correct: items(8, -2).correct,
      rightPasses: { passes: 2, items: [2, 2, 2, 2, 1, 1, 1, 1, 0, 0] },
    };
    const comparison = compareRows(row('a', { t: several }), row('b', { t: totals(5, 10) }), ['t']);
    expect(comparison.from).toBe('totals');
    expect(comparison.difference).toBeCloseTo(0.3, 14);
  });

  it('refuses passes that contradict the counts', () => {
    const wrong: RankableTask = {
      right: 3,
      total: 4,
      correct: [true, true],
      rightPasses: { passes: 2, items: [2, 0] },
    };
    expect(() => compareRows(row('a', { t: wrong }), row('b', { t: items(1, -1) }), ['t'])).toThrow(
      'states 3 right of 4 for t, its items say 2 of 4',
    );
  });

  it('refuses a row without a score for a task', () => {
    expect(() => compareRows(row('a', { t: items(1) }), row('b', {}), ['t'])).toThrow(
      'row b has no score for t',
    );
  });
});

describe('countBothRight', () => {
  it('counts what a loop over items counts, at sizes around the words', () => {
    for (const size of [1, 31, 32, 33, 64, 1700]) {
      const [first, second] = seededRows(2, size, { t: size }).map(({ tasks }) => tasks['t']?.correct ?? []);
      const expected = first?.filter((right, item) => right && second?.[item] === true).length;
      expect(countBothRight(packCorrect(first ?? []), packCorrect(second ?? []))).toBe(expected);
    }
  });

  it('counts all items of a full row', () => {
    const all = packCorrect(Array<boolean>(1700).fill(true));
    expect(countBothRight(all, all)).toBe(1700);
  });
});
