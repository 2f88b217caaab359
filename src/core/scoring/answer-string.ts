import { answerAlphabet, goldRole } from '../dataset.ts';
import type { AnsweredTask } from '../dataset.ts';

/**
 * Refuses a string that does not answer every item of the task once.
 * @param answers  one character an item in data-set order: a role letter of the card or a status character
 * @throws RangeError for another length than the card's item count, or a character outside its alphabet
 */
export const checkAnswers = (answers: string, task: AnsweredTask): void => {
  if (answers.length !== task.itemCount)
    throw new RangeError(
      `checkAnswers: task ${task.id} has ${String(task.itemCount)} items, found ${String(answers.length)} answers`,
    );
  const alphabet = answerAlphabet(task);
  const strange = [...answers].findIndex((answer) => !alphabet.has(answer));
  if (strange !== -1)
    throw new RangeError(
      `checkAnswers: answer ${String(strange + 1)} of task ${task.id} is ${JSON.stringify(answers[strange])}; expected one of ${[...alphabet].join(' ')}`,
    );
};

/**
 * Which items are right, in data-set order. Answers without a label are wrong, and stay.
 * @throws RangeError as {@link checkAnswers}
 * @example correctItems('CPC?', task) // [true, false, true, false]
 */
export const correctItems = (answers: string, task: AnsweredTask): boolean[] => {
  checkAnswers(answers, task);
  const { letter } = goldRole(task);
  return Array.from(answers, (answer) => answer === letter);
};
