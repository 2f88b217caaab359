import { checkProportion } from '../statistics/proportion.ts';
import type { Proportion } from '../statistics/proportion.ts';
import { packCorrect } from './correct-bits.ts';
import type { CorrectBits } from './correct-bits.ts';

/** A row's score at one task: its counts, and which items are right where that is known. */
export interface RankableTask extends Proportion {
  /** In data-set order; null where only the totals are known, as for a figure stated in a paper. */
  correct: readonly boolean[] | null;
}

/** A row that can be ranked against others of the same data-set version, scorer and protocol group. */
export interface RankableRow {
  id: string;
  /** By task id; null or absent where the score is not known. */
  tasks: Readonly<Record<string, RankableTask | null>>;
}

/** A row made ready for many comparisons: the tasks asked for, in that order, with their items as bits. */
export interface PreparedRow {
  id: string;
  tasks: (Proportion & { bits: CorrectBits | null })[];
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
    const { right, total, correct } = score;
    if (correct === null) return { right, total, bits: null };
    if (correct.length !== total || correct.filter(Boolean).length !== right)
      throw new RangeError(
        `prepareRow: row ${row.id} states ${String(right)} right of ${String(total)} for ${taskId}, its items say ${String(correct.filter(Boolean).length)} of ${String(correct.length)}`,
      );
    return { right, total, bits: packCorrect(correct) };
  }),
});
