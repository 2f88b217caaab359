import { rankableSheet, type AnswerSheet } from '../../core/comparison/answer-sheet.ts';
import { compareRows, type RowComparison } from '../../core/ranking/compare-rows.ts';
import { reasonUnranked } from '../../core/ranking/rankable-row.ts';
import type { BoardData } from '../../views/board/board-data.ts';

/**
 * One row minus another at these tasks, from the answers that the site publishes: the statistics of the ranking,
 * made here because no page could hold every pair.
 * @returns null when either has no figure for one of the tasks
 */
export const pairDifference = (
  [first, second]: readonly [AnswerSheet, AnswerSheet],
  { tasks }: Pick<BoardData, 'tasks'>,
  taskIds: readonly string[],
): RowComparison | null => {
  const [one, other] = [rankableSheet(first, tasks), rankableSheet(second, tasks)];
  return [one, other].every((row) => reasonUnranked(row, taskIds) === null)
    ? compareRows(one, other, taskIds)
    : null;
};
