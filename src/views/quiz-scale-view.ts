import type { Board, TaskFigure } from '../core/board/build-board.ts';
import type { QuizRow } from '../core/quiz/quiz-file.ts';
import type { TaskCard } from '../core/schema/dataset-card.ts';
import { commaList, halfWidth, percent } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';
import type { FiledRun } from '../site-data.ts';
import { type TrackView, trackView } from './marks.ts';

export interface ScaleRow {
  modelId: string;
  name: string;
  /** The data set and task that the figure is about. */
  where: string;
  figure: string;
  spread: string;
  track: TrackView;
}

export interface QuizScale {
  rows: ScaleRow[];
  /** Models that could stand here; the leading ones do. */
  models: number;
}

/** A scale needs its upper end and a few steps; the leaderboard has the rest. */
const MOST_MODELS = 10;

/**
 * Models that the quiz cannot compare on its own questions, with the figures they have on whole tasks: from
 * the first of the boards that has any. A row a task, in the order of the boards.
 */
export const quizScaleView = (
  locale: Locale,
  boards: readonly Board<FiledRun>[],
  compared: readonly QuizRow[],
): QuizScale => {
  const done = new Set(compared.map(({ id }) => id));
  const all = boards.flatMap((board) => {
    const rows = board.rows
      .filter(({ model }) => !done.has(model.id))
      .flatMap(({ model, tasks }) =>
        board.card.tasks.flatMap((task) => {
          const figure = tasks.get(task.id);
          return figure === undefined || figure.source === 'missing'
            ? []
            : [{ modelId: model.id, name: model.name, ...figureView(locale, board, task, figure) }];
        }),
      );
    for (const { modelId } of rows) done.add(modelId);
    return rows;
  });
  const models = [...new Set(all.map(({ modelId }) => modelId))];
  const leading = new Set(models.slice(0, MOST_MODELS));
  return { rows: all.filter(({ modelId }) => leading.has(modelId)), models: models.length };
};

const figureView = (
  locale: Locale,
  board: Board<FiledRun>,
  task: TaskCard,
  { accuracy, interval }: Exclude<TaskFigure, { source: 'missing' }>,
): Omit<ScaleRow, 'modelId' | 'name'> => {
  const where = commaList(locale, [board.card.name[locale], task.name[locale]]);
  const figure = percent(locale, accuracy);
  const spread = halfWidth(locale, interval);
  return {
    where,
    figure,
    spread,
    track: trackView({
      accuracy,
      interval,
      chance: board.chance.get(task.id) ?? 0,
      shortcut: board.shortcuts.get(task.id)?.accuracy ?? null,
      label: `${where}: ${figure} ${spread}`,
    }),
  };
};
