/**
 * Sorts by a number that some rows do not have. Those come last in both directions; rows with equal numbers,
 * or with none, keep their order. A value that is not finite counts as missing: one NaN in a comparator would
 * silently mis-sort the other rows (facebook/astryx PR 3586).
 * @returns a new array
 * @example sortMissingLast([5, NaN, 1, 3], (value) => value, 'ascending') // [1, 3, 5, NaN]
 */
export const sortMissingLast = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | null,
  direction: 'ascending' | 'descending',
): Row[] => {
  const keyed = rows.map((row) => ({ row, value: valueOf(row) ?? NaN }));
  const known = keyed.filter(({ value }) => Number.isFinite(value));
  const missing = keyed.filter(({ value }) => !Number.isFinite(value));
  known.sort((first, second) =>
    direction === 'ascending' ? first.value - second.value : second.value - first.value,
  );
  return [...known, ...missing].map(({ row }) => row);
};
