import { describe, expect, it } from 'vitest';

import {
  againstOthers as against,
  countRight,
  withoutRow,
} from '../../../src/core/comparison/against-others.ts';

const task = {
  id: 'talk',
  itemCount: 4,
  roles: [
    { id: 'correct', letter: 'C', tone: 'correct' },
    { id: 'plausible', letter: 'P', tone: 'plausible' },
  ],
} as const;

const againstOthers = (own: string, others: readonly string[]): ReturnType<typeof against> =>
  against(own, countRight(others, task), task);

describe('againstOthers', () => {
  it('counts for each item how many others are right', () => {
    const { others, items } = againstOthers('CCPP', ['CPCP', 'CPC?']);
    expect(others).toBe(2);
    expect(items).toEqual([
      { index: 0, right: true, othersRight: 2 },
      { index: 1, right: true, othersRight: 0 },
      { index: 2, right: false, othersRight: 2 },
      { index: 3, right: false, othersRight: 0 },
    ]);
  });

  it('finds what the row alone has right or wrong, an unreadable answer among the wrong ones', () => {
    expect(againstOthers('CC??', ['CPCP', 'CPC?'])).toMatchObject({ aloneRight: [1], aloneWrong: [2] });
  });

  it('calls nobody alone beside fewer than two others', () => {
    expect(againstOthers('CCPP', ['PPCC'])).toMatchObject({
      others: 1,
      aloneRight: null,
      aloneWrong: null,
    });
  });

  it('refuses answers that do not fit the task', () => {
    expect(() => againstOthers('CCPP', ['CC'])).toThrow(RangeError);
    expect(() => againstOthers('CC', ['CCPP'])).toThrow(RangeError);
  });
});

describe('withoutRow', () => {
  it('counts the others as if the row had never been counted', () => {
    const all = countRight(['CCPP', 'CPCP', 'CPC?'], task);
    expect(all).toEqual({ rows: 3, right: [3, 1, 2, 0] });
    expect(withoutRow(all, 'CCPP', task)).toEqual(countRight(['CPCP', 'CPC?'], task));
  });
});
