import type { FilterableRow } from '../../core/board/row-filter.ts';
import { sortMissingLast } from '../../core/ranking/missing-last.ts';
import { searchText } from '../../core/text/search-text.ts';
import type { BoardData } from '../../views/board/board-data.ts';
import type { Direction } from '../../views/board/board-state.ts';

/** A row of the board with what the page says of it; it need not stand in the page. */
export interface PageRow extends FilterableRow {
  id: string;
  name: string;
  row: HTMLTableRowElement;
  /** What it opens to, the row after it; null until the page of all rows has been asked for it. */
  facts: HTMLTableRowElement | null;
  /** Numbers by column, those to sort by; absent where a row has none. Dates count as instants. */
  values: ReadonlyMap<string, number>;
}

/** What only an order or a search asks for is read when they first do: a page of hundreds of rows opens sooner. */
export const readRows = (body: ParentNode, data: BoardData): PageRow[] =>
  [...body.querySelectorAll<HTMLTableRowElement>('tr.row')].map((row) => {
    const { kind = '', organization = '', weights, source = '', protocol } = row.dataset;
    let name: string | undefined;
    let values: Map<string, number> | undefined;
    let text: string | undefined;
    return {
      id: row.id,
      get name() {
        return (name ??= row.querySelector('.name a')?.textContent.trim() ?? '');
      },
      row,
      facts: factsAfter(row),
      kind,
      organization,
      weights: weights === 'open' || weights === 'closed' ? weights : null,
      get sizeBillions() {
        return this.values.get('size') ?? null;
      },
      source,
      protocol: protocol ?? null,
      get values() {
        return (values ??= valuesOf(row, data));
      },
      get text() {
        return (text ??= searchText(`${this.name} ${organization} ${row.id}`));
      },
    };
  });

/** A row as it stands in the table, with what it opens to where it is open. */
export const elementsOf = ({ row, facts }: PageRow): HTMLTableRowElement[] =>
  facts !== null && row.hasAttribute('data-open') ? [row, facts] : [row];

const factsAfter = ({ nextElementSibling: next }: HTMLTableRowElement): HTMLTableRowElement | null =>
  next instanceof HTMLTableRowElement && next.matches('.facts-row') ? next : null;

/** What an accuracy makes the page can do without: errors are what it leaves, overall is the mean of all tasks. */
const valuesOf = (row: HTMLTableRowElement, { tasks, errorTask }: BoardData): Map<string, number> => {
  const values = new Map<string, number>();
  for (const column of ['rank', 'size', 'cost', ...tasks.map(({ id }) => `task-${id}`), 'controlled']) {
    const value = row.getAttribute(`data-${column}`);
    if (value !== null) values.set(column, Number(value));
  }
  const scores = tasks.flatMap(({ id }) => values.get(`task-${id}`) ?? []);
  if (scores.length === tasks.length)
    values.set('overall', scores.reduce((sum, score) => sum + score, 0) / scores.length);
  const score = values.get(`task-${errorTask}`);
  if (score !== undefined && row.querySelector('.stack') !== null) values.set('errors', 1 - score);
  const { date } = row.dataset;
  if (date !== undefined) values.set('date', Date.parse(date));
  return values;
};

/** Rows in the order of a column, missing values last in both directions; equal ones keep their places. */
export const sortRows = (rows: readonly PageRow[], column: string, direction: Direction): PageRow[] => {
  if (column !== 'name') return sortMissingLast(rows, ({ values }) => values.get(column) ?? null, direction);
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => sign * one.name.localeCompare(other.name));
};

/** All rows of the page that holds them, models and baselines, with their facts. @throws Error when it cannot be read */
export const fetchRows = async (address: string, data: BoardData): Promise<PageRow[]> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return readRows(page, data);
};
