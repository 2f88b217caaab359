import { describe, expect, it } from 'vitest';

import { againstOthers } from '../../../src/core/comparison/against-others.ts';

const task = {
  id: 'talk',
  itemCount: 4,
  roles: [
    { id: 'correct', letter: 'C', tone: 'correct' },
    { id: 'plausible', letter: 'P', tone: 'plausible' },
  ],
} as const;

describe('againstOthers', () => {
  it('counts for each item how many others are right', () => {
    const { others, items } = againstOthers('CCPP', ['CPCP', 'CPC?'], task);
    expect(others).toBe(2);
    expect(items).toEqual([
      { index: 0, right: true, othersRight: 2 },
      { index: 1, right: true, othersRight: 0 },
      { index: 2, right: false, othersRight: 2 },
      { index: 3, right: false, othersRight: 0 },
    ]);
  });

  it('finds what the row alone has right or wrong, an unreadable answer among the wrong ones', () => {
    expect(againstOthers('CC??', ['CPCP', 'CPC?'], task)).toMatchObject({ aloneRight: [1], aloneWrong: [2] });
  });

  it('calls nobody alone beside fewer than two others', () => {
    expect(againstOthers('CCPP', ['PPCC'], task)).toMatchObject({
      others: 1,
      aloneRight: null,
      aloneWrong: null,
    });
  });

  it('refuses answers that do not fit the task', () => {
    expect(() => againstOthers('CCPP', ['CC'], task)).toThrow(RangeError);
  });
});
