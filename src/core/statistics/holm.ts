/**
 * Holm's step-down adjustment of p values for being many: those at or below α after it are significant with
 * a chance of at most α for even one false claim, whatever their dependence.
 * @param pValues  proportions in 0..1; may be empty
 * @returns adjusted p values in the order given, never below the raw ones, in the same order of size, at most 1
 * @throws RangeError for a value that is no probability, NaN included
 * @see Holm 1979, Scandinavian Journal of Statistics 6(2):65–70; R's p.adjust(p, "holm")
 * @example holm([0.01, 0.04, 0.03, 0.005]) // [0.03, 0.06, 0.06, 0.02]
 */
export const holm = (pValues: ArrayLike<number>): Float64Array => {
  const sorted = Float64Array.from(pValues);
  for (const p of sorted)
    if (!(p >= 0 && p <= 1)) throw new RangeError(`holm: ${String(p)} is no probability`);
  sorted.sort();
  // Keyed by value: equal p values get equal adjusted ones, in whatever order they came.
  const adjusted = new Map<number, number>();
  let largest = 0;
  for (const [index, p] of sorted.entries()) {
    largest = Math.max(largest, Math.min(1, (sorted.length - index) * p));
    if (!adjusted.has(p)) adjusted.set(p, largest);
  }
  return Float64Array.from(pValues, (p) => adjusted.get(p) ?? 1);
};
