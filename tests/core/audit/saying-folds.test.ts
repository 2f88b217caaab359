import { describe, expect, it } from 'vitest';

import { foldsBySaying } from '../../../src/core/audit/saying-folds.ts';

/** Each saying the key of its own item and a distractor of the next two. */
const ring = Array.from({ length: 12 }, (_, row) => [row, (row + 1) % 12, (row + 2) % 12]);

describe('foldsBySaying', () => {
  it('withholds from a single item those that share a saying with it, and no others', () => {
    const folds = foldsBySaying(Object.freeze(ring), 1);
    expect(folds).toHaveLength(12);
    // Item 5 has the sayings 5, 6 and 7, which stand in items 3 to 7.
    expect(folds[5]?.scored).toEqual([5]);
    expect(folds[5]?.withheld.toSorted()).toEqual([3, 4, 5, 6, 7]);
  });

  it('fills a larger fold with the item that costs the fewest, and scores every item once', () => {
    const folds = foldsBySaying(ring, 4);
    expect(folds.flatMap(({ scored }) => scored).toSorted((one, other) => one - other)).toEqual([
      ...ring.keys(),
    ]);
    // Beside item 0, items 1 and 11 add one item each; then each neighbour of a run adds one.
    expect(folds[0]).toEqual({ scored: [0, 1, 2, 3], withheld: expect.any(Array) as number[] });
    expect(folds[0]?.withheld).toHaveLength(8);
  });

  it('leaves in a fold no item to learn from that shares a saying with a scored one', () => {
    for (const { scored, withheld } of foldsBySaying(ring, 3)) {
      const sayings = new Set(scored.flatMap((row) => ring[row] ?? []));
      const left = ring.filter((_, row) => !withheld.includes(row)).flat();
      expect(left.filter((saying) => sayings.has(saying))).toEqual([]);
    }
  });
});
