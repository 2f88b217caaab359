import { describe, expect, it } from 'vitest';

import { assignItems } from '../../../src/core/construct/assign-items.ts';

const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `p-${String(index + 1).padStart(4, '0')}`);
const names = ['نرگس', 'بهرام', 'لادن', 'یوسف', 'مهتاب', 'کاوه'];

const counts = (values: readonly (string | number | boolean)[]): number[] =>
  [...Map.groupBy(values, (value) => value).values()].map((group) => group.length);

describe('assignItems', () => {
  const assignments = assignItems(ids(96), names, 3);

  it('holds every pair of position and length rank equally often', () => {
    const cells = assignments.map(
      ({ keyPosition, keyLengthRank }) => `${String(keyPosition)}/${String(keyLengthRank)}`,
    );
    // 96 items over 16 cells.
    expect(counts(cells)).toEqual(Array(16).fill(6));
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
    expect(assignItems(ids(96).toReversed(), names, 3).map(({ id }) => id)).toEqual(ids(96));
    expect(assignItems(ids(96), names, 3)).toEqual(assignments);
    expect(assignItems(ids(96), names, 4)).not.toEqual(assignments);
  });

  it('refuses a single name', () => {
    expect(() => assignItems(ids(2), ['نرگس'], 1)).toThrow(RangeError);
  });
});
