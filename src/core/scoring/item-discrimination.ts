import { sampleCorrelation } from 'simple-statistics';

import type { AnsweredTask } from '../dataset.ts';
import { correctItems } from './answer-string.ts';

/** Fewer rows give a correlation that one row more could turn round. */
export const DISCRIMINATION_ROWS = 10;

/**
 * For each item, in data-set order, how well it tells strong rows from weak ones: the correlation, over rows,
 * of being right at the item with the number of other items of the task that are right (corrected item-total
 * correlation). Near 0 the item says nothing about the row; below 0 the stronger rows miss it more often, which
 * often means a fault in the key.
 * @param runs  answers of each row, one character an item
 * @returns -1..1; null for all items when there are fewer than {@link DISCRIMINATION_ROWS} rows, and for an item
 *   that all rows or none have right, or when all rows score alike on the rest
 * @throws RangeError when a run's answers do not fit the card
 * @see Henrysson 1963, Psychometrika 28(2):211-218, on leaving the item out of the total
 */
export const itemDiscrimination = (runs: readonly string[], task: AnsweredTask): (number | null)[] => {
  const correct = runs.map((answers) => correctItems(answers, task));
  const totals = correct.map((items) => items.filter(Boolean).length);
  return Array.from({ length: task.itemCount }, (_, index) => {
    if (runs.length < DISCRIMINATION_ROWS) return null;
    const here = correct.map((items) => (items[index] === true ? 1 : 0));
    const rest = totals.map((total, row) => total - (here[row] ?? 0));
    if (new Set(here).size < 2 || new Set(rest).size < 2) return null;
    return sampleCorrelation(here, rest);
  });
};
