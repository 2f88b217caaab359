import { correctItems } from '../scoring/answer-string.ts';
import type { AnsweredTask } from '../dataset.ts';

/** “It alone” says something from three rows on: the row itself and two others. */
export const FEWEST_OTHERS = 2;

/** How many of some rows have each item right; counted once for all pages that need it. */
export interface RightCounts {
  rows: number;
  /** One count an item, in data-set order. */
  right: readonly number[];
}

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
 * Counts the right answers to each item.
 * @param answers  of each row one character an item, in data-set order
 * @throws RangeError when answers do not fit the task
 */
export const countRight = (answers: readonly string[], task: AnsweredTask): RightCounts => {
  const right = Array.from({ length: task.itemCount }, () => 0);
  for (const row of answers)
    for (const [index, isRight] of correctItems(row, task).entries())
      if (isRight) right[index] = (right[index] ?? 0) + 1;
  return { rows: answers.length, right };
};

/** The counts without one of the rows that were counted. @throws RangeError when its answers do not fit the task */
export const withoutRow = (counts: RightCounts, own: string, task: AnsweredTask): RightCounts => {
  const rights = correctItems(own, task);
  return {
    rows: counts.rows - 1,
    right: counts.right.map((count, index) => count - Number(rights[index])),
  };
};

/**
 * How a row's answers stand to those of others, item by item. An answer without a label is wrong.
 * @param own  one character an item, in data-set order
 * @param others  counts of the other rows
 * @throws RangeError when the answers do not fit the task
 * @example againstOthers('CP', countRight(['PC', 'PC'], task), task).aloneRight // [0]; aloneWrong: [1]
 */
export const againstOthers = (own: string, others: RightCounts, task: AnsweredTask): AgainstOthers => {
  const items = correctItems(own, task).map((right, index) => ({
    index,
    right,
    othersRight: others.right[index] ?? 0,
  }));
  const alone = (right: boolean): number[] | null =>
    others.rows < FEWEST_OTHERS
      ? null
      : items
          .filter((item) => item.right === right && item.othersRight === (right ? 0 : others.rows))
          .map(({ index }) => index);
  return { others: others.rows, items, aloneRight: alone(true), aloneWrong: alone(false) };
};
