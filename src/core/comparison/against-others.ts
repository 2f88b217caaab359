import { correctItems } from '../scoring/answer-string.ts';
import type { AnsweredTask } from '../dataset.ts';

/** “It alone” says something from three rows on: the row itself and two others. */
export const FEWEST_OTHERS = 2;

/** One item as a row fared on it, beside the other rows. */
export interface ItemStanding {
  /** Place of the item in its task, from 0. */
  index: number;
  right: boolean;
  /** How many of the others are right. */
  othersRight: number;
}

export interface AgainstOthers {
  /** How many other rows have answers. */
  others: number;
  /** Every item, in data-set order. */
  items: ItemStanding[];
  /** Items that it alone has right, or wrong; null with fewer than {@link FEWEST_OTHERS} others. */
  aloneRight: number[] | null;
  aloneWrong: number[] | null;
}

/**
 * How a row's answers stand to those of others, item by item. An answer without a label is wrong.
 * @param own  one character an item, in data-set order
 * @param others  the same of each other row
 * @throws RangeError when answers do not fit the task
 * @example againstOthers('CP', ['PC', 'PC'], task).aloneRight // [0]; aloneWrong: [1]
 */
export const againstOthers = (own: string, others: readonly string[], task: AnsweredTask): AgainstOthers => {
  const rights = others.map((answers) => correctItems(answers, task));
  const items = correctItems(own, task).map((right, index) => ({
    index,
    right,
    othersRight: rights.filter((correct) => correct[index]).length,
  }));
  const alone = (right: boolean): number[] | null =>
    others.length < FEWEST_OTHERS
      ? null
      : items
          .filter((item) => item.right === right && item.othersRight === (right ? 0 : others.length))
          .map(({ index }) => index);
  return { others: others.length, items, aloneRight: alone(true), aloneWrong: alone(false) };
};
