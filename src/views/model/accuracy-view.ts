import type { TaskFigure } from '../../core/board/build-board.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import { lengthControlled } from '../../core/scoring/length-controlled.ts';
import {
  commaList,
  halfWidth,
  percent,
  percentage,
  plainNumber,
  range,
  wholeNumber,
} from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { type TrackView, trackView } from '../marks.ts';
import { nameIn } from '../name-in.ts';
import type { ModelPlace } from './model-place.ts';

/** One task: its figure on a labelled track, or why there is none. */
export type AccuracyView =
  | {
      name: string;
      value: string;
      interval: string;
      questions: string;
      track: TrackView;
      chanceLabel: string;
      shortcutLabel: string | null;
      notes: string[];
    }
  | { name: string; value: string; track: null; reason: string };

type KnownFigure = Exclude<TaskFigure, { source: 'missing' }>;

/** Accuracy at every task of the card, in its order. */
export const accuracyViews = (locale: Locale, place: ModelPlace): AccuracyView[] =>
  place.dataset.card.tasks.map((task) => {
    const figure = place.row.tasks.get(task.id);
    return figure === undefined || figure.source === 'missing'
      ? missingView(locale, place, task, figure)
      : measuredView(locale, place, task, figure);
  });

const missingView = (
  locale: Locale,
  { row }: ModelPlace,
  task: TaskCard,
  figure: Extract<TaskFigure, { source: 'missing' }> | undefined,
): AccuracyView => {
  const t = messagesIn(locale).board;
  const above = figure?.above ?? null;
  return {
    name: task.name[locale],
    value: above === null ? '—' : t.above(percent(locale, above, 0)),
    track: null,
    reason: row.model.kind === 'baseline' ? t.notDefined : (figure?.reason[locale] ?? t.noFigure),
  };
};

const measuredView = (
  locale: Locale,
  place: ModelPlace,
  task: TaskCard,
  figure: KnownFigure,
): AccuracyView => {
  const t = messagesIn(locale).model;
  const shortcut = place.board.shortcuts.get(task.id) ?? null;
  const chance = place.board.chance.get(task.id) ?? 0;
  const value = percent(locale, figure.accuracy);
  const interval = range(locale, figure.interval, t.to);
  const name = task.name[locale];
  return {
    name,
    value,
    interval,
    questions: t.questionsOf(wholeNumber(locale, task.itemCount), wholeNumber(locale, task.labels.length)),
    track: trackView({
      accuracy: figure.accuracy,
      interval: figure.interval,
      chance,
      shortcut: shortcut?.accuracy ?? null,
      label: `${name}: ${commaList(locale, [value, interval])}`,
    }),
    chanceLabel: t.chance(percent(locale, chance, 0)),
    shortcutLabel:
      shortcut === null
        ? null
        : `${t.shortName(nameIn(locale, shortcut.model))} ${percent(locale, shortcut.accuracy)}`,
    notes:
      figure.source === 'answers'
        ? [...passNotes(locale, figure), ...lengthNotes(locale, place, task, figure.answers, chance)]
        : figure.where === null
          ? []
          : [t.paperStates(figure.where[locale])],
  };
};

/** Of a run that went over the questions several times: how far its passes agree. */
const passNotes = (locale: Locale, { score }: Extract<KnownFigure, { source: 'answers' }>): string[] => {
  if (score.spread === null) return [];
  const { passes, sameAnswer } = score.spread;
  return [
    messagesIn(locale).model.passes(
      wholeNumber(locale, passes.length),
      percentage(locale, sameAnswer.right / sameAnswer.total),
    ),
  ];
};

const lengthNotes = (
  locale: Locale,
  { dataset }: ModelPlace,
  task: TaskCard,
  answers: string,
  chance: number,
): string[] => {
  const t = messagesIn(locale).model;
  const taskKey = dataset.key.tasks[task.id];
  if (taskKey === undefined) return [];
  const { keyNotLongest, reweighted } = lengthControlled({ answers, taskKey, task });
  return [
    ...(keyNotLongest.accuracy === null || keyNotLongest.interval === null
      ? []
      : [
          t.controlled(
            percent(locale, keyNotLongest.accuracy),
            range(locale, keyNotLongest.interval, t.to),
            wholeNumber(locale, keyNotLongest.total),
          ),
        ]),
    ...(reweighted.accuracy === null
      ? []
      : [
          t.reweighted(
            `${percent(locale, reweighted.accuracy)} ${halfWidth(locale, reweighted.interval)}`,
            percent(locale, chance, 0),
          ),
        ]),
  ];
};

/** What a paper states for all its models together, as far as its text gives it. */
export const paperNotes = (locale: Locale, { dataset, row }: ModelPlace): string[] =>
  (row.paper?.paper.errorShares ?? []).map(({ roles, from, to, where, task: taskId }) => {
    const task = dataset.card.tasks.find(({ id }) => id === taskId);
    const names = roles.map((id) => task?.roles.find((role) => role.id === id)?.name[locale] ?? id);
    return messagesIn(locale).model.paperAll(
      commaList(locale, names),
      plainNumber(locale, from, 2),
      plainNumber(locale, to, 2),
      where[locale],
    );
  });
