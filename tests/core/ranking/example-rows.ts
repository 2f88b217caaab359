import { seededIntegers } from '../../../src/core/random.ts';
import type { RankableRow, RankableTask } from '../../../src/core/ranking/rankable-row.ts';

/** A task with items, from runs of right and wrong: `items(3, -2)` is three right, then two wrong. */
export const items = (...runs: number[]): RankableTask => {
  const correct = runs.flatMap((length) => Array<boolean>(Math.abs(length)).fill(length > 0));
  return Object.freeze({
    right: correct.filter(Boolean).length,
    total: correct.length,
    correct: Object.freeze(correct),
  });
};

/** A task of which only the totals are known. */
export const totals = (right: number, total: number): RankableTask =>
  Object.freeze({ right, total, correct: null });

export const row = (id: string, tasks: RankableRow['tasks']): RankableRow => Object.freeze({ id, tasks });

/** Rows of seeded answers whose accuracy falls from 0.9 by 0.04 a row. */
export const seededRows = (count: number, seed: number, sizes: Record<string, number>): RankableRow[] => {
  const integers = seededIntegers(seed);
  return Array.from({ length: count }, (_, place) =>
    row(
      `row-${String.fromCharCode(97 + place)}`,
      Object.fromEntries(
        Object.entries(sizes).map(([taskId, size]) => [
          taskId,
          items(...Array.from({ length: size }, () => (integers(100) < 90 - 4 * place ? 1 : -1))),
        ]),
      ),
    ),
  );
};
