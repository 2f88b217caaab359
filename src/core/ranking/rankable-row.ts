import type { AnsweredTask } from '../dataset.ts';
import { correctItems } from '../scoring/answer-string.ts';
import { rightPasses } from '../scoring/score-passes.ts';
import { checkProportion } from '../statistics/proportion.ts';
import type { Proportion } from '../statistics/proportion.ts';
import { packCorrect } from './correct-bits.ts';
import type { CorrectBits } from './correct-bits.ts';

/** A row's score at one task: its counts, and which items are right where that is known. */
export interface RankableTask extends Proportion {
  /** Of the first pass, in data-set order; null where only the totals are known, as for a figure stated in a paper. */
  correct: readonly boolean[] | null;
  /** Only on runs of several passes, whose counts are over all of them: how many passes have each item right. */
  rightPasses?: { passes: number; items: readonly number[] };
}

/** A row that can be ranked against others of the same data-set version, scorer and protocol group. */
export interface RankableRow {
  id: string;
  /** By task id; null or absent where the score is not known. */
  tasks: Readonly<Record<string, RankableTask | null>>;
}

/** What a row's answers say of each item: right or wrong, and over several passes how often. */
export const itemsRight = (
  passes: readonly string[],
  task: AnsweredTask,
): { correct: boolean[]; rightPasses?: NonNullable<RankableTask['rightPasses']> } => {
  const correct = correctItems(passes[0] ?? '', task);
  return passes.length === 1
    ? { correct }
    : { correct, rightPasses: { passes: passes.length, items: rightPasses(passes, task) } };
};

/** A row made ready for many comparisons: the tasks asked for, in that order, with their items as bits. */
export interface PreparedRow {
  id: string;
  tasks: PreparedTask[];
}

export interface PreparedTask extends Proportion {
  /** Right items of the first pass; null where only totals are known. */
  bits: CorrectBits | null;
  /** The first pass: all there is, but for runs of several passes. */
  first: Proportion;
  rightPasses: RankableTask['rightPasses'] | null;
}

/** Why this row has no place in a ranking over these tasks; null when it has one. */
export const reasonUnranked = (row: RankableRow, taskIds: readonly string[]): string | null => {
  const absent = taskIds.filter((taskId) => (row.tasks[taskId] ?? null) === null);
  return absent.length === 0 ? null : `no score for ${absent.join(', ')}`;
};

/**
 * Checks a row's scores and packs its items.
 * @throws RangeError when a task's score is missing, is no proportion, or contradicts its items
 */
export const prepareRow = (row: RankableRow, taskIds: readonly string[]): PreparedRow => ({
  id: row.id,
  tasks: taskIds.map((taskId) => {
    const score = row.tasks[taskId] ?? null;
    if (score === null) throw new RangeError(`prepareRow: row ${row.id} has no score for ${taskId}`);
    checkProportion(`prepareRow: row ${row.id}, ${taskId}`, score);
    const { right, total, correct, rightPasses = null } = score;
    if (correct === null) return { right, total, bits: null, first: { right, total }, rightPasses: null };
    const first = { right: correct.filter(Boolean).length, total: correct.length };
    const said = rightPasses === null ? first : sumOf(rightPasses);
    if (said.total !== total || said.right !== right)
      throw new RangeError(
        `prepareRow: row ${row.id} states ${String(right)} right of ${String(total)} for ${taskId}, its items say ${String(said.right)} of ${String(said.total)}`,
      );
    return { right, total, bits: packCorrect(correct), first, rightPasses };
  }),
});

const sumOf = ({ passes, items }: NonNullable<RankableTask['rightPasses']>): Proportion => ({
  right: items.reduce((sum, right) => sum + right, 0),
  total: items.length * passes,
});
