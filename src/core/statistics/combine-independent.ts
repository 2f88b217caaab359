import type { Estimate, Interval } from './proportion.ts';

/** One part of a weighted sum. A negative weight subtracts. */
export interface Term extends Estimate {
  weight: number;
}

/**
 * Weighted sum of independent estimates, with an interval at the confidence of their own intervals: the
 * distances from each estimate to its limits are added in quadrature (MOVER). Where the limits are
 * estimate ± z·s this is the usual normal interval; where s is 0, as at 10 of 10 right, the limits still
 * carry the doubt. With weights that add up to 1, or 1 and −1, bounds stay in the range of
 * the parts.
 * @param terms  at least one; estimates and bounds in one unit
 * @throws RangeError without terms
 * @see Zou & Donner 2008, Statistics in Medicine 27(10):1693–1702, section 2
 */
export const combineIndependent = (terms: readonly Term[]): Estimate => {
  if (terms.length === 0) throw new RangeError('combineIndependent: expected at least one term, found none');
  let estimate = 0;
  let below = 0;
  let above = 0;
  for (const { weight, estimate: value, interval } of terms) {
    const { low, high } = turned(interval, weight);
    estimate += weight * value;
    below += (weight * (value - low)) ** 2;
    above += (weight * (high - value)) ** 2;
  }
  return { estimate, interval: { low: estimate - Math.sqrt(below), high: estimate + Math.sqrt(above) } };
};

/** The limit that lowers the sum first: for a subtracted part, its upper one. */
const turned = ({ low, high }: Interval, weight: number): Interval =>
  weight < 0 ? { low: high, high: low } : { low, high };
