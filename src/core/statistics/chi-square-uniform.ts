import { chiSquareTail } from './chi-square-tail.ts';

/** A chi-square test: its statistic, its degrees of freedom, and p in 0..1. */
export interface ChiSquareTest {
  statistic: number;
  degrees: number;
  p: number;
}

/**
 * Pearson's test that things counted fall into all places equally often, such as keys into positions. An
 * approximation that is good where each place expects about five or more.
 * @param counts  whole numbers, one a place, at least two places and one thing counted
 * @throws RangeError for other counts
 * @see Pearson 1900, Philosophical Magazine 50(302):157–175; R's chisq.test(counts)
 * @example chiSquareUniform([255, 250, 256, 239]) // statistic 0.728, 3 degrees, p 0.867
 */
export const chiSquareUniform = (counts: readonly number[]): ChiSquareTest => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (counts.length < 2 || total === 0 || counts.some((count) => !Number.isInteger(count) || count < 0))
    throw new RangeError(
      `chiSquareUniform: expected whole counts of two places or more, not all 0, found ${counts.join(', ')}`,
    );
  return chiSquareOfShares(counts);
};

/**
 * As {@link chiSquareUniform}, for counts that are fractions where a thing falls into several places at once.
 * Shared things vary less than whole ones, so p errs on the large side.
 */
export const chiSquareOfShares = (counts: readonly number[]): ChiSquareTest => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = counts.length - 1;
  return { statistic, degrees, p: chiSquareTail(statistic, degrees) };
};
