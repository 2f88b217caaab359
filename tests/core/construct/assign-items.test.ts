import { describe, expect, it } from 'vitest';

import { assignItems } from '../../../src/core/construct/assign-items.ts';
import { type Theme, THEMES } from '../../../src/core/construct/vocabulary.ts';

const proverbs = (count: number, theme: Theme | null = null): { id: string; theme: Theme | null }[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p-${String(index + 1).padStart(4, '0')}`, theme }));
const names = ['نرگس', 'بهرام', 'لادن', 'یوسف', 'مهتاب', 'کاوه'];

const counts = (values: readonly (string | number | boolean)[]): number[] =>
  [...Map.groupBy(values, (value) => value).values()].map((group) => group.length);

describe('assignItems', () => {
  const assignments = assignItems(proverbs(96), names, 3);

  it('holds every pair of position and length rank equally often', () => {
    const cells = assignments.map(
      ({ keyPosition, keyLengthRank }) => `${String(keyPosition)}/${String(keyLengthRank)}`,
    );
    // 96 items over 16 cells.
    expect(counts(cells)).toEqual(Array(16).fill(6));
  });

  it('does the same for the English options, in an order of their own', () => {
    const cells = assignments.map(
      ({ english }) => `${String(english.keyPosition)}/${String(english.keyLengthRank)}`,
    );
    expect(counts(cells)).toEqual(Array(16).fill(6));
    const alike = assignments.filter(
      ({ keyPosition, keyLengthRank, english }) =>
        keyPosition === english.keyPosition && keyLengthRank === english.keyLengthRank,
    );
    // 96 / 16 = 6 by chance, and all 96 if the table were the same.
    expect(alike.length).toBeLessThan(20);
  });

  it('keeps the theme of a proverb, and evens out those of the others', () => {
    // 110 items over 22 themes.
    const some = assignItems([...proverbs(5, 'love'), ...proverbs(110).slice(5)], names, 3);
    expect(some.slice(0, 5).map(({ theme }) => theme)).toEqual(Array(5).fill('love'));
    expect(counts(some.map(({ theme }) => theme))).toEqual(Array(THEMES.length).fill(5));
  });

  it('spreads orders of distractors, clauses, settings, cues and names evenly', () => {
    expect(counts(assignments.map(({ clauses }) => clauses))).toEqual([48, 48]);
    // 96 items over 20 settings.
    expect(new Set(counts(assignments.map(({ setting }) => setting)))).toEqual(new Set([4, 5]));
    expect(counts(assignments.map(({ distractorOrder }) => distractorOrder.join()))).toEqual(
      Array(6).fill(16),
    );
    expect(counts(assignments.map(({ keyRepeatsWord }) => keyRepeatsWord))).toEqual([48, 48]);
    expect(counts(assignments.map(({ keySharesImage }) => keySharesImage))).toEqual([48, 48]);
    expect(counts(assignments.flatMap(({ speakers }) => speakers))).toEqual(Array(6).fill(32));
  });

  it('never lets somebody talk to themselves', () => {
    for (const { speakers } of assignments) expect(speakers[0]).not.toBe(speakers[1]);
  });

  it('depends on the seed alone, and comes in the order of the ids', () => {
    expect(assignItems(proverbs(96).toReversed(), names, 3).map(({ id }) => id)).toEqual(
      proverbs(96).map(({ id }) => id),
    );
    expect(assignItems(proverbs(96), names, 3)).toEqual(assignments);
    expect(assignItems(proverbs(96), names, 4)).not.toEqual(assignments);
  });

  it('refuses a single name', () => {
    expect(() => assignItems(proverbs(2), ['نرگس'], 1)).toThrow(RangeError);
  });
});
