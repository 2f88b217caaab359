import { describe, expect, it } from 'vitest';

import { seededIntegers, shuffled } from '../../../src/core/random.ts';
import type { RankableRow } from '../../../src/core/ranking/rankable-row.ts';
import { comparePair, rankRows } from '../../../src/core/ranking/rank-rows.ts';
import { mcnemarExact } from '../../../src/core/statistics/mcnemar-exact.ts';
import { signFlipTest } from '../../../src/core/statistics/sign-flip-test.ts';
import { items, row, seededRows, totals } from './example-rows.ts';

const ranges = (rows: readonly RankableRow[], taskIds: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    rankRows(rows, taskIds).ranks.map(({ id, rank, lastRank }) => [
      id,
      `${String(rank)}–${String(lastRank)}`,
    ]),
  );

describe('rankRows', () => {
  it('lets rows share a range that the data cannot tell apart, and parts the others', () => {
    // a and b differ in 3 items (1 against 2, p = 1); c misses 20 that both have (p = 2 / 2²⁰ and the like).
    const rows = [
      row('a', { t: items(90, -1, 2, -7) }),
      row('b', { t: items(90, 1, -2, -7) }),
      row('c', { t: items(70, -30) }),
    ];
    expect(ranges(rows, ['t'])).toEqual({ a: '1–2', b: '1–2', c: '3–3' });
  });

  it('is 1 + the number of rows significantly better by exact McNemar after Holm', () => {
    const rows = seededRows(9, 3, { t: 400 });
    const pairs = rows.flatMap((first, index) =>
      rows.slice(index + 1).map((second) => {
        const [one, other] = [first.tasks['t']?.correct ?? [], second.tasks['t']?.correct ?? []];
        const onlyFirst = one.filter((right, item) => right && !other[item]).length;
        const onlySecond = other.filter((right, item) => right && !one[item]).length;
        return { first, second, onlyFirst, onlySecond, p: mcnemarExact(onlyFirst, onlySecond) };
      }),
    );
    // Holm as a list: walk up the sorted p values and stop at the first above 0.05 / those left.
    const sorted = pairs.toSorted((one, other) => one.p - other.p);
    const stop = sorted.findIndex(({ p }, index) => p > 0.05 / (sorted.length - index));
    const significant = sorted.slice(0, stop);
    const expected = rows.map(({ id }) => {
      const better = significant.filter(({ first, second, onlyFirst, onlySecond }) =>
        onlyFirst > onlySecond ? second.id === id : first.id === id,
      ).length;
      const worse = significant.filter(({ first, second, onlyFirst, onlySecond }) =>
        onlyFirst > onlySecond ? first.id === id : second.id === id,
      ).length;
      return { id, rank: 1 + better, lastRank: rows.length - worse, better, worse, reason: null };
    });
    const scores = rows.map(({ tasks }) => tasks['t']?.right);
    expect(new Set(scores).size).toBe(rows.length);
    expect(significant.length).toBeGreaterThan(10);
    expect(rankRows(rows, ['t']).ranks).toEqual(expected);
  });

  it('does not depend on the order of rows', () => {
    const rows = seededRows(8, 11, { t: 200, u: 140 });
    const mixed = shuffled(rows, seededIntegers(5));
    expect(ranges(mixed, ['t', 'u'])).toEqual(ranges(rows, ['t', 'u']));
    expect(rankRows(mixed, ['t', 'u']).pHolm).toEqual(rankRows(rows, ['t', 'u']).pHolm);
    expect(rankRows(mixed, ['t', 'u']).ranks.map(({ id }) => id)).toEqual(mixed.map(({ id }) => id));
  });

  it('ranks overall by the unweighted mean, where pooled items would say the opposite', () => {
    // a: 900/1000 and 30/100; b: 800/1000 and 80/100. Pooled 930 against 880; means 0.6 against 0.8.
    const rows = [
      row('a', { t: items(900, -100), u: items(30, -70) }),
      row('b', { t: items(800, -200), u: items(80, -20) }),
    ];
    expect(ranges(rows, ['t', 'u'])).toEqual({ a: '2–2', b: '1–1' });
  });

  it('shares the widest range among exactly equal scores', () => {
    // x has 90, a and b 80 of 100. x–a: 10 against 0, p = 2 / 2¹⁰ = 0.00195, times 3 is significant.
    // x–b: 20 against 10, p = 0.099; a–b: 10 against 10, p = 1. By itself a would be 2–3 and b 1–3.
    const rows = [
      row('x', { t: items(90, -10) }),
      row('a', { t: items(80, -20) }),
      row('b', { t: items(70, -20, 10) }),
    ];
    expect(ranges(rows, ['t'])).toEqual({ x: '1–2', a: '1–3', b: '1–3' });
    const byId = new Map(rankRows(rows, ['t']).ranks.map((rank) => [rank.id, rank]));
    expect(byId.get('a')?.better).toBe(1);
    expect(byId.get('b')?.better).toBe(0);
  });

  it('calls equal means equal that floats would part', () => {
    // 0.1 + 0.7 and 0.3 + 0.5 differ as floats (0.7999999999999999 and 0.8); the means are both 0.4.
    expect(0.1 + 0.7).not.toBe(0.3 + 0.5);
    const rows = [
      row('a', { t: items(1, -9), u: items(7, -3) }),
      row('b', { t: items(3, -7), u: items(5, -5) }),
    ];
    const ranking = rankRows(rows, ['t', 'u']);
    expect(ranking.ranks.map(({ rank, lastRank }) => [rank, lastRank])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect([...ranking.pHolm]).toEqual([1]);
  });

  it('leaves rows without a score out of ranks and pairs, and says why', () => {
    const rows = seededRows(4, 2, { t: 100, u: 70 });
    const unknown = row('paper', { t: totals(94, 100), u: null });
    const { ranks, pHolm } = rankRows([unknown, ...rows], ['t', 'u']);
    expect(ranks[0]).toEqual({
      id: 'paper',
      rank: null,
      lastRank: null,
      better: null,
      worse: null,
      reason: 'no score for u',
    });
    expect(ranks.slice(1)).toEqual(rankRows(rows, ['t', 'u']).ranks);
    expect(pHolm).toHaveLength(6);
  });

  it('ranks rows of which only totals are known by the two-proportion test', () => {
    // 943 against 647 of 1000 is far apart; 943 against 935 is not (z² = 0.56).
    const rows = [
      row('paper-a', { t: totals(943, 1000) }),
      row('paper-b', { t: totals(935, 1000) }),
      row('run', { t: items(647, -353) }),
    ];
    expect(ranges(rows, ['t'])).toEqual({ 'paper-a': '1–2', 'paper-b': '1–2', run: '3–3' });
  });

  it('gives a single row rank 1, and nothing nothing', () => {
    expect(ranges([row('a', { t: items(1, -1) })], ['t'])).toEqual({ a: '1–1' });
    expect(rankRows([], ['t']).ranks).toEqual([]);
  });

  it('refuses two rows with one id, no task, contradictions and different totals', () => {
    const a = row('a', { t: items(1, -1) });
    expect(() => rankRows([a, a], ['t'])).toThrow('two rows have the id a');
    expect(() => rankRows([a], [])).toThrow('at least one task id');
    expect(() => rankRows([row('b', { t: { right: 2, total: 2, correct: [true, false] } })], ['t'])).toThrow(
      'states 2 right of 2 for t, its items say 1 of 2',
    );
    expect(() => rankRows([a, row('b', { t: items(2, -1) })], ['t'])).toThrow('a has 2 items where b has 3');
  });
});

describe('comparePair', () => {
  const rows = seededRows(5, 4, { t: 300, u: 210 });
  const ranking = rankRows(rows, ['t', 'u']);

  it('explains a pair with difference, interval, p and the p that ranked it', () => {
    const single = [row('x', { t: items(14, 5, -22) }), row('y', { t: items(14, -5, -22) })];
    const pair = comparePair(rankRows(single, ['t']), 'x', 'y');
    // The paired example of Altman et al., Table 6.2: 5/41, 0.011 to 0.226; p = 2 / 2⁵; one pair, so Holm adds nothing.
    expect(pair.difference).toBeCloseTo(5 / 41, 14);
    expect(pair.interval.low).toBeCloseTo(0.011, 3);
    expect(pair.interval.high).toBeCloseTo(0.226, 3);
    expect(pair.p).toBeCloseTo(0.0625, 14);
    expect(pair.pHolm).toBe(pair.p);
    expect(pair.from).toBe('items');
  });

  it('finds each pair in either direction, p after Holm at least p', () => {
    for (const [index, first] of rows.entries())
      for (const second of rows.slice(index + 1)) {
        const forth = comparePair(ranking, first.id, second.id);
        const back = comparePair(ranking, second.id, first.id);
        expect(back.pHolm).toBe(forth.pHolm);
        expect(back.p).toBe(forth.p);
        expect(back.difference).toBeCloseTo(-forth.difference, 14);
        expect(forth.pHolm).toBeGreaterThanOrEqual(forth.p);
        expect(forth.pHolm).toBeLessThanOrEqual(Math.min(1, 10 * forth.p));
      }
  });

  it('uses the sign-flip test of both tasks for the mean', () => {
    const [first, second] = rows as [RankableRow, RankableRow];
    const discordant = ['t', 'u'].map((taskId) => {
      const [one, other] = [first.tasks[taskId]?.correct ?? [], second.tasks[taskId]?.correct ?? []];
      return {
        onlyFirst: one.filter((right, item) => right && !other[item]).length,
        onlySecond: other.filter((right, item) => right && !one[item]).length,
        total: one.length,
      };
    });
    expect(comparePair(ranking, first.id, second.id).p).toBe(signFlipTest(discordant));
  });

  it('refuses a row that is not ranked, and a row with itself', () => {
    expect(() => comparePair(ranking, 'row-a', 'nobody')).toThrow('row nobody is not ranked');
    expect(() => comparePair(ranking, 'row-a', 'row-a')).toThrow('compared with itself');
  });
});
