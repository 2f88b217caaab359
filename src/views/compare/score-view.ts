import type { SheetTask } from '../../core/comparison/answer-sheet.ts';
import { meanOfTasks } from '../../core/statistics/mean-of-tasks.ts';
import type { Interval } from '../../core/statistics/proportion.ts';
import { wilsonLimits } from '../../core/statistics/wilson-interval.ts';
import { halfWidth, percent } from '../../i18n/format.ts';
import { trackView, type TrackView } from '../marks.ts';
import { ABSENT, type ComparedRow, type ComparedTask, type Comparing } from './comparing.ts';

export interface ScoreView {
  /** The number as shown, or a dash. */
  text: string;
  spread: string | null;
  track: TrackView | null;
  note: string | null;
}

/** A row's accuracies: over all tasks, and at each. */
export const scoreView = (
  comparing: Comparing,
  { sheet }: ComparedRow,
): { overall: ScoreView; tasks: ScoreView[] } => {
  const { locale, tasks } = comparing;
  const known = tasks.flatMap(({ id }) => {
    const task = sheet.tasks[id];
    return task === undefined || task.right === null ? [] : [task];
  });
  const overall = known.length === tasks.length ? meanOfTasks(known) : null;
  return {
    overall: {
      ...figure(locale, overall?.estimate ?? null, overall?.interval ?? null),
      track: null,
      note: null,
    },
    tasks: tasks.map((task) => taskScore(comparing, task, sheet.tasks[task.id])),
  };
};

const taskScore = (
  { locale, words }: Comparing,
  task: ComparedTask,
  score: SheetTask | undefined,
): ScoreView => {
  if (score === undefined || score.right === null)
    return { text: ABSENT, spread: null, track: null, note: words.missing };
  const accuracy = score.right / score.total;
  const interval = wilsonLimits(score);
  const shown = figure(locale, accuracy, interval);
  return {
    ...shown,
    track: trackView({
      accuracy,
      interval,
      chance: task.chance,
      shortcut: task.shortcut,
      label: `${task.name}: ${shown.text} ${shown.spread ?? ''}`,
    }),
    note: null,
  };
};

const figure = (
  locale: Comparing['locale'],
  accuracy: number | null,
  interval: Interval | null,
): { text: string; spread: string | null } => ({
  text: accuracy === null ? ABSENT : percent(locale, accuracy),
  spread: interval === null ? null : halfWidth(locale, interval),
});
