import { seededIntegers, seedFromText, shuffled } from '../random.ts';
import { fitChoiceModel, scoreOptions, type SparseVector } from './choice-model.ts';

/** Items that are scored together, and those that must not teach what scores them: themselves at least. */
export interface Fold {
  scored: readonly number[];
  withheld: readonly number[];
}

const FOLDS = 10;

/**
 * Scores every item's options by a model that was fitted without that item, and without what else its fold withholds.
 * @param keys   position of each item's key
 * @param folds  each item scored in one of them; ten folds by item unless given
 * @returns scores of each item's options, in the order of `options`; all 0 where nothing is left to learn from
 */
export const crossValidatedScores = ({
  options,
  dimension,
  keys,
  seed,
  folds = foldsByItem(options.length, seed),
}: {
  options: readonly (readonly SparseVector[])[];
  dimension: number;
  keys: readonly number[];
  seed: number;
  folds?: readonly Fold[];
}): number[][] => {
  const scores: number[][] = options.map(() => []);
  for (const { scored, withheld } of folds) {
    const left = new Set(options.keys()).difference(new Set(withheld));
    const weights = fitChoiceModel({ options, keys, rows: [...left], dimension, seed });
    for (const row of scored) scores[row] = scoreOptions(weights, options[row] ?? []);
  }
  return scores;
};

/** Ten folds of items dealt in a seeded order, each scored by what the other nine teach; fewer for fewer items. */
export const foldsByItem = (itemCount: number, seed: number): Fold[] => {
  const folds = foldOfItem(itemCount, FOLDS, seed);
  return Array.from({ length: FOLDS }, (_, fold) => {
    const rows = [...folds.keys()].filter((row) => folds[row] === fold);
    return { scored: rows, withheld: rows };
  }).filter(({ scored }) => scored.length > 0);
};

/** The fold of each item, 0 to `foldCount` − 1; sizes differ by one at most. */
export const foldOfItem = (itemCount: number, foldCount: number, seed: number): number[] => {
  const rows = Array.from({ length: itemCount }, (_, row) => row);
  const order = shuffled(rows, seededIntegers(seedFromText(`${String(seed)}\u0000folds`)));
  const folds = new Array<number>(itemCount).fill(0);
  for (const [place, row] of order.entries()) folds[row] = place % foldCount;
  return folds;
};
