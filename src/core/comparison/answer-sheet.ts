import type { AnsweredTask } from '../dataset.ts';
import type { RankableRow, RankableTask } from '../ranking/rankable-row.ts';
import { answersOfPasses } from '../passes.ts';
import { itemsRight } from '../ranking/rankable-row.ts';

/**
 * What is known of a row at one task: its answers with their counts, the counts alone, or nothing. `reason`
 * says why what is null is not known.
 */
export type SheetTask =
  | {
      right: number;
      total: number;
      answers: string;
      /** Only of a run that went over the items several times: its other passes. Counts are over all of them. */
      furtherAnswers?: readonly string[];
      reason: null;
    }
  | { right: number; total: number; answers: null; reason: string }
  | { right: null; total: null; answers: null; reason: string };

/** A row's answers on a data set, as the static API publishes them and a browser compares them. */
export interface AnswerSheet {
  /** Id of the model, or of the baseline. */
  model: string;
  /** By task id, every task of the data set. Answers are one character an item, in data-set order. */
  tasks: Readonly<Record<string, SheetTask>>;
}

/** The answers of a sheet at a task; null where there are none. */
export const answersAt = (sheet: AnswerSheet, taskId: string): string | null =>
  sheet.tasks[taskId]?.answers ?? null;

/**
 * A sheet as the ranking and its tests take it.
 * @throws RangeError when the answers do not fit a task
 */
export const rankableSheet = (sheet: AnswerSheet, tasks: readonly AnsweredTask[]): RankableRow => ({
  id: sheet.model,
  tasks: Object.fromEntries(
    tasks.map((task): [string, RankableTask | null] => {
      const known = sheet.tasks[task.id];
      if (known === undefined || known.right === null) return [task.id, null];
      const { right, total } = known;
      if (known.answers === null) return [task.id, { right, total, correct: null }];
      return [task.id, { right, total, ...itemsRight(answersOfPasses(known), task) }];
    }),
  ),
});
