import { exactScore } from './exact-score.ts';
import { prepareRow, reasonUnranked } from './rankable-row.ts';
import type { RankableRow } from './rankable-row.ts';

/**
 * The baseline with the highest unweighted mean at `taskIds`; with one id, the best shortcut for that task. It
 * reads no meaning, so a score below it is no evidence of understanding. Of equals the first by id.
 * @param baselines  rows of kind `baseline` that answered. Expected random choice has no answers to count: its
 * tasks are null, and it is passed over like any row without a score
 * @returns null when no baseline has a score for all of the tasks
 */
export const bestShortcut = (
  baselines: readonly RankableRow[],
  taskIds: readonly string[],
): RankableRow | null => {
  const [best] = baselines
    .filter((row) => reasonUnranked(row, taskIds) === null)
    .map((row) => ({ row, score: exactScore(prepareRow(row, taskIds).tasks) }))
    .sort((first, second) => second.score - first.score || (first.row.id < second.row.id ? -1 : 1));
  return best?.row ?? null;
};
