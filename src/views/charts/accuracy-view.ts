import type { Board } from '../../core/board/build-board.ts';
import { halfWidth, percent, range } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import { percentOf } from '../marks.ts';
import { boardScores, type ScoredRow } from './board-scores.ts';
import { cutNote, ROW_LIMIT, selectionNote, sourceNote, unplacedNote } from './chart-notes.ts';
import type { FigureView } from './figure-view.ts';
import { percentAxis, percentsOf } from './percent-axis.ts';

/** Accuracy with its interval, a row a model in order of rank, against chance and the best shortcut. */
export const accuracyView = (locale: Locale, board: Board<FiledRun>): FigureView => {
  const t = messagesIn(locale);
  const { column, models, baselines, unscored, chance, shortcut, clearlyAbove } = boardScores(locale, board);
  const lines = shortcut === null ? [chance] : [chance, shortcut];
  const drawn = [
    ...models.slice(0, ROW_LIMIT),
    ...baselines.filter(({ model }) => models.length === 0 || model.id === shortcut?.id),
  ];
  const axis = percentAxis(locale, [
    ...lines.map(({ value }) => value),
    ...drawn.flatMap(({ interval }) => percentsOf(interval)),
  ]);
  const interval = ({ interval: ends }: ScoredRow): string => range(locale, ends, t.model.to);
  return {
    id: 'accuracy',
    title: t.accuracyChart.title(models.length, clearlyAbove),
    reading: t.accuracyChart.reading(column),
    key: [
      { mark: 'open', label: t.board.open },
      { mark: 'closed', label: t.scatter.closed },
      { mark: 'baseline', label: t.board.kinds.baseline },
      { mark: 'interval', label: t.legend.interval },
      { mark: 'chance', label: t.legend.chance },
      { mark: 'shortcut', label: t.legend.shortcut },
    ],
    chart:
      drawn.length === 0
        ? null
        : {
            shape: 'dots',
            data: {
              label: t.accuracyChart.live,
              direction: t.direction,
              axis,
              lines,
              rows: drawn.map((row) => ({
                id: row.model.id,
                name: row.name,
                kind: row.kind,
                total: percent(locale, row.accuracy),
                dots: [
                  {
                    value: percentOf(row.accuracy),
                    low: percentOf(row.interval.low),
                    high: percentOf(row.interval.high),
                  },
                ],
                facts: [
                  {
                    label: column,
                    value: `${percent(locale, row.accuracy)} ${halfWidth(locale, row.interval)}`,
                  },
                  { label: t.legend.interval, value: interval(row) },
                ],
              })),
            },
          },
    notes: [
      ...cutNote(locale, [{ ...axis, lines }]),
      ...selectionNote(locale, Math.min(models.length, ROW_LIMIT), models.length),
      ...unplacedNote(locale, unscored),
      sourceNote(locale, board),
    ],
    table: {
      heads: [
        { text: t.charts.row, number: false },
        { text: t.charts.score(column), number: true },
        { text: t.legend.interval, number: true },
      ],
      rows: [
        ...[...models, ...baselines].map((row) => [row.name, percent(locale, row.accuracy), interval(row)]),
        ...unscored.map(({ name, reason }) => [name, '—', reason]),
      ],
    },
  };
};
