import { gammaln } from 'simple-statistics';

/**
 * Exact McNemar test: two-sided p that two runs are equally accurate, from the items that only one of them
 * has right. Under the null each such item is a fair coin, so p is the probability of a split at least as
 * uneven. Conditional and conservative; no mid-p.
 * @param onlyFirst, onlySecond  whole numbers of items, 0 or more
 * @returns p in 0..1; 1 without discordant items or with equal counts. Below 1e-300 it becomes 0.
 * Relative error below 1e-9 for up to 20,000 discordant items
 * @throws RangeError for other counts
 * @see McNemar 1947, Psychometrika 12(2):153–157; R's binom.test(onlyFirst, onlyFirst + onlySecond)
 * @example mcnemarExact(1, 7) // 2 · (1 + 8) / 2⁸ = 0.0703125
 */
export const mcnemarExact = (onlyFirst: number, onlySecond: number): number => {
  for (const count of [onlyFirst, onlySecond])
    if (!Number.isInteger(count) || count < 0)
      throw new RangeError(`mcnemarExact: count ${String(count)} is not a whole number of items`);
  if (onlyFirst === onlySecond) return 1;
  const trials = onlyFirst + onlySecond;
  const fewer = Math.min(onlyFirst, onlySecond);
  let term = fairCoinProbability(fewer, trials);
  let tail = 0;
  // Each term is smaller than the one before it: stop where the rest can no longer change the sum.
  for (let heads = fewer; heads >= 0 && tail + term !== tail; heads -= 1) {
    tail += term;
    term *= heads / (trials - heads + 1);
  }
  return Math.min(1, 2 * tail);
};

/** Probability of exactly `heads` heads in `trials` throws of a fair coin, in logarithms until the end. */
export const fairCoinProbability = (heads: number, trials: number): number =>
  Math.exp(gammaln(trials + 1) - gammaln(heads + 1) - gammaln(trials - heads + 1) - trials * Math.LN2);
