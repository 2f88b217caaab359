import { chiSquareTail } from './chi-square-tail.ts';
import { checkProportion } from './proportion.ts';
import type { Proportion } from './proportion.ts';

/**
 * Two-sided p that two accuracies are equal when only their totals are known, as for figures stated in a
 * paper: pooled z test without continuity correction. Runs on the same questions are treated as independent
 * samples because the pairing is not known; their answers agree more than that, so the test says "different"
 * too seldom, not too often.
 * @returns p in 0..1; 1 when both have everything right or everything wrong
 * @throws RangeError for a proportion without items
 * @see R's prop.test(c(right1, right2), c(total1, total2), correct = FALSE)
 * @example twoProportionTest({ right: 15, total: 25 }, { right: 5, total: 25 }) // z² = 25/3, p = 0.003892
 */
export const twoProportionTest = (first: Proportion, second: Proportion): number =>
  twoMeansTest([{ first, second }]);

/**
 * As {@link twoProportionTest} for the unweighted mean of several tasks: differences and pooled variances are
 * added over the tasks. With one task it is that test.
 * @param tasks  at least one; the accuracies of both rows at the same task
 */
export const twoMeansTest = (tasks: readonly { first: Proportion; second: Proportion }[]): number => {
  let difference = 0;
  let variance = 0;
  for (const { first, second } of tasks) {
    checkProportion('twoProportionTest', first);
    checkProportion('twoProportionTest', second);
    const pooled = (first.right + second.right) / (first.total + second.total);
    difference += first.right / first.total - second.right / second.total;
    variance += pooled * (1 - pooled) * (1 / first.total + 1 / second.total);
  }
  return variance === 0 ? 1 : chiSquareTail(difference ** 2 / variance, 1);
};
