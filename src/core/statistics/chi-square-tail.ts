import { gammaln } from 'simple-statistics';

const PRECISION = 1e-16;
/** Keeps Lentz's method away from a division by zero; far below any value it can meet otherwise. */
const TINY = 1e-300;

/**
 * Probability that a chi-square variable with `degrees` degrees of freedom is at least `statistic`.
 * With one degree it is also the two-sided normal tail: a z statistic has p = chiSquareTail(z², 1).
 * Relative error below 1e-12 where the result is above 1e-300; smaller results become 0.
 * @param statistic  0 or more; 0 gives 1, infinity gives 0
 * @param degrees  whole number, 1 or more
 * @throws RangeError for other input
 * @see Press et al., Numerical Recipes, 3rd ed., section 6.2: series below a + 1, Lentz's continued
 * fraction above; simple-statistics has only a table of critical values
 * @example chiSquareTail(3.841458820694124, 1) // 0.05
 */
export const chiSquareTail = (statistic: number, degrees: number): number => {
  if (!(statistic >= 0))
    throw new RangeError(`chiSquareTail: statistic ${String(statistic)} is not 0 or more`);
  if (!Number.isInteger(degrees) || degrees < 1)
    throw new RangeError(`chiSquareTail: degrees ${String(degrees)} is not a positive whole number`);
  if (statistic === 0) return 1;
  if (statistic === Infinity) return 0;
  const shape = degrees / 2;
  const x = statistic / 2;
  const scale = Math.exp(shape * Math.log(x) - x - gammaln(shape));
  return x < shape + 1 ? 1 - scale * lowerSeries(shape, x) : scale * upperFraction(shape, x);
};

const lowerSeries = (shape: number, x: number): number => {
  let term = 1 / shape;
  let sum = term;
  for (let step = 1; term > sum * PRECISION; step += 1) {
    term *= x / (shape + step);
    sum += term;
  }
  return sum;
};

const upperFraction = (shape: number, x: number): number => {
  let denominator = x + 1 - shape;
  let ratio = 1 / TINY;
  let inverse = 1 / denominator;
  let fraction = inverse;
  for (let step = 1, factor = 0; Math.abs(factor - 1) > PRECISION && step < 10_000; step += 1) {
    const numerator = -step * (step - shape);
    denominator += 2;
    inverse = 1 / nonZero(numerator * inverse + denominator);
    ratio = nonZero(denominator + numerator / ratio);
    factor = inverse * ratio;
    fraction *= factor;
  }
  return fraction;
};

const nonZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
