import { sampleCorrelation } from 'simple-statistics';

import { seededIntegers, shuffled } from '../random.ts';

/** Draws of the permutation test: p is known to about 0.005 near 0.05. */
const DRAWS = 1_999;
const SEED = 20_260_129;

export interface RankCorrelation {
  /** Spearman's ρ, −1..1. */
  rho: number;
  /** Two-sided, from a permutation test: never below 1 / 2,000. */
  p: number;
}

/**
 * Whether two measures rise together: Spearman's rank correlation with a two-sided permutation test. Ties share
 * the mean of their ranks. The draws are seeded, so the same pairs in the same order give the same p.
 * @param pairs  values of the two measures, in any units
 * @returns null with fewer than three pairs, or where one of the measures is the same everywhere
 * @throws RangeError for a value that is not finite
 * @see Spearman 1904, American Journal of Psychology 15(1):72–101; Phipson & Smyth 2010, Statistical
 * Applications in Genetics and Molecular Biology 9(1):39, for counting the observed order among the draws
 * @example rankCorrelation([[1, 2], [2, 1], [3, 4], [4, 3], [5, 5]])?.rho // 0.8
 */
export const rankCorrelation = (pairs: readonly (readonly [number, number])[]): RankCorrelation | null => {
  if (pairs.some((pair) => !pair.every(Number.isFinite)))
    throw new RangeError('rankCorrelation: every value must be a finite number');
  const [first, second] = [midranks(pairs.map(([one]) => one)), midranks(pairs.map(([, other]) => other))];
  if (pairs.length < 3 || new Set(first).size === 1 || new Set(second).size === 1) return null;
  const rho = sampleCorrelation(first, second);
  const integers = seededIntegers(SEED);
  let asFar = 1;
  for (let draw = 0; draw < DRAWS; draw += 1)
    // Sums in another order differ in their last bits.
    if (Math.abs(sampleCorrelation(first, shuffled(second, integers))) >= Math.abs(rho) - 1e-9) asFar += 1;
  return { rho, p: asFar / (DRAWS + 1) };
};

/** Ranks from 1; equal values share the mean of the ranks that they hold. */
const midranks = (values: readonly number[]): number[] => {
  const sorted = [...values].sort((one, other) => one - other);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
};
