/** Right answers among all scored items: whole numbers, the truth behind every accuracy. */
export interface Proportion {
  right: number;
  total: number;
}

/** Bounds of a confidence interval: proportions in 0..1, or in −1..1 for a difference of proportions. */
export interface Interval {
  low: number;
  high: number;
}

/** An estimate with its interval, all three proportions or differences of proportions. */
export interface Estimate {
  estimate: number;
  interval: Interval;
}

/**
 * Refuses what is no proportion of counted items.
 * @throws RangeError unless right and total are whole numbers with 0 ≤ right ≤ total and total ≥ 1
 */
export const checkProportion = (caller: string, { right, total }: Proportion): void => {
  if (!Number.isInteger(right) || !Number.isInteger(total) || right < 0 || right > total || total < 1)
    throw new RangeError(
      `${caller}: ${String(right)} right of ${String(total)}; expected whole numbers, right from 0 to total, total at least 1`,
    );
};

/**
 * Order of two proportions without rounding: negative when `first` is smaller, 0 when they are equal,
 * positive when it is larger. Cross products of counts are compared, so 902/1000 equals 451/500.
 * @example compareProportions({ right: 902, total: 1000 }, { right: 451, total: 500 }) // 0
 */
export const compareProportions = (first: Proportion, second: Proportion): number => {
  checkProportion('compareProportions', first);
  checkProportion('compareProportions', second);
  return first.right * second.total - second.right * first.total;
};
