import { answersOfPasses, passesOf } from '../../core/passes.ts';
import type { DatasetCard } from '../../core/schema/dataset-card.ts';
import type { Run } from '../../core/schema/run.ts';
import { scorePasses } from '../../core/scoring/score-passes.ts';
import { wilsonInterval } from '../../core/statistics/wilson-interval.ts';
import { percent, range, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';

/** A run that asked the questions of a task more than once. */
export interface TaskPasses {
  task: string;
  /** How many passes, and of what: four rotations, five repeats, or both. */
  passes: string;
  mean: string;
  /** The pass with the least right and the one with the most, in per cent. */
  range: string;
  /** Accuracy of each pass, in order. */
  each: string[];
  /** Share of questions with one and the same answer in every pass, and its interval. */
  same: string;
  sameInterval: string;
}

/**
 * How far the passes of a run agree, a line a task. Empty for a run of one pass, and for one that answered another
 * version of the questions, which this card does not describe.
 */
export const runPasses = (locale: Locale, card: DatasetCard, run: Run): TaskPasses[] => {
  if (run.dataset.version !== card.version) return [];
  const t = messagesIn(locale);
  return card.tasks.flatMap((task) => {
    const answered = run.tasks[task.id];
    if (answered === undefined) return [];
    const { accuracy, spread } = scorePasses(answersOfPasses(answered), task);
    if (spread === null) return [];
    const shares = spread.passes.map(({ right, total }) => right / total);
    const { rotations, repeats } = passesOf(run.protocol, task.labels.length);
    const same = wilsonInterval(spread.sameAnswer);
    return [
      {
        task: task.name[locale],
        passes: t.passes.count(
          rotations === 1 ? null : wholeNumber(locale, rotations),
          repeats === 1 ? null : wholeNumber(locale, repeats),
        ),
        mean: percent(locale, accuracy),
        range: range(locale, { low: Math.min(...shares), high: Math.max(...shares) }, t.model.to),
        each: shares.map((share) => percent(locale, share)),
        same: percent(locale, spread.sameAnswer.right / spread.sameAnswer.total),
        sameInterval: same === null ? '' : range(locale, same, t.model.to),
      },
    ];
  });
};
