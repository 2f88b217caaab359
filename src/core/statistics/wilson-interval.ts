import { criticalValue } from './critical-value.ts';
import { checkProportion } from './proportion.ts';
import type { Interval, Proportion } from './proportion.ts';

/**
 * Wilson score interval for an accuracy. Never of width 0, also at 0 or all right.
 * @param proportion  right answers of all scored items, whole numbers
 * @param confidence  proportion above 0 and below 1, @default 0.95
 * @returns bounds as proportions in 0..1, or null when total is 0
 * @throws RangeError when right is not from 0 to total
 * @see Wilson 1927, JASA 22(158):209–212; no continuity correction (R's prop.test applies one by default);
 * EleutherAI/lm-evaluation-harness#4070, where 10 of 10 had an error of 0
 * @example wilsonInterval({ right: 10, total: 10 }) // { low: 0.7224672001371107, high: 1 }
 */
export const wilsonInterval = (proportion: Proportion, confidence = 0.95): Interval | null =>
  proportion.total === 0 && proportion.right === 0 ? null : wilsonLimits(proportion, confidence);

/** As {@link wilsonInterval}, for callers with at least one item. @throws RangeError when total is 0 */
export const wilsonLimits = (proportion: Proportion, confidence = 0.95): Interval => {
  checkProportion('wilsonInterval', proportion);
  return wilsonOfCredit(proportion, confidence);
};

/**
 * As {@link wilsonLimits}, for rules that share an item's credit among tied options: `right` may be a fraction.
 * Shared credit varies less than whole answers, so the interval errs on the wide side.
 */
export const wilsonOfCredit = ({ right, total }: Proportion, confidence = 0.95): Interval => {
  const z = criticalValue(confidence);
  const centre = right + (z * z) / 2;
  const reach = z * Math.sqrt((right * (total - right)) / total + (z * z) / 4);
  const scale = total + z * z;
  return {
    // At the ends the bound is the end itself; rounding may put the formula a hair beside it.
    low: right === 0 ? 0 : (centre - reach) / scale,
    high: right === total ? 1 : (centre + reach) / scale,
  };
};
