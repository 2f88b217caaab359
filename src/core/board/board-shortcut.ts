import { bestShortcut } from '../ranking/best-shortcut.ts';
import type { RankableRow } from '../ranking/rankable-row.ts';
import type { Model } from '../schema/model.ts';
import { meanOfTasks } from '../statistics/mean-of-tasks.ts';
import type { Interval } from '../statistics/proportion.ts';
import { type Board, rankable } from './build-board.ts';

export interface BoardShortcut {
  model: Model;
  /** Its scores, ready to compare a row with. */
  row: RankableRow;
  /** Mean over the tasks that the board ranks by, a proportion. */
  accuracy: number;
  interval: Interval;
}

/**
 * The best rule at all the tasks that a board ranks by, without training or chance; with one task the best
 * shortcut of that task.
 * @returns null where no rule is defined for all of them
 */
export const boardShortcut = ({ card, taskIds, baselines }: Board): BoardShortcut | null => {
  const rules = baselines.filter(({ model }) => model.baseline === 'rule');
  const row = bestShortcut(
    rules.map((rule) => rankable(card, rule)),
    taskIds,
  );
  const model = rules.find((rule) => rule.model.id === row?.id)?.model;
  if (row === null || model === undefined) return null;
  const { estimate, interval } = meanOfTasks(taskIds.flatMap((id) => row.tasks[id] ?? []));
  return { model, row, accuracy: estimate, interval };
};
