import type { Board, BoardRow, TaskFigure } from '../../core/board/build-board.ts';
import type { AnswerKey } from '../../core/schema/answer-key.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import { lengthControlled } from '../../core/scoring/length-controlled.ts';
import { commaList, halfWidth, percent, percentage } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { STACK_SCALE, type StackView, stackView, type Tone, type TrackView, trackView } from '../marks.ts';
import { toneShares } from '../tone-shares.ts';

/** Stands where there is no figure. */
export const ABSENT = '—';

export interface FigureView {
  /** The number as shown, or a dash. */
  text: string;
  spread: string | null;
  note: string | null;
  track: TrackView | null;
  sort: number | null;
}

export interface ErrorsView {
  total: string;
  literal: string | null;
  stack: StackView | null;
  sort: number | null;
}

const NO_FIGURE: FigureView = { text: ABSENT, spread: null, note: null, track: null, sort: null };

/** The mean over all tasks; where a task is missing a dash with how many there are, never a mean of the rest. */
export const overallView = (locale: Locale, { overall, tasks }: BoardRow): FigureView => {
  const known = [...tasks.values()].filter(({ source }) => source !== 'missing').length;
  if (overall.accuracy === null)
    return {
      ...NO_FIGURE,
      note: known === 0 ? null : messagesIn(locale).board.coverage(known, tasks.size),
    };
  return {
    ...NO_FIGURE,
    text: percent(locale, overall.accuracy),
    spread: halfWidth(locale, overall.interval),
    sort: overall.accuracy,
  };
};

/** Accuracy at a task with its track, or the bound or reason that stands in its place. */
export const accuracyView = (locale: Locale, board: Board, task: TaskCard, row: BoardRow): FigureView => {
  const t = messagesIn(locale).board;
  const figure = row.tasks.get(task.id);
  if (figure === undefined || figure.source === 'missing') {
    const above = figure?.above ?? null;
    if (row.model.kind === 'baseline') return { ...NO_FIGURE, note: t.notDefined };
    return above === null
      ? { ...NO_FIGURE, note: t.noFigure }
      : { ...NO_FIGURE, text: t.above(percent(locale, above, 0)), note: t.aboveNote };
  }
  const { accuracy, interval } = figure;
  const [text, spread] = [percent(locale, accuracy), halfWidth(locale, interval)];
  return {
    text,
    spread,
    note: null,
    track: trackView({
      accuracy,
      interval,
      chance: board.chance.get(task.id) ?? 0,
      shortcut: board.shortcuts.get(task.id)?.accuracy ?? null,
      label: `${task.name[locale]}: ${text} ${spread}`,
    }),
    sort: accuracy,
  };
};

/** Accuracy at which choosing the longest option earns no more than chance. */
export const controlledView = (
  locale: Locale,
  task: TaskCard,
  key: AnswerKey,
  figure: TaskFigure | undefined,
): FigureView => {
  const taskKey = key.tasks[task.id];
  if (figure?.source !== 'answers' || taskKey === undefined) return NO_FIGURE;
  const { reweighted } = lengthControlled({ answers: figure.answers, taskKey, task });
  if (reweighted.accuracy === null) return NO_FIGURE;
  return {
    ...NO_FIGURE,
    text: percent(locale, reweighted.accuracy),
    spread: halfWidth(locale, reweighted.interval),
    sort: reweighted.accuracy,
  };
};

/** Wrong answers of all answers at a task, in all and by kind. */
export const errorsView = (locale: Locale, task: TaskCard, figure: TaskFigure | undefined): ErrorsView => {
  if (figure?.source !== 'answers') return { total: ABSENT, literal: null, stack: null, sort: null };
  const shares = toneShares(task, figure.score);
  const total = 1 - figure.accuracy;
  const literalRole = task.roles.find(({ tone }) => tone === 'literal');
  const literal = shares.find(({ tone }) => tone === 'literal');
  const nameOf = (tone: Tone): string =>
    task.roles.find((role) => role.tone === tone)?.name[locale] ?? messagesIn(locale).legend.invalid;
  return {
    total: percentage(locale, total),
    literal:
      literalRole === undefined || literal === undefined
        ? null
        : `${literalRole.name[locale]} ${percent(locale, literal.share)}`,
    stack: stackView(
      shares,
      STACK_SCALE,
      commaList(
        locale,
        shares.map(({ tone, share }) => `${nameOf(tone)} ${percent(locale, share)}`),
      ),
    ),
    sort: total,
  };
};
