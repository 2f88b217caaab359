import { filterNames, type RowFilter } from '../../core/board/row-filter.ts';

export type Direction = 'ascending' | 'descending';

/** The direction in which a first press sorts: names and ranks from the top, errors and costs from the least. */
export const firstDirection = (column: string): Direction =>
  ['rank', 'name', 'errors', 'cost'].includes(column) ? 'ascending' : 'descending';

/** What a reader has made of a board; all of it stands in the address, so that a view can be sent to somebody. */
export interface BoardState {
  filter: RowFilter;
  /** null: in the order of the page, which is by rank. */
  sort: { column: string; direction: Direction } | null;
  /** Ids of the columns that stand; null: those that the page came with. */
  columns: string[] | null;
  /** Whether all baselines stand, not only the chosen few. */
  baselines: boolean;
}

/** The state that a query holds; names that are not ours are passed over. @example readState('?size=under-40') */
export const readState = (query: string): BoardState => {
  const params = new URLSearchParams(query);
  const column = params.get('sort');
  const direction = params.get('dir');
  const columns = params.get('columns');
  return {
    filter: Object.fromEntries(
      filterNames.flatMap((name): [string, string][] => {
        const value = (params.get(name) ?? '').trim();
        return value === '' ? [] : [[name, value]];
      }),
    ),
    sort:
      column === null
        ? null
        : {
            column,
            direction:
              direction === 'ascending' || direction === 'descending' ? direction : firstDirection(column),
          },
    columns: columns === null ? null : columns.split(',').filter((id) => id !== ''),
    baselines: params.get('baselines') === 'all',
  };
};

/** The query that holds the state, empty where nothing was changed; `readState` reads it back. */
export const stateQuery = ({ filter, sort, columns, baselines }: BoardState): string => {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name]?.trim() ?? '';
    if (value !== '') params.set(name, value);
  }
  if (sort !== null) {
    params.set('sort', sort.column);
    params.set('dir', sort.direction);
  }
  if (columns !== null) params.set('columns', columns.join(','));
  if (baselines) params.set('baselines', 'all');
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
};
