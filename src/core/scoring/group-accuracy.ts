import type { TaskCard } from '../schema/dataset-card.ts';
import { accuracyOf } from './accuracy.ts';
import type { Accuracy } from './accuracy.ts';
import { correctItems } from './answer-string.ts';

export interface GroupAccuracy extends Accuracy {
  group: string;
}

/**
 * Accuracy by theme, register, difficulty or whatever else sorts items.
 * @param groupOf  the group of the item at this index (0-based, data-set order); null leaves it out
 * @returns groups in the order of their names, and how many items had none
 * @throws RangeError when the answers do not fit the card
 * @example groupAccuracy({ answers: 'CPC?', task, groupOf: (index) => (index < 3 ? 'spoken' : null) })
 * // spoken 2 of 3, ungrouped 1
 */
export const groupAccuracy = ({
  answers,
  task,
  groupOf,
}: {
  answers: string;
  task: TaskCard;
  groupOf: (index: number) => string | null;
}): { groups: GroupAccuracy[]; ungrouped: number } => {
  const counts = new Map<string, { right: number; total: number }>();
  let ungrouped = 0;
  for (const [index, right] of correctItems(answers, task).entries()) {
    const group = groupOf(index);
    if (group === null) {
      ungrouped += 1;
      continue;
    }
    const count = counts.get(group) ?? { right: 0, total: 0 };
    counts.set(group, { right: count.right + (right ? 1 : 0), total: count.total + 1 });
  }
  const groups = [...counts].sort(([first], [second]) => (first < second ? -1 : 1));
  return { groups: groups.map(([group, count]) => ({ group, ...accuracyOf(count) })), ungrouped };
};
