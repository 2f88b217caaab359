import type { Interval, Proportion } from '../statistics/proportion.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';

/** An accuracy with its Wilson 95 % interval. Both are null exactly when there is no item to be right about. */
export interface Accuracy extends Proportion {
  accuracy: number | null;
  interval: Interval | null;
}

/**
 * Accuracy of some of a task's items.
 * @throws RangeError when right is not a whole number from 0 to total
 * @example accuracyOf({ right: 0, total: 0 }).accuracy // null, not 0
 */
export const accuracyOf = ({ right, total }: Proportion): Accuracy => {
  const interval = wilsonInterval({ right, total });
  return { right, total, accuracy: interval === null ? null : right / total, interval };
};
