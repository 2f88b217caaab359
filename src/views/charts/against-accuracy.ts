import type { Board } from '../../core/board/build-board.ts';
import { ALPHA } from '../../core/ranking/rank-rows.ts';
import type { Model } from '../../core/schema/model.ts';
import { rankCorrelation } from '../../core/statistics/rank-correlation.ts';
import { halfWidth, percent, pValue, range, signedNumber, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import { percentOf } from '../marks.ts';
import { boardScores, type ScoredRow } from './board-scores.ts';
import { cutNote, POINT_LIMIT, scatterKey, selectionNote, sourceNote, unplacedNote } from './chart-notes.ts';
import type { FigureView, ValueAxis } from './figure-view.ts';
import { percentAxis, percentsOf } from './percent-axis.ts';

/** With fewer models no order of theirs is rare enough to mean something. */
const FEWEST = 5;

/** Something known of a model that its accuracy is held against. */
export interface Trait {
  id: string;
  /** The trait on its axis; null where it is not known. */
  place: (model: Model) => number | null;
  text: (model: Model) => string;
  axis: (places: readonly number[]) => ValueAxis;
  axisTitle: string;
  head: string;
  unknown: string;
  live: string;
  title: {
    few: (models: number) => string;
    rising: string;
    falling: string;
    level: (models: number) => string;
  };
  /** One more sentence from the models that have both. */
  more: (placed: readonly ScoredRow[]) => string | null;
}

/** Accuracy against a trait, a rhombus a model; the title says whether the two go together. */
export const againstAccuracy = (locale: Locale, board: Board<FiledRun>, trait: Trait): FigureView => {
  const t = messagesIn(locale);
  const { column, models, unscored, chance, shortcut } = boardScores(locale, board);
  const placed = models.flatMap((row) => {
    const place = trait.place(row.model);
    return place === null ? [] : [{ ...row, place }];
  });
  const unplaced = [
    ...models
      .filter(({ model }) => trait.place(model) === null)
      .map(({ name }) => ({ name, reason: trait.unknown })),
    ...unscored,
  ];
  const drawn = placed.slice(0, POINT_LIMIT);
  const lines = shortcut === null ? [chance] : [chance, shortcut];
  const vertical = percentAxis(locale, [
    ...(shortcut === null ? [] : [shortcut.value]),
    ...drawn.flatMap(({ interval }) => percentsOf(interval)),
  ]);
  const correlation =
    placed.length < FEWEST ? null : rankCorrelation(placed.map(({ place, accuracy }) => [place, accuracy]));
  const title =
    correlation === null
      ? trait.title.few(placed.length)
      : correlation.p > ALPHA
        ? trait.title.level(placed.length)
        : correlation.rho > 0
          ? trait.title.rising
          : trait.title.falling;
  const accuracy = ({ accuracy: value, interval }: ScoredRow): string =>
    `${percent(locale, value)} ${halfWidth(locale, interval)}`;
  return {
    id: trait.id,
    title,
    reading: [
      placed.length === 0 ? null : t.charts.eachRhombus,
      correlation === null
        ? null
        : t.charts.correlation(
            signedNumber(locale, correlation.rho, 2),
            pValue(locale, correlation.p),
            wholeNumber(locale, placed.length),
          ),
      trait.more(placed),
    ]
      .filter((sentence) => sentence !== null)
      .join(' '),
    key: scatterKey(locale),
    chart:
      drawn.length === 0
        ? null
        : {
            shape: 'scatter',
            data: {
              label: trait.live,
              direction: t.direction,
              horizontal: {
                ...trait.axis(drawn.map(({ place }) => place)),
                title: trait.axisTitle,
                lines: [],
              },
              vertical: { ...vertical, title: t.scatter.axis(column), lines },
              points: drawn.map((row) => ({
                id: row.model.id,
                name: row.name,
                kind: row.kind,
                x: row.place,
                y: percentOf(row.accuracy),
                across: null,
                up: percentsOf(row.interval),
                facts: [
                  { label: trait.head, value: trait.text(row.model) },
                  { label: column, value: accuracy(row) },
                ],
              })),
              zone: shortcut === null ? null : t.charts.aboveShortcut,
            },
          },
    notes: [
      ...(drawn.length === 0 ? [] : cutNote(locale, [{ ...vertical, lines }])),
      ...selectionNote(locale, drawn.length, placed.length),
      ...unplacedNote(locale, unplaced),
      sourceNote(locale, board),
    ],
    table: {
      heads: [
        { text: t.charts.row, number: false },
        { text: trait.head, number: true },
        { text: t.charts.score(column), number: true },
        { text: t.legend.interval, number: true },
      ],
      rows: [
        ...models.map((row) => [
          row.name,
          trait.place(row.model) === null ? trait.unknown : trait.text(row.model),
          percent(locale, row.accuracy),
          range(locale, row.interval, t.model.to),
        ]),
        ...unscored.map(({ name, reason }) => [name, '', '—', reason]),
      ],
    },
  };
};
