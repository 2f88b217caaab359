import type { FilterableRow } from '../../core/board/row-filter.ts';
import { sortMissingLast } from '../../core/ranking/missing-last.ts';
import { searchText } from '../../core/text/search-text.ts';
import type { Direction } from '../../views/board/board-state.ts';

/** A row of the board with what the page says of it; it need not stand in the page. */
export interface PageRow extends FilterableRow {
  id: string;
  name: string;
  row: HTMLTableRowElement;
  facts: HTMLTableRowElement;
}

export const readRows = (body: ParentNode): PageRow[] =>
  [...body.querySelectorAll<HTMLTableRowElement>('tr.row')].map((row) => {
    const { kind = '', organization = '', weights, source = '', protocol } = row.dataset;
    const name = row.querySelector('.name a')?.textContent.trim() ?? '';
    return {
      id: row.id,
      name,
      row,
      facts: row.nextElementSibling as HTMLTableRowElement,
      kind,
      organization,
      weights: weights === 'open' || weights === 'closed' ? weights : null,
      sizeBillions: numberAt(row, 'size'),
      source,
      protocol: protocol ?? null,
      text: searchText(`${name} ${organization} ${row.id}`),
    };
  });

/** The number that a row sorts by; null where it has none. Dates count as instants. */
export const numberAt = (row: HTMLTableRowElement, column: string): number | null => {
  const value = row.getAttribute(`data-${column}`);
  if (value === null) return null;
  return column === 'date' ? Date.parse(value) : Number(value);
};

/** Rows in the order of a column, missing values last in both directions; equal ones keep their places. */
export const sortRows = (rows: readonly PageRow[], column: string, direction: Direction): PageRow[] => {
  if (column !== 'name') return sortMissingLast(rows, ({ row }) => numberAt(row, column), direction);
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => sign * one.name.localeCompare(other.name));
};

/** The rows of a page that holds them all. @throws Error when it cannot be read */
export const fetchRows = async (address: string): Promise<PageRow[]> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const body = page.querySelector('[data-rows]');
  if (body === null) throw new Error(`${address} holds no rows`);
  return readRows(body);
};
