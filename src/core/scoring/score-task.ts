import { goldRole } from '../dataset.ts';
import type { AnsweredTask } from '../dataset.ts';
import { NO_LABEL_STATUSES } from '../schema/no-label-status.ts';
import type { NoLabelStatus } from '../schema/no-label-status.ts';
import type { Interval, Proportion } from '../statistics/proportion.ts';
import { wilsonLimits } from '../statistics/wilson-interval.ts';
import { checkAnswers } from './answer-string.ts';

/** The score of one run at one task. The counts of all roles and statuses add up to the total. */
export interface TaskScore extends Proportion {
  /** right / total, a proportion. */
  accuracy: number;
  /** Wilson 95 %. */
  interval: Interval;
  /** Items by role chosen, keyed by role id; every role of the card is a key. */
  roles: Record<string, number>;
  /** Items without a label, by why. */
  statuses: Record<NoLabelStatus, number>;
}

/**
 * Scores the answers of one run at one task. Every item of the task is in the denominator: an answer that is
 * no label scores 0, never the chance of a guess.
 * @param answers  one character an item, in data-set order
 * @see UKGovernmentBEIS/inspect_ai#3707 (failed items left the fraction), sapientinc/HRM-Text#24 (unread answers
 * earned chance)
 * @throws RangeError for a wrong number of answers or a character outside the card's alphabet
 * @example scoreTask({ answers: 'CPC?', task })
 * // right 2 of 4, roles { correct: 2, plausible: 1, … }, statuses { unparseable: 1, … }
 */
export const scoreTask = ({ answers, task }: { answers: string; task: AnsweredTask }): TaskScore => {
  checkAnswers(answers, task);
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const count = (character: string): number => counts.get(character) ?? 0;

  const right = count(goldRole(task).letter);
  const total = answers.length;
  return {
    right,
    total,
    accuracy: right / total,
    interval: wilsonLimits({ right, total }),
    roles: Object.fromEntries(task.roles.map(({ id, letter }) => [id, count(letter)])),
    statuses: {
      unparseable: count(NO_LABEL_STATUSES.unparseable),
      no_response: count(NO_LABEL_STATUSES.no_response),
      truncated: count(NO_LABEL_STATUSES.truncated),
      filtered: count(NO_LABEL_STATUSES.filtered),
    },
  };
};
