import { searchQuery, searchRank } from '../text/search-text.ts';

/** What the filters of a board know of a row; null where it is not known. */
export interface FilterableRow {
  kind: string;
  organization: string;
  weights: 'open' | 'closed' | null;
  /** Billions of parameters in all, active or not. */
  sizeBillions: number | null;
  /** Where its figures come from: the provenance of the row. */
  source: string;
  protocol: string | null;
  /** Names of all kinds, as `searchText` makes them. */
  text: string;
}

/** The filters that offer a choice of values, in the order in which they are offered. */
export const choiceNames = ['kind', 'organization', 'weights', 'size', 'source', 'protocol'] as const;
export type ChoiceName = (typeof choiceNames)[number];

/** All filters: the choices, and words to find. */
export const filterNames = [...choiceNames, 'find'] as const;
export type FilterName = (typeof filterNames)[number];

/** The values chosen; an absent or empty one restricts nothing. */
export type RowFilter = Partial<Record<FilterName, string>>;

/**
 * Sizes offered, by total parameters. They overlap on purpose: whoever has room for 40 billion parameters
 * wants everything below, and bands would answer with a part of it.
 */
const SIZES = ['under-8', 'under-40', 'under-100', 'from-100', 'unknown'] as const;

/**
 * Tells whether rows fit all filters. One function serves the options at build and the reader's choice in the
 * browser; what it looks for is made ready once for many rows.
 * @example rowMatcher({ size: 'under-40' })({ ...row, sizeBillions: 32.5 }) // true
 */
export const rowMatcher = (filter: RowFilter): ((row: FilterableRow) => boolean) => {
  const find = searchQuery(filter.find ?? '');
  const chosen = choiceNames.flatMap((name): [ChoiceName, string][] => {
    const value = filter[name] ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return (row) =>
    chosen.every(([name, value]) =>
      name === 'size' ? fitsSize(row.sizeBillions, value) : row[name] === value,
    ) && searchRank(row.text, find) !== null;
};

/** Values of a choice that at least one row fits: sizes from small to large, the others by letter. */
export const choicesOf = (rows: readonly FilterableRow[], name: ChoiceName): string[] =>
  name === 'size'
    ? SIZES.filter((size) => rows.some(({ sizeBillions }) => fitsSize(sizeBillions, size)))
    : [...new Set(rows.flatMap((row) => row[name] ?? []))].sort((one, other) =>
        one.localeCompare(other, 'en'),
      );

/**
 * The one filter whose removal brings most rows back, for a choice that no row fits; of equals the first.
 * @returns null when no removal of a single filter brings any
 */
export const bestDrop = (
  rows: readonly FilterableRow[],
  filter: RowFilter,
): { name: FilterName; count: number } | null =>
  filterNames
    .filter((name) => (filter[name] ?? '') !== '')
    .map((name) => ({ name, count: rows.filter(rowMatcher({ ...filter, [name]: '' })).length }))
    .reduce<{ name: FilterName; count: number } | null>(
      (best, next) => (next.count > (best?.count ?? 0) ? next : best),
      null,
    );

/** A size that no button offers, such as `under-13` typed into an address, is understood as well. */
const fitsSize = (billions: number | null, size: string): boolean => {
  if (size === 'unknown') return billions === null;
  const [, side, bound] = /^(under|from)-(\d+(?:\.\d+)?)$/.exec(size) ?? [];
  if (billions === null || bound === undefined) return false;
  return side === 'under' ? billions < Number(bound) : billions >= Number(bound);
};
