import { probit } from 'simple-statistics';

import { chiSquareTail } from './chi-square-tail.ts';

const STEPS = 50;

/**
 * Two-sided critical value of the standard normal distribution: the z with `confidence` between −z and z.
 * @param confidence  proportion above 0 and below 1
 * @throws RangeError for another confidence
 * @see Newton's method on our own tail, started from simple-statistics' probit, which alone is off by
 * 0.003 (1.957 for 1.960): too much for limits that are printed to a tenth of a point
 * @example criticalValue(0.95) // 1.959963984540054
 */
export const criticalValue = (confidence: number): number => {
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`criticalValue: confidence ${String(confidence)} is not between 0 and 1`);
  let z = probit((1 + confidence) / 2);
  for (let step = 0; step < STEPS; step += 1) {
    const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
    const next = z + (chiSquareTail(z * z, 1) - (1 - confidence)) / (2 * density);
    if (Math.abs(next - z) < 1e-15 * z) break;
    z = next;
  }
  return z;
};
