import type { AnswersFile } from '../../views/answers-file.ts';
import type { BoardData } from '../../views/board/board-data.ts';
import type { BoardState } from '../../views/board/board-state.ts';
import type { PageRow } from './rows.ts';

/** What a list is ordered by, where that is an accuracy. */
export interface Measure {
  name: string;
  taskIds: readonly string[];
  /** The column that holds the row's figure. */
  column: string;
  /** True where the page ranks by the same. */
  ranked: boolean;
}

/** null where the order says nothing about who is better: by name, by date, or from the least. */
export const measureOf = (
  { tasks, rankedBy, measures }: BoardData,
  { sort }: Pick<BoardState, 'sort'>,
): Measure | null => {
  const { column, direction } = sort ?? { column: 'rank', direction: 'ascending' };
  const name = measures[column];
  if (name === undefined || (direction === 'descending') === (column === 'rank')) return null;
  const taskIds =
    column === 'rank'
      ? rankedBy
      : tasks.map(({ id }) => id).filter((id) => column === 'overall' || column === `task-${id}`);
  return {
    name,
    taskIds,
    column: taskIds.length > 1 ? 'overall' : `task-${taskIds[0] ?? ''}`,
    ranked: taskIds.join() === rankedBy.join(),
  };
};

/** The row after this one that has a figure, too; undefined where there is none. */
export const nextRow = (list: readonly PageRow[], row: PageRow, { column }: Measure): PageRow | undefined =>
  list.slice(list.indexOf(row) + 1).find(({ values }) => values.has(column));

/** Says how far a row is from the next; null where there is nothing to say. The files are asked for once. */
export const differences = (
  data: BoardData,
): ((first: PageRow, second: PageRow, measure: Measure) => Promise<string | null>) => {
  const sheets = new Map<string, Promise<AnswersFile>>();
  const sheetOf = (id: string): Promise<AnswersFile> => {
    const held = sheets.get(id);
    if (held !== undefined) return held;
    const address = `${data.addresses.answers}${id}.json`;
    const sheet = fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
      return (await response.json()) as AnswersFile;
    });
    sheets.set(id, sheet);
    sheet.catch(() => sheets.delete(id));
    return sheet;
  };

  return async (first, second, measure) => {
    const [{ pairDifference }, ...pair] = await Promise.all([
      import('./pair-difference.ts'),
      sheetOf(first.id),
      sheetOf(second.id),
    ]);
    // Nobody who shares a first rank is better than the other, once all pairs are allowed for.
    const heldTied = measure.ranked && first.values.get('rank') === second.values.get('rank');
    return pairDifference(pair, data, { taskIds: measure.taskIds, name: second.name, heldTied });
  };
};
