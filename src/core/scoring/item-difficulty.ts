import type { TaskCard } from '../schema/dataset-card.ts';
import { correctItems } from './answer-string.ts';

/** How an item fared over runs. */
export interface ItemDifficulty {
  runs: number;
  right: number;
  /** right / runs, a proportion; null without runs. */
  share: number | null;
}

/**
 * For each item, in data-set order, how many runs have it right. Low is hard. Runs of one model under several
 * protocols count several times: the caller picks the runs.
 * @param runs  answers of each run, one character an item
 * @throws RangeError when a run's answers do not fit the card
 * @example itemDifficulty(['CP', 'CC'], task) // [{ runs: 2, right: 2, share: 1 }, { runs: 2, right: 1, share: 0.5 }]
 */
export const itemDifficulty = (runs: readonly string[], task: TaskCard): ItemDifficulty[] => {
  const correct = runs.map((answers) => correctItems(answers, task));
  return Array.from({ length: task.itemCount }, (_, index) => {
    const right = correct.filter((run) => run[index]).length;
    return { runs: runs.length, right, share: runs.length === 0 ? null : right / runs.length };
  });
};
