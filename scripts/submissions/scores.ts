import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Run } from '../../src/core/schema/run.ts';
import { scoreTask, type TaskScore } from '../../src/core/scoring/score-task.ts';
import type { Records } from './load-records.ts';

/** Scores of those tasks of a run whose answers can be counted; the others have an error that says why not. */
export const scoresOf = (run: Run, { cards }: Records): { task: TaskCard; score: TaskScore }[] =>
  (cards.get(run.dataset.id)?.tasks ?? []).flatMap((task) => {
    const answers = run.tasks[task.id]?.answers;
    if (answers === undefined) return [];
    try {
      return { task, score: scoreTask({ answers, task }) };
    } catch (cause) {
      if (cause instanceof RangeError) return [];
      throw cause;
    }
  });
