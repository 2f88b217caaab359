import { seededIntegers, seedFromText, shuffled } from '../random.ts';
import { fitChoiceModel, scoreOptions, type SparseVector } from './choice-model.ts';

/**
 * Scores every item's options by a model that was fitted without that item: the items are dealt into
 * `foldCount` folds in a seeded order, and each fold is scored by what the others teach.
 * @param keys  position of each item's key
 * @returns scores of each item's options, in the order of `options`; all 0 for a single item
 */
export const crossValidatedScores = ({
  options,
  dimension,
  keys,
  seed,
  foldCount = 10,
}: {
  options: readonly (readonly SparseVector[])[];
  dimension: number;
  keys: readonly number[];
  seed: number;
  foldCount?: number;
}): number[][] => {
  const folds = foldOfItem(options.length, foldCount, seed);
  const scores: number[][] = options.map(() => []);
  for (let fold = 0; fold < foldCount; fold += 1) {
    const rows = [...folds.keys()];
    const weights = fitChoiceModel({
      options,
      keys,
      rows: rows.filter((row) => folds[row] !== fold),
      dimension,
      seed,
    });
    for (const row of rows.filter((candidate) => folds[candidate] === fold))
      scores[row] = scoreOptions(weights, options[row] ?? []);
  }
  return scores;
};

/** The fold of each item, 0 to `foldCount` − 1; sizes differ by one at most. */
export const foldOfItem = (itemCount: number, foldCount: number, seed: number): number[] => {
  const rows = Array.from({ length: itemCount }, (_, row) => row);
  const order = shuffled(rows, seededIntegers(seedFromText(`${String(seed)}\u0000folds`)));
  const folds = new Array<number>(itemCount).fill(0);
  for (const [place, row] of order.entries()) folds[row] = place % foldCount;
  return folds;
};
