import type { Fold } from '../cues/cross-validation.ts';

/**
 * Folds in which no item is scored by one that shares a saying with it. In a closed pool whoever learns from those
 * learns first of all that what is the key there is not the key here; somebody who is asked one question has no
 * such items, so they are withheld to see what the texts themselves betray.
 * @param sayings  number of the saying of each option of each item
 * @param size     items scored together. 1 withholds what must be withheld and no more. A larger fold saves fits:
 * it is filled with whichever item adds the fewest items to those withheld, the earliest among equals.
 */
export const foldsBySaying = (sayings: readonly (readonly number[])[], size: number): Fold[] => {
  const near = neighbours(sayings);
  const left = new Set(sayings.keys());
  const folds: Fold[] = [];
  for (const first of left) {
    const scored: number[] = [];
    const withheld = new Set<number>();
    for (let next: number | null = first; next !== null; next = nearest(left, near, withheld)) {
      left.delete(next);
      scored.push(next);
      for (const row of near[next] ?? []) withheld.add(row);
      if (scored.length === size) break;
    }
    folds.push({ scored, withheld: [...withheld] });
  }
  return folds;
};

/** The items that share a saying with each item, itself included. */
const neighbours = (sayings: readonly (readonly number[])[]): number[][] => {
  const holders = new Map<number, number[]>();
  for (const [row, options] of sayings.entries())
    for (const saying of options) holders.set(saying, [...(holders.get(saying) ?? []), row]);
  return sayings.map((options) => [...new Set(options.flatMap((saying) => holders.get(saying) ?? []))]);
};

const nearest = (
  rows: ReadonlySet<number>,
  near: readonly (readonly number[])[],
  withheld: ReadonlySet<number>,
): number | null => {
  let best: { row: number; added: number } | null = null;
  for (const row of rows) {
    const added = (near[row] ?? []).filter((other) => !withheld.has(other)).length;
    if (best === null || added < best.added) best = { row, added };
  }
  return best?.row ?? null;
};
