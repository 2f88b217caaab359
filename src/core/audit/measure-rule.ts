/** What a rule gives each option of each item; it takes the highest, and tied options share the item. */
export type OptionScores = readonly (readonly number[])[];

export interface RuleMeasure {
  items: number;
  /** Items right, a fraction where options tie. */
  credit: number;
  /** Credit to expect, and its variance, were each item's key drawn at random among its options. */
  expected: number;
  variance: number;
  /** Items whose options are not all tied. */
  decidedItems: number;
  decidedCredit: number;
}

/**
 * Scores a rule against the keys. An item with m of k options tied at the top earns 1/m when the key is one of
 * them: 1/k on average under random keys, with variance 1/(mk) − 1/k², which is 0 where all are tied.
 * @param scores  one list an item; finite numbers
 * @param keys    position of each item's key
 * @see dataset-guidelines, section 1: ties share credit, z uses the exact variance
 * @example measureRule([[3, 1, 1, 1], [2, 2, 1, 1]], [0, 1]) // credit 1.5, expected 0.5, variance 3/16 + 1/16
 */
export const measureRule = (scores: OptionScores, keys: readonly number[]): RuleMeasure => {
  const measure = {
    items: scores.length,
    credit: 0,
    expected: 0,
    variance: 0,
    decidedItems: 0,
    decidedCredit: 0,
  };
  for (const [row, options] of scores.entries()) {
    const count = options.length;
    const best = Math.max(...options);
    const tied = options.filter((score) => score === best).length;
    const credit = options[keys[row] ?? -1] === best ? 1 / tied : 0;
    measure.credit += credit;
    measure.expected += 1 / count;
    measure.variance += 1 / (tied * count) - 1 / (count * count);
    if (tied === count) continue;
    measure.decidedItems += 1;
    measure.decidedCredit += credit;
  }
  return measure;
};
