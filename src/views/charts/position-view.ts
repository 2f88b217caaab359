import type { Board, BoardRow } from '../../core/board/build-board.ts';
import { ALPHA } from '../../core/ranking/rank-rows.ts';
import type { AnswerKey } from '../../core/schema/answer-key.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import type { PositionBias } from '../../core/scoring/position-bias.ts';
import { holm } from '../../core/statistics/holm.ts';
import { commaList, percent, pValue } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import { percentOf } from '../marks.ts';
import { nameIn } from '../name-in.ts';
import { rowPositionBias } from '../row-position-bias.ts';
import { pointKind, type Unplaced } from './board-scores.ts';
import { cutNote, PROFILE_LIMIT, selectionNote, sourceNote, unplacedNote } from './chart-notes.ts';
import type { FigureView, ReferenceLine } from './figure-view.ts';
import { percentAxisNear } from './percent-axis.ts';

interface Biased {
  row: BoardRow<FiledRun>;
  name: string;
  bias: PositionBias;
  /** Points between the best and the worst place; null with fewer than two places that hold keys. */
  span: number | null;
}

/** Whether a model's accuracy depends on where the key stands: a row a model, a dot a place, against chance. */
export const positionView = (
  locale: Locale,
  board: Board<FiledRun>,
  key: AnswerKey,
  task: TaskCard,
): FigureView => {
  const t = messagesIn(locale);
  const taskKey = key.tasks[task.id];
  const biased = (rows: readonly BoardRow<FiledRun>[]): Biased[] =>
    rows.flatMap((row) => {
      const figure = row.tasks.get(task.id);
      if (figure?.source !== 'answers' || taskKey === undefined) return [];
      const bias = rowPositionBias(row, task, taskKey, figure.answers);
      return [{ row, name: nameIn(locale, row.model), bias, span: spanOf(bias) }];
    });
  const models = biased(board.rows);
  const baselines = biased(board.baselines).filter(({ row }) => row.model.baseline === 'rule');
  const shortcutId = board.shortcuts.get(task.id)?.model.id;
  const drawn = [
    ...models.slice(0, PROFILE_LIMIT),
    ...baselines.filter(({ row }) => models.length === 0 || row.model.id === shortcutId),
  ];
  const unplaced: Unplaced[] = board.rows
    .filter(({ tasks }) => tasks.get(task.id)?.source !== 'answers')
    .map(({ model }) => ({ name: nameIn(locale, model), reason: t.charts.noAnswers }));

  const chance = board.chance.get(task.id) ?? 0;
  const chanceLabel = t.model.chance(percent(locale, chance));
  const lines: ReferenceLine[] = [
    { kind: 'chance', value: percentOf(chance), label: chanceLabel, shortLabel: chanceLabel },
  ];
  const values = drawn.flatMap(({ bias }) =>
    bias.positions.flatMap(({ keyHere }) => (keyHere.accuracy === null ? [] : [percentOf(keyHere.accuracy)])),
  );
  const axis = percentAxisNear(locale, values, chance * 100);
  const tested = models.flatMap(({ bias }) => (bias.test === null ? [] : [bias.test.p]));
  const leaning = holm(tested).filter((p) => p <= ALPHA).length;
  const span = ({ span: points }: Biased): string => (points === null ? '—' : percent(locale, points));
  const accuracy = ({ keyHere }: PositionBias['positions'][number]): string =>
    keyHere.accuracy === null ? '—' : percent(locale, keyHere.accuracy);
  return {
    id: 'position',
    title: t.positionChart.title(models.length, leaning),
    reading: t.positionChart.reading,
    key: [
      { mark: 'profile', label: t.positionChart.profile(commaList(locale, task.labels.map(isolated))) },
      ...(axis.from <= chance * 100 ? [{ mark: 'chance' as const, label: t.legend.chance }] : []),
    ],
    chart:
      drawn.length === 0
        ? null
        : {
            shape: 'dots',
            data: {
              label: t.positionChart.live,
              direction: t.direction,
              axis,
              lines,
              rows: drawn.map((one) => ({
                id: one.row.model.id,
                name: one.name,
                kind: pointKind(one.row.model) === 'baseline' ? 'baseline' : 'open',
                total: span(one),
                dots: one.bias.positions.map(({ keyHere }) =>
                  keyHere.accuracy === null
                    ? null
                    : { value: percentOf(keyHere.accuracy), low: null, high: null },
                ),
                facts: one.bias.positions.map((position) => ({
                  label: t.positionChart.place(position.label),
                  value: accuracy(position),
                })),
              })),
            },
          },
    notes: [
      t.positionChart.note(task.name[locale]),
      ...(drawn.length === 0 ? [] : cutNote(locale, [{ ...axis, lines }])),
      ...selectionNote(locale, Math.min(models.length, PROFILE_LIMIT), models.length),
      ...unplacedNote(locale, unplaced),
      sourceNote(locale, board),
    ],
    table: {
      heads: [
        { text: t.charts.row, number: false },
        ...task.labels.map((label) => ({ text: t.positionChart.place(label), number: true })),
        { text: t.positionChart.span, number: true },
        { text: t.positionChart.test, number: true },
      ],
      rows: [
        ...[...models, ...baselines].map((one) => [
          one.name,
          ...one.bias.positions.map(accuracy),
          span(one),
          one.bias.test === null ? '—' : pValue(locale, one.bias.test.p),
        ]),
        ...unplaced.map(({ name, reason }) => [name, ...task.labels.map(() => '—'), '—', reason]),
      ],
    },
  };
};

/** Keeps a label apart: Persian letters with commas between them would run backwards in an English line. */
const isolated = (label: string): string => `\u2068${label}\u2069`;

const spanOf = ({ positions }: PositionBias): number | null => {
  const known = positions.flatMap(({ keyHere }) => keyHere.accuracy ?? []);
  return known.length < 2 ? null : Math.max(...known) - Math.min(...known);
};
