import { commonMultiple } from '../statistics/common-multiple.ts';
import type { Proportion } from '../statistics/proportion.ts';

/**
 * Unweighted mean of task accuracies as a whole number: equal means are equal numbers and larger is better
 * (jasonrohrer/OneLife#660). Comparable between rows on one scale: the same totals, task by task, or one multiple.
 * @param multiple  of all totals; @default their least common one
 * @throws RangeError when the totals have no common scale below 2⁵³
 * @example exactScore([{ right: 902, total: 1000 }, { right: 350, total: 700 }]) // 7 · 902 + 10 · 350 = 9814
 */
export const exactScore = (
  tasks: readonly Proportion[],
  multiple = commonMultiple(tasks.map(({ total }) => total)),
): number => tasks.reduce((sum, { right, total }) => sum + right * (multiple / total), 0);

/**
 * Whether one share is larger than another, in whole numbers: a run of several passes counts every pass, so its
 * counts say nothing beside those of a run of one.
 * @example isMoreAccurate({ right: 9, total: 10 }, { right: 40, total: 50 }) // true
 */
export const isMoreAccurate = (one: Proportion, other: Proportion): boolean =>
  one.right * other.total > other.right * one.total;
