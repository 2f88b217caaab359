import type { Board, TaskFigure } from '../../core/board/build-board.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import { halfWidth, percent, range, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import { percentOf } from '../marks.ts';
import { nameIn } from '../name-in.ts';
import { pointKind, shortcutLine } from './board-scores.ts';
import { cutNote, POINT_LIMIT, scatterKey, selectionNote, sourceNote, unplacedNote } from './chart-notes.ts';
import type { FigureView, ReferenceLine, ScatterData, ScatterPoint } from './figure-view.ts';
import { percentAxis, percentsOf } from './percent-axis.ts';

type Known = Exclude<TaskFigure, { source: 'missing' }>;

/** Accuracy at the first task against accuracy at the second, for models with both; null for a set with one task. */
export const taskScatterView = (
  locale: Locale,
  board: Board<FiledRun>,
  limit = POINT_LIMIT,
): FigureView | null => {
  const [first, second] = board.card.tasks;
  if (first === undefined || second === undefined) return null;
  const t = messagesIn(locale);
  const models = board.rows.map(({ model, tasks }) => {
    const [x, y] = [tasks.get(first.id), tasks.get(second.id)];
    const lacking = x === undefined || y === undefined || x.source === 'missing' || y.source === 'missing';
    return { model, name: nameIn(locale, model), scores: lacking ? null : ([x, y] as const) };
  });
  const placed = models.flatMap(({ model, name, scores }) =>
    scores === null ? [] : [{ model, name, x: scores[0], y: scores[1] }],
  );
  const unplaced = models
    .filter(({ scores }) => scores === null)
    .map(({ name }) => ({ name, reason: t.charts.notAllTasks }));
  const drawn = placed.slice(0, limit);

  const axis = (task: TaskCard, figures: readonly Known[]): ScatterData['vertical'] => {
    const lines = linesOf(locale, board, task);
    return {
      ...percentAxis(locale, [
        ...lines.filter(({ kind }) => kind === 'shortcut').map(({ value }) => value),
        ...figures.flatMap(({ interval }) => percentsOf(interval)),
      ]),
      title: t.scatter.axis(task.name[locale]),
      lines,
    };
  };
  const horizontal = axis(
    first,
    drawn.map(({ x }) => x),
  );
  const vertical = axis(
    second,
    drawn.map(({ y }) => y),
  );
  const shortcuts = [first, second].map(({ id }) => board.shortcuts.get(id) ?? null);
  const score = ({ accuracy, interval }: Known): string =>
    `${percent(locale, accuracy)} ${halfWidth(locale, interval)}`;
  return {
    id: 'tasks',
    title: titleOf(
      locale,
      placed.map(({ x, y }) => [x, y].map(({ accuracy }) => accuracy)),
      shortcuts.map((shortcut) => shortcut?.accuracy ?? null),
    ),
    reading:
      drawn.length === 0
        ? ''
        : t.scatter.reading(first.name[locale].toLowerCase(), second.name[locale].toLowerCase()),
    key: scatterKey(locale),
    chart:
      drawn.length === 0
        ? null
        : {
            shape: 'scatter',
            data: {
              label: t.scatter.live,
              direction: t.direction,
              horizontal,
              vertical,
              points: drawn.map(({ model, name, x, y }): ScatterPoint => ({
                id: model.id,
                name,
                kind: pointKind(model),
                x: percentOf(x.accuracy),
                y: percentOf(y.accuracy),
                across: percentsOf(x.interval),
                up: percentsOf(y.interval),
                facts: [
                  { label: first.name[locale], value: score(x) },
                  { label: second.name[locale], value: score(y) },
                ],
              })),
              zone: shortcuts.includes(null) ? null : t.scatter.zone,
            },
          },
    notes: [
      ...(drawn.length === 0 ? [] : [...cutNote(locale, [horizontal, vertical])]),
      ...selectionNote(locale, drawn.length, placed.length),
      ...unplacedNote(locale, unplaced),
      sourceNote(locale, board),
    ],
    table: {
      heads: [
        { text: t.charts.row, number: false },
        ...[first, second].flatMap((task) => [
          { text: t.charts.score(task.name[locale]), number: true },
          { text: t.legend.interval, number: true },
        ]),
      ],
      rows: [
        ...placed.map(({ name, x, y }) => [
          name,
          ...[x, y].flatMap(({ accuracy, interval }) => [
            percent(locale, accuracy),
            range(locale, interval, t.model.to),
          ]),
        ]),
        ...unplaced.map(({ name, reason }) => [name, '—', reason, '—', reason]),
      ],
    },
  };
};

const linesOf = (locale: Locale, board: Board<FiledRun>, task: TaskCard): ReferenceLine[] => {
  const chance = board.chance.get(task.id) ?? 0;
  const label = messagesIn(locale).model.chance(percent(locale, chance, 0));
  const shortcut = board.shortcuts.get(task.id) ?? null;
  return [
    { kind: 'chance', value: percentOf(chance), label, shortLabel: label },
    ...(shortcut === null ? [] : [shortcutLine(locale, shortcut.model, shortcut.accuracy)]),
  ];
};

const titleOf = (
  locale: Locale,
  scores: readonly (readonly number[])[],
  shortcuts: readonly (number | null)[],
): string => {
  const t = messagesIn(locale).scatter;
  if (scores.length === 0) return t.titleEmpty;
  if (shortcuts.includes(null)) return t.titlePlain;
  const above = scores.filter((pair) => pair.every((score, task) => score > (shortcuts[task] ?? 0))).length;
  const total = wholeNumber(locale, scores.length);
  if (above === 0) return t.titleNone;
  if (above === scores.length) return t.titleAll;
  return above === 1 ? t.titleOne(total) : t.titleSome(wholeNumber(locale, above), total);
};
