import { goldRole, type AnsweredTask } from '../dataset.ts';
import { checkAnswers } from '../scoring/answer-string.ts';
import { answersAt, type AnswerSheet } from './answer-sheet.ts';

/** An item to which rows gave different answers. Rows are named by their place in the list of sheets. */
export interface DifferingItem {
  taskId: string;
  /** Place of the item in its task, from 0. */
  index: number;
  /** A role letter or a status character a sheet; null where a sheet has no answers at this task. */
  answers: (string | null)[];
  /** How many rows are right. */
  right: number;
  /** The one row that is right, or wrong, where all others with answers are not; null otherwise. */
  onlyRight: number | null;
  onlyWrong: number | null;
}

/**
 * The items of a task that do not have the same answer from every sheet, in data-set order. Same means the same
 * role or the same status, as in `agreement`: of two sheets all other items are its `sameAnswer`.
 * @returns none when fewer than two sheets have answers
 * @throws RangeError when answers do not fit the task
 * @example with answers 'CCP' and 'CPI': items 1 (the first alone is right) and 2 (both wrong, differently)
 */
export const differingItems = (sheets: readonly AnswerSheet[], task: AnsweredTask): DifferingItem[] => {
  const strings = sheets.map((sheet) => answersAt(sheet, task.id));
  for (const answers of strings) if (answers !== null) checkAnswers(answers, task);
  const gold = goldRole(task).letter;

  return Array.from({ length: task.itemCount }, (_, index) => index).flatMap((index) => {
    const answers = strings.map((string) => string?.[index] ?? null);
    const known = answers.flatMap((answer, row) => (answer === null ? [] : [{ answer, row }]));
    if (new Set(known.map(({ answer }) => answer)).size < 2) return [];
    const right = known.filter(({ answer }) => answer === gold);
    const wrong = known.filter(({ answer }) => answer !== gold);
    return [
      {
        taskId: task.id,
        index,
        answers,
        right: right.length,
        onlyRight: right.length === 1 ? (right[0]?.row ?? null) : null,
        onlyWrong: wrong.length === 1 ? (wrong[0]?.row ?? null) : null,
      },
    ];
  });
};
