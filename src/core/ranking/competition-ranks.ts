/**
 * Descriptive ranks from exact counts of right answers out of one total: the largest has rank 1, equal counts
 * share a rank, and the ranks they fill are left out after them ("1224"). It says who has more right answers, not
 * who is better; for that see rankRows.
 * @param rightCounts  whole numbers; null where not known
 * @returns ranks in the order given, null for null
 * @see uzh-bf/klicker-uzh PR 5170, where equal scores got different ranks by accident of sorting
 * @throws RangeError for a count that is not whole, such as a rounded accuracy (jasonrohrer/OneLife#660)
 * @example competitionRanks([912, 905, null, 905, 880]) // [1, 2, null, 2, 4]
 */
export const competitionRanks = (rightCounts: readonly (number | null)[]): (number | null)[] => {
  const descending = rightCounts.filter((count) => count !== null).sort((first, second) => second - first);
  const ranks = new Map<number, number>();
  for (const [index, count] of descending.entries()) {
    if (!Number.isInteger(count))
      throw new RangeError(`competitionRanks: ${String(count)} is not a whole number of right answers`);
    if (!ranks.has(count)) ranks.set(count, index + 1);
  }
  return rightCounts.map((count) => (count === null ? null : (ranks.get(count) ?? null)));
};
