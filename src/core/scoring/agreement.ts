import { goldRole } from '../dataset.ts';
import type { AnsweredTask } from '../dataset.ts';
import type { PairedCounts } from '../statistics/paired-difference.ts';
import { checkAnswers } from './answer-string.ts';

/** How two runs compare item by item. The four counts of right and wrong add up to the items of the task. */
export interface Agreement extends PairedCounts {
  /** Items with the very same answer: the same role, or the same status. */
  sameAnswer: number;
}

/**
 * Compares two runs at one task, item by item. Where both are wrong they may still differ; `sameAnswer` tells.
 * @throws RangeError when the answers of either run do not fit the card
 * @example agreement('CCP?', 'CPPC', task) // bothRight 1, onlyFirst 1, onlySecond 1, bothWrong 1, sameAnswer 2
 */
export const agreement = (first: string, second: string, task: AnsweredTask): Agreement => {
  checkAnswers(first, task);
  checkAnswers(second, task);
  const { letter } = goldRole(task);
  const counts = { bothRight: 0, onlyFirst: 0, onlySecond: 0, bothWrong: 0, sameAnswer: 0 };
  for (const [index, answer] of [...first].entries()) {
    const other = second.charAt(index);
    if (answer === other) counts.sameAnswer += 1;
    if (answer === letter) counts[other === letter ? 'bothRight' : 'onlyFirst'] += 1;
    else counts[other === letter ? 'onlySecond' : 'bothWrong'] += 1;
  }
  return counts;
};
