import type { AnsweredTask } from '../dataset.ts';
import { compareRows, type RowComparison } from '../ranking/compare-rows.ts';
import { reasonUnranked } from '../ranking/rankable-row.ts';
import { agreement, type Agreement } from '../scoring/agreement.ts';
import { answersAt, rankableSheet, type AnswerSheet } from './answer-sheet.ts';

/** Two rows held against each other at one task. */
export interface TaskComparison {
  taskId: string;
  /** null when either row has no score there. */
  comparison: RowComparison | null;
  /** null when either row has no answers there. */
  agreement: Agreement | null;
}

export interface SheetComparison {
  tasks: TaskComparison[];
  /** By the mean of all tasks; null when either row lacks a score for one. */
  overall: RowComparison | null;
}

/**
 * Two rows of one data set, first minus second: the statistics of the ranking ({@link compareRows}) at each task
 * and overall, and how their answers agree item by item.
 * @param tasks  all tasks of the data set, at least one
 * @throws RangeError when a sheet's answers do not fit a task, or its counts contradict them
 */
export const compareSheets = (
  first: AnswerSheet,
  second: AnswerSheet,
  tasks: readonly AnsweredTask[],
): SheetComparison => {
  const [one, other] = [rankableSheet(first, tasks), rankableSheet(second, tasks)];
  const compareAt = (taskIds: readonly string[]): RowComparison | null =>
    [one, other].every((row) => reasonUnranked(row, taskIds) === null)
      ? compareRows(one, other, taskIds)
      : null;
  return {
    tasks: tasks.map((task) => {
      const [answers, others] = [answersAt(first, task.id), answersAt(second, task.id)];
      return {
        taskId: task.id,
        comparison: compareAt([task.id]),
        agreement: answers === null || others === null ? null : agreement(answers, others, task),
      };
    }),
    overall: compareAt(tasks.map(({ id }) => id)),
  };
};
