import type { AnsweredTask } from '../dataset.ts';
import type { Proportion } from '../statistics/proportion.ts';
import { wilsonOfCredit } from '../statistics/wilson-interval.ts';
import { checkAnswers, correctItems } from './answer-string.ts';
import { scoreTask, type TaskScore } from './score-task.ts';

/** How far several passes over the same items agree. */
export interface PassSpread {
  /** Each pass by itself, in the order of the passes. */
  passes: Proportion[];
  /** Items with the same role or status in every pass, of all items. */
  sameAnswer: Proportion;
}

export type PassesScore = TaskScore & {
  /** null for a single pass. */
  spread: PassSpread | null;
};

/**
 * Scores a run that went over the items several times: accuracy is the mean over the passes, counts are over all
 * passes together, so `total` is items × passes. With one pass this is {@link scoreTask}.
 *
 * Passes over one item are no independent items. The interval is Wilson's at the effective number of items: the
 * number at which independent answers would vary as much as the items' mean scores do, between items and
 * items × passes (equal to the items when the passes always agree).
 * @param passes  answers of each pass, one character an item in data-set order
 * @throws RangeError without a pass, or when one does not fit the task
 * @see Kish 1965, Survey Sampling, section 8.2 (design effect)
 */
export const scorePasses = (passes: readonly string[], task: AnsweredTask): PassesScore => {
  const [first] = passes;
  if (first === undefined) throw new RangeError('scorePasses: expected at least one pass, found none');
  if (passes.length === 1) return { ...scoreTask({ answers: first, task }), spread: null };

  for (const answers of passes) checkAnswers(answers, task);
  const all = scoreTask({
    answers: passes.join(''),
    task: { ...task, itemCount: task.itemCount * passes.length },
  });
  const total = effectiveItems(passes, task);
  return {
    ...all,
    interval: wilsonOfCredit({ right: all.accuracy * total, total }),
    spread: {
      passes: passes.map((answers) => {
        const { right, total: items } = scoreTask({ answers, task });
        return { right, total: items };
      }),
      sameAnswer: {
        right: Array.from(first).filter((answer, index) => passes.every((other) => other[index] === answer))
          .length,
        total: task.itemCount,
      },
    },
  };
};

/** How many passes have each item right, in data-set order. @throws RangeError when a pass does not fit the task */
export const rightPasses = (passes: readonly string[], task: AnsweredTask): number[] => {
  const correct = passes.map((answers) => correctItems(answers, task));
  return Array.from({ length: task.itemCount }, (_, index) => correct.filter((pass) => pass[index]).length);
};

const effectiveItems = (passes: readonly string[], task: AnsweredTask): number => {
  const items = task.itemCount;
  const scores = rightPasses(passes, task).map((right) => right / passes.length);
  const mean = scores.reduce((sum, score) => sum + score, 0) / items;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / items;
  if (variance === 0) return items;
  return Math.min(Math.max((mean * (1 - mean) * items) / variance, items), items * passes.length);
};
