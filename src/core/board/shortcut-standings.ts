import { compareRows, type RowComparison } from '../ranking/compare-rows.ts';
import type { RankableRow } from '../ranking/rankable-row.ts';
import { ALPHA } from '../ranking/rank-rows.ts';
import { holm } from '../statistics/holm.ts';
import { rankable, type Board, type BoardRow } from './build-board.ts';
import type { ComparableRun } from './board-runs.ts';

/** A row held against the best shortcut of a task. */
export interface ShortcutStanding<Filed extends ComparableRun> {
  row: BoardRow<Filed>;
  /** Row minus shortcut, with interval and p for this pair alone. */
  comparison: RowComparison;
  /** p after Holm over all models that have a figure at every task compared. */
  pHolm: number;
  /** What the data say at 5 % after Holm: clearly above, clearly below, or neither. */
  verdict: 'above' | 'below' | 'open';
}

/**
 * How far each model of a board stands above the best shortcut at a task, as {@link standingsAgainst}.
 * @returns null where no rule is defined for the task
 */
export const shortcutStandings = <Filed extends ComparableRun>(
  board: Board<Filed>,
  taskId: string,
): ShortcutStanding<Filed>[] | null => {
  const shortcut = board.shortcuts.get(taskId) ?? null;
  return shortcut === null ? null : standingsAgainst(board, shortcut.row, [taskId]);
};

/**
 * How far each model of a board stands above a shortcut in the mean of `taskIds`, largest difference first; models
 * without a figure at every one of them are left out. Statistics as in compareRows. The shortcut is the best of
 * several looked at, which favours it a little, so the comparison is cautious.
 */
export const standingsAgainst = <Filed extends ComparableRun>(
  board: Board<Filed>,
  shortcut: RankableRow,
  taskIds: readonly string[],
): ShortcutStanding<Filed>[] => {
  const known = board.rows.filter(({ tasks }) =>
    taskIds.every((id) => (tasks.get(id)?.source ?? 'missing') !== 'missing'),
  );
  const compared = known.map((row) => compareRows(rankable(board.card, row), shortcut, taskIds));
  const adjusted = holm(compared.map(({ p }) => p));
  return known
    .flatMap((row, index): ShortcutStanding<Filed>[] => {
      const [comparison, pHolm] = [compared[index], adjusted[index]];
      return comparison === undefined || pHolm === undefined
        ? []
        : [{ row, comparison, pHolm, verdict: verdictOf(comparison.difference, pHolm) }];
    })
    .sort((one, other) => other.comparison.difference - one.comparison.difference);
};

const verdictOf = (difference: number, p: number): ShortcutStanding<ComparableRun>['verdict'] => {
  if (p > ALPHA || difference === 0) return 'open';
  return difference > 0 ? 'above' : 'below';
};
