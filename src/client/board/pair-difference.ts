import { rankableSheet, type AnswerSheet } from '../../core/comparison/answer-sheet.ts';
import { compareRows } from '../../core/ranking/compare-rows.ts';
import { reasonUnranked } from '../../core/ranking/rankable-row.ts';
import type { Locale } from '../../i18n/language.ts';
import type { BoardData } from '../../views/board/board-data.ts';
import { nextRowText } from '../../views/board/next-row.ts';

/**
 * Says how far one row is from another at these tasks, from the answers that the site publishes: the statistics of
 * the ranking, made here because no page could hold every pair. Loaded when the first pair is asked for.
 * @returns null when either has no figure for one of the tasks
 */
export const pairDifference = (
  [first, second]: readonly [AnswerSheet, AnswerSheet],
  { tasks, words }: Pick<BoardData, 'tasks' | 'words'>,
  { taskIds, name, heldTied }: { taskIds: readonly string[]; name: string; heldTied: boolean },
): string | null => {
  const [one, other] = [rankableSheet(first, tasks), rankableSheet(second, tasks)];
  if ([one, other].some((row) => reasonUnranked(row, taskIds) !== null)) return null;
  const comparison = compareRows(one, other, taskIds);
  const locale = document.documentElement.lang as Locale;
  return nextRowText(locale, words.next, { name, comparison, heldTied });
};
