import { commonMultiple } from '../statistics/common-multiple.ts';
import { criticalValue } from '../statistics/critical-value.ts';
import type { Estimate } from '../statistics/proportion.ts';
import type { ScoreDifferences } from '../statistics/sign-flip-scores.ts';
import { unpackCorrect } from './correct-bits.ts';
import type { PreparedRow, PreparedTask } from './rankable-row.ts';

/** Differences of mean scores item by item, task by task; null when a row has only totals for one of the tasks. */
export const pairScores = (first: PreparedRow, second: PreparedRow): ScoreDifferences[] | null => {
  const tasks: ScoreDifferences[] = [];
  for (const [index, task] of first.tasks.entries()) {
    const [one, other] = [scoresOf(task), scoresOf(second.tasks[index])];
    if (one === null || other?.items.length !== one.items.length) return null;
    const most = commonMultiple([one.passes, other.passes]);
    const differences = one.items.map(
      (right, item) => right * (most / one.passes) - (other.items[item] ?? 0) * (most / other.passes),
    );
    tasks.push({ differences, most });
  }
  return tasks;
};

/** A row of one pass has each item right in one of one, or in none. */
const scoresOf = (task: PreparedTask | undefined): { passes: number; items: readonly number[] } | null => {
  if (!task?.bits) return null;
  return task.rightPasses ?? { passes: 1, items: unpackCorrect(task.bits, task.first.total) };
};

/**
 * Mean difference of two rows at one task with its normal 95 % interval; where no two items differ in their
 * difference, as far as one item more or less would move it.
 */
export const meanDifference = ({ differences, most }: ScoreDifferences): Estimate => {
  const count = differences.length;
  const estimate = differences.reduce((sum, difference) => sum + difference, 0) / (count * most);
  const squares = differences.reduce((sum, difference) => sum + (difference / most - estimate) ** 2, 0);
  const reach =
    squares === 0 || count < 2 ? 1 / count : criticalValue(0.95) * Math.sqrt(squares / (count * (count - 1)));
  return {
    estimate,
    interval: { low: Math.max(-1, estimate - reach), high: Math.min(1, estimate + reach) },
  };
};
