import { combineIndependent } from './combine-independent.ts';
import { checkProportion } from './proportion.ts';
import type { Estimate, Proportion } from './proportion.ts';
import { wilsonLimits } from './wilson-interval.ts';

/**
 * Difference of two accuracies, first minus second, that were not measured on known shared items: Newcombe's
 * hybrid score interval. Two models on the same questions agree more than two samples would, so without the
 * items the interval is wider than it need be, never narrower.
 * @param confidence  proportion above 0 and below 1, @default 0.95
 * @returns difference and bounds in −1..1
 * @throws RangeError for a proportion without items
 * @see Newcombe 1998, Statistics in Medicine 17(8):873–890, method 10
 * @example unpairedDifference({ right: 56, total: 70 }, { right: 48, total: 80 }) // 0.2, 0.0524 to 0.3339
 */
export const unpairedDifference = (first: Proportion, second: Proportion, confidence = 0.95): Estimate => {
  checkProportion('unpairedDifference', first);
  checkProportion('unpairedDifference', second);
  return combineIndependent(
    [first, second].map((proportion, index) => ({
      weight: index === 0 ? 1 : -1,
      estimate: proportion.right / proportion.total,
      interval: wilsonLimits(proportion, confidence),
    })),
  );
};
