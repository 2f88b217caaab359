import type { Board, BoardRow } from '../../core/board/build-board.ts';
import { boardShortcut } from '../../core/board/board-shortcut.ts';
import { standingsAgainst } from '../../core/board/shortcut-standings.ts';
import type { Model } from '../../core/schema/model.ts';
import type { Interval } from '../../core/statistics/proportion.ts';
import { percent } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import { percentOf } from '../marks.ts';
import { nameIn } from '../name-in.ts';
import type { PointKind, ReferenceLine } from './figure-view.ts';

/** A row with the figure that its board ranks by. */
export interface ScoredRow {
  row: BoardRow<FiledRun>;
  model: Model;
  name: string;
  kind: PointKind;
  accuracy: number;
  interval: Interval;
}

/** A model that a chart cannot place, and why. */
export interface Unplaced {
  name: string;
  reason: string;
}

export interface BoardScores {
  /** The task, or “overall”. */
  column: string;
  models: ScoredRow[];
  baselines: ScoredRow[];
  unscored: Unplaced[];
  chance: ReferenceLine;
  shortcut: (ReferenceLine & { id: string }) | null;
  /** Models clearly above the best shortcut, by the test of the shortcut view (after Holm); null without one. */
  clearlyAbove: number | null;
}

/** What a board ranks by, for its charts: accuracy at its one task, or the mean of all of them. */
export const boardScores = (locale: Locale, board: Board<FiledRun>): BoardScores => {
  const t = messagesIn(locale);
  const { card, taskIds } = board;
  const task = taskIds.length === 1 ? card.tasks.find(({ id }) => id === taskIds[0]) : undefined;
  const models: ScoredRow[] = [];
  const unscored: Unplaced[] = [];
  for (const row of board.rows) {
    const score = shownScore(row, taskIds);
    if (score !== null) models.push(scored(locale, row, score));
    else unscored.push({ name: nameIn(locale, row.model), reason: reasonUnscored(locale, row, taskIds) });
  }
  const chance = taskIds.reduce((sum, id) => sum + (board.chance.get(id) ?? 0), 0) / taskIds.length;
  const best = boardShortcut(board);
  return {
    column: task?.name[locale] ?? t.board.overall,
    models,
    unscored,
    baselines: board.baselines.flatMap((row) => {
      const score = shownScore(row, taskIds);
      return score === null ? [] : [scored(locale, row, score)];
    }),
    chance: {
      kind: 'chance',
      value: percentOf(chance),
      label: t.model.chance(percent(locale, chance)),
      shortLabel: t.model.chance(percent(locale, chance)),
    },
    shortcut:
      best === null ? null : { id: best.model.id, ...shortcutLine(locale, best.model, best.accuracy) },
    clearlyAbove:
      best === null
        ? null
        : standingsAgainst(board, best.row, taskIds).filter(({ verdict }) => verdict === 'above').length,
  };
};

/** The line of a shortcut, named as it stands on the board. */
export const shortcutLine = (locale: Locale, model: Model, accuracy: number): ReferenceLine => {
  const name = nameIn(locale, model);
  const figure = percent(locale, accuracy);
  return {
    kind: 'shortcut',
    value: percentOf(accuracy),
    label: `${name} ${figure}`,
    shortLabel: `${messagesIn(locale).model.shortName(name)} ${figure}`,
  };
};

/** Open weights are filled, everything else is outlined, baselines are drawn as such. */
export const pointKind = ({ kind, openWeights }: Model): PointKind =>
  kind === 'baseline' ? 'baseline' : openWeights === true ? 'open' : 'closed';

const scored = (
  locale: Locale,
  row: BoardRow<FiledRun>,
  score: { accuracy: number; interval: Interval },
): ScoredRow => ({
  row,
  model: row.model,
  name: nameIn(locale, row.model),
  kind: pointKind(row.model),
  ...score,
});

const shownScore = (
  { tasks, overall }: BoardRow,
  [taskId, ...others]: readonly string[],
): { accuracy: number; interval: Interval } | null => {
  if (others.length > 0)
    return overall.accuracy === null ? null : { accuracy: overall.accuracy, interval: overall.interval };
  const figure = tasks.get(taskId ?? '');
  return figure === undefined || figure.source === 'missing'
    ? null
    : { accuracy: figure.accuracy, interval: figure.interval };
};

const reasonUnscored = (locale: Locale, { tasks }: BoardRow, taskIds: readonly string[]): string => {
  const t = messagesIn(locale).charts;
  if (taskIds.length > 1) return t.notAllTasks;
  const figure = tasks.get(taskIds[0] ?? '');
  return figure?.source === 'missing' && figure.above !== null ? t.onlyBound : t.noScore;
};
