/**
 * Least common multiple of the sizes of several tasks. Counts of right answers times multiple / total add up to
 * the unweighted mean of accuracies on a scale of whole numbers, where equal means tie exactly: with totals
 * 1000 and 700 the multiple is 7000 and an item weighs 7 or 10.
 * @param totals  items of each task, whole numbers, 1 or more
 * @throws RangeError when sums on that scale would pass 2⁵³
 * @example commonMultiple([1000, 700]) // 7000
 */
export const commonMultiple = (totals: readonly number[]): number => {
  const multiple = totals.reduce(
    (common, total) => (common / greatestCommonDivisor(common, total)) * total,
    1,
  );
  if (!Number.isSafeInteger(multiple * (totals.length + 1)))
    throw new RangeError(`commonMultiple: no scale of whole numbers for totals ${totals.join(', ')}`);
  return multiple;
};

/** Euclid's; of 0 and a number, that number. */
export const greatestCommonDivisor = (first: number, second: number): number =>
  second === 0 ? first : greatestCommonDivisor(second, first % second);
