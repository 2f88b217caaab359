import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Run } from '../../src/core/schema/run.ts';
import { answersOfPasses } from '../../src/core/passes.ts';
import { type PassesScore, scorePasses } from '../../src/core/scoring/score-passes.ts';
import type { Records } from './load-records.ts';

/** Scores of those tasks of a run whose answers can be counted; the others have an error that says why not. */
export const scoresOf = (run: Run, { cards }: Records): { task: TaskCard; score: PassesScore }[] =>
  (cards.get(run.dataset.id)?.tasks ?? []).flatMap((task) => {
    const answered = run.tasks[task.id];
    if (answered === undefined) return [];
    try {
      return { task, score: scorePasses(answersOfPasses(answered), task) };
    } catch (cause) {
      if (cause instanceof RangeError) return [];
      throw cause;
    }
  });
