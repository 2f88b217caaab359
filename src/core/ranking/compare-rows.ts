import { combineIndependent } from '../statistics/combine-independent.ts';
import { pairedDifference } from '../statistics/paired-difference.ts';
import type { PairedCounts } from '../statistics/paired-difference.ts';
import type { Interval, Proportion } from '../statistics/proportion.ts';
import { signFlipScores } from '../statistics/sign-flip-scores.ts';
import type { ScoreDifferences } from '../statistics/sign-flip-scores.ts';
import { signFlipTest } from '../statistics/sign-flip-test.ts';
import type { DiscordantItems } from '../statistics/sign-flip-test.ts';
import { twoMeansTest } from '../statistics/two-proportion-test.ts';
import { unpairedDifference } from '../statistics/unpaired-difference.ts';
import { countBothRight } from './correct-bits.ts';
import { meanDifference, pairScores } from './pair-scores.ts';
import { prepareRow } from './rankable-row.ts';
import type { PreparedRow, RankableRow } from './rankable-row.ts';

export interface RowComparison {
  /** Mean accuracy of the first row minus that of the second, over the tasks; −1..1. */
  difference: number;
  /** 95 % interval of the difference, for this pair alone: not widened for the number of pairs. */
  interval: Interval;
  /** Two-sided, for this pair alone. */
  p: number;
  /** `items`: item by item; `totals`: at least one row has only totals for a task. */
  from: 'items' | 'totals';
}

/**
 * Compares two rows by the unweighted mean of their accuracies at `taskIds`; a single id compares at that task.
 * Rows with items are paired: exact sign-flip test (at one task exact McNemar) and Newcombe's paired interval.
 * Where a row went over the items several times, items are paired by their mean scores: sign-flip test of the scores
 * and the normal interval of their mean difference.
 * If either has only totals for a task, all tasks are compared by totals (of several passes, the first): pooled z test and Newcombe's hybrid
 * interval, both more cautious than pairing. Over several tasks the intervals are combined in quadrature.
 * Test and interval are different methods, so close to p = 0.05 one may include 0 where the other does not;
 * ranks follow the test.
 * @throws RangeError when a row lacks one of the tasks or contradicts itself, or when totals differ
 */
export const compareRows = (
  first: RankableRow,
  second: RankableRow,
  taskIds: readonly string[],
): RowComparison => {
  const [one, other] = [prepareRow(first, taskIds), prepareRow(second, taskIds)];
  const paired = pairRows(one, other);
  const differences =
    paired === null
      ? pairTotals(one, other).map((pair) => unpairedDifference(pair.first, pair.second))
      : paired.by === 'answers'
        ? paired.tasks.map((counts) => pairedDifference(counts))
        : paired.tasks.map((task) => meanDifference(task));
  const { estimate, interval } = combineIndependent(
    differences.map((difference) => ({ weight: 1 / taskIds.length, ...difference })),
  );
  return { difference: estimate, interval, p: pairP(one, other), from: paired === null ? 'totals' : 'items' };
};

/** The p of {@link compareRows} alone, for the many pairs of a ranking. */
export const pairP = (first: PreparedRow, second: PreparedRow): number => {
  const paired = pairRows(first, second);
  if (paired === null) return twoMeansTest(pairTotals(first, second));
  return paired.by === 'answers' ? signFlipTest(paired.tasks) : signFlipScores(paired.tasks);
};

/** Item by item: by answers where both rows have one an item, by scores where one has several; null without items. */
const pairRows = (
  first: PreparedRow,
  second: PreparedRow,
): { by: 'answers'; tasks: PairedItems[] } | { by: 'scores'; tasks: ScoreDifferences[] } | null => {
  if ([...first.tasks, ...second.tasks].some(({ rightPasses }) => rightPasses !== null)) {
    const tasks = pairScores(first, second);
    return tasks === null ? null : { by: 'scores', tasks };
  }
  const tasks = pairItems(first, second);
  return tasks === null ? null : { by: 'answers', tasks };
};

const pairTotals = (first: PreparedRow, second: PreparedRow): { first: Proportion; second: Proportion }[] =>
  first.tasks.map(({ first: one }, index) => {
    const other = second.tasks[index]?.first;
    if (one.total !== other?.total)
      throw new RangeError(
        `compareRows: ${first.id} has ${String(one.total)} items where ${second.id} has ${String(other?.total)}`,
      );
    return { first: one, second: other };
  });

type PairedItems = PairedCounts & DiscordantItems;

/** Four counts and their sum, a task; null when a row has only totals for one of them. */
const pairItems = (first: PreparedRow, second: PreparedRow): PairedItems[] | null => {
  const tasks: PairedItems[] = [];
  for (const [index, { right, total, bits }] of first.tasks.entries()) {
    const other = second.tasks[index];
    if (!bits || !other?.bits || other.total !== total) return null;
    const bothRight = countBothRight(bits, other.bits);
    tasks.push({
      bothRight,
      onlyFirst: right - bothRight,
      onlySecond: other.right - bothRight,
      bothWrong: total - right - other.right + bothRight,
      total,
    });
  }
  return tasks;
};
