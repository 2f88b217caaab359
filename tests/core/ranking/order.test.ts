import { describe, expect, it } from 'vitest';

import { competitionRanks } from '../../../src/core/ranking/competition-ranks.ts';
import { exactScore, isMoreAccurate } from '../../../src/core/ranking/exact-score.ts';
import { sortMissingLast } from '../../../src/core/ranking/missing-last.ts';

describe('isMoreAccurate', () => {
  it('compares shares, not counts over more passes', () => {
    expect(isMoreAccurate({ right: 9, total: 10 }, { right: 40, total: 50 })).toBe(true);
    expect(isMoreAccurate({ right: 40, total: 50 }, { right: 9, total: 10 })).toBe(false);
    expect(isMoreAccurate({ right: 4, total: 5 }, { right: 40, total: 50 })).toBe(false);
  });
});

describe('competitionRanks', () => {
  it('ranks 912, 905, 905, 880 as 1, 2, 2, 4, in whatever order they stand', () => {
    // uzh-bf/klicker-uzh PR 5170
    expect(competitionRanks(Object.freeze([912, 905, 905, 880]))).toEqual([1, 2, 2, 4]);
    expect(competitionRanks([905, 880, 912, 905])).toEqual([2, 4, 1, 2]);
  });

  it('gives no rank to what is not known, and does not count it', () => {
    expect(competitionRanks([null, 905, null, 912])).toEqual([null, 2, null, 1]);
    expect(competitionRanks([null])).toEqual([null]);
    expect(competitionRanks([])).toEqual([]);
  });

  it('ranks 0 right, which is known, last', () => {
    expect(competitionRanks([0, 1, null])).toEqual([2, 1, null]);
  });

  it.each([0.902, NaN, Infinity])('refuses %d, which is no count', (value) => {
    expect(() => competitionRanks([905, value])).toThrow(`${String(value)} is not a whole number`);
  });
});

describe('exactScore', () => {
  it('puts task means on one whole scale', () => {
    // 7 · 902 + 10 · 350 = 6314 + 3500
    expect(
      exactScore([
        { right: 902, total: 1000 },
        { right: 350, total: 700 },
      ]),
    ).toBe(9814);
  });

  it('is equal for equal means, whichever tasks they come from', () => {
    // 10 items of 1000 are worth 7 of 700.
    expect(
      exactScore([
        { right: 910, total: 1000 },
        { right: 350, total: 700 },
      ]),
    ).toBe(
      exactScore([
        { right: 900, total: 1000 },
        { right: 357, total: 700 },
      ]),
    );
  });
});

describe('sortMissingLast', () => {
  const itself = (value: number | null): number | null => value;

  it('keeps NaN from mis-sorting the others, and puts it last in both directions', () => {
    // facebook/astryx PR 3586
    expect(sortMissingLast(Object.freeze([5, NaN, 1, 3]), itself, 'ascending')).toEqual([1, 3, 5, NaN]);
    expect(sortMissingLast([5, NaN, 1, 3], itself, 'descending')).toEqual([5, 3, 1, NaN]);
  });

  it('puts null last in both directions, after 0', () => {
    expect(sortMissingLast([null, 0, 2], itself, 'ascending')).toEqual([0, 2, null]);
    expect(sortMissingLast([null, 0, 2], itself, 'descending')).toEqual([2, 0, null]);
  });

  it('keeps the order of equal and of missing rows', () => {
    const rows = ['b1', 'x?', 'a1', 'c0', 'y?'];
    const digit = (name: string): number | null => (name.endsWith('?') ? null : Number(name.at(-1)));
    expect(sortMissingLast(rows, digit, 'descending')).toEqual(['b1', 'a1', 'c0', 'x?', 'y?']);
    expect(sortMissingLast(rows, digit, 'ascending')).toEqual(['c0', 'b1', 'a1', 'x?', 'y?']);
  });
});
