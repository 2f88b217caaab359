import { chiSquareTail } from './chi-square-tail.ts';
import { commonMultiple, greatestCommonDivisor } from './common-multiple.ts';

/** Score of one row minus that of another, item by item at one task. */
export interface ScoreDifferences {
  /** Whole numbers, one an item. */
  differences: readonly number[];
  /** What a difference of one item from nothing to everything right is: a whole number, 1 or more. */
  most: number;
}

/** Steps that the exact distribution may take; beyond, so many items differ that the normal one is as good. */
const EXACT_STEPS = 2_000_000;

/**
 * Two-sided p that two rows have the same unweighted mean of task accuracies on shared items, where an item may
 * be right in part: the sign-flip test of {@link signFlipTest} for scores of several passes. Under the null each
 * item's difference has either sign like a fair coin; p is the probability of a mean difference at least as large.
 * Exact while that is cheap; above {@link EXACT_STEPS} by the normal distribution with the same variance.
 * @param tasks  at least one, each with at least one item
 * @returns p in 0..1; 1 when the means are equal
 * @throws RangeError without tasks
 * @see Pitman 1937, Supplement to the JRSS 4(1):119–130
 * @example signFlipScores([{ differences: [4, 2, 0], most: 4 }]) // ±4 ±2: 6 is reached by 2 of 4 signs, p = 0.5
 */
export const signFlipScores = (tasks: readonly ScoreDifferences[]): number => {
  if (tasks.length === 0) throw new RangeError('signFlipScores: expected at least one task, found none');
  const scales = tasks.map(({ differences, most }) => differences.length * most);
  const multiple = commonMultiple(scales);
  const weighted = tasks.flatMap(({ differences }, index) =>
    differences
      .filter((difference) => difference !== 0)
      .map((difference) => difference * (multiple / (scales[index] ?? 1))),
  );
  const unit = weighted.reduce((common, value) => greatestCommonDivisor(common, Math.abs(value)), 0);
  const observed = Math.abs(weighted.reduce((sum, value) => sum + value, 0)) / (unit || 1);
  if (observed === 0) return 1;

  const weights = weighted.map((value) => Math.abs(value) / unit);
  const reach = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length * reach > EXACT_STEPS) {
    const variance = weights.reduce((sum, weight) => sum + weight ** 2, 0);
    return chiSquareTail(observed ** 2 / variance, 1);
  }
  return Math.min(1, 2 * upperTail(weights, reach, observed));
};

/** Probability that Σ ±weight is at least `threshold`: Σ of the weights with a plus is at least (reach + threshold) / 2. */
const upperTail = (weights: readonly number[], reach: number, threshold: number): number => {
  let mass = new Float64Array(reach + 1);
  mass[0] = 1;
  let highest = 0;
  for (const weight of weights) {
    const next = new Float64Array(reach + 1);
    for (let sum = 0; sum <= highest; sum += 1) {
      const half = (mass[sum] ?? 0) / 2;
      next[sum] = (next[sum] ?? 0) + half;
      next[sum + weight] = (next[sum + weight] ?? 0) + half;
    }
    highest += weight;
    mass = next;
  }
  return mass.subarray(Math.ceil((reach + threshold) / 2)).reduce((sum, value) => sum + value, 0);
};
