import type { Board, BoardRow, TaskFigure } from '../core/board/build-board.ts';
import type { DatasetCard } from '../core/schema/dataset-card.ts';
import type { Model } from '../core/schema/model.ts';
import { halfWidth, percent, wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { DatasetData, FiledRun } from '../site-data.ts';
import { modelLede } from './model/facts-view.ts';
import { nameIn } from './name-in.ts';

interface ListedFigure {
  value: string;
  /** Its spread, or its task. */
  note: string | null;
}

export interface ModelListGroup {
  id: 'withRuns' | 'paperOnly' | 'nothing' | 'baselines';
  name: string;
  note: string;
  rows: {
    id: string;
    name: string;
    lede: string;
    /** By data set, in the order of the columns: the overall figure, or those of the tasks that have one. */
    figures: ListedFigure[][];
    runs: string;
  }[];
}

export interface ModelListView {
  /** Names of the data sets. */
  columns: string[];
  groups: ModelListGroup[];
}

interface Listed {
  model: Model;
  places: (BoardRow<FiledRun> | undefined)[];
  runCount: number;
}

/** Every model by what is on file for it, by name within each group. */
export const modelListView = (
  locale: Locale,
  models: Iterable<Model>,
  sets: readonly { dataset: DatasetData; board: Board<FiledRun> }[],
): ModelListView => {
  const t = messagesIn(locale).models;
  const cards = sets.map(({ dataset }) => dataset.card);
  const rowsOfSets = sets.map(
    ({ board }) => new Map([...board.rows, ...board.baselines].map((row) => [row.model.id, row])),
  );
  const listed = [...models]
    .map((model): Listed => ({
      model,
      places: rowsOfSets.map((rows) => rows.get(model.id)),
      runCount: sets.flatMap(({ dataset }) => dataset.runs).filter(({ run }) => run.model === model.id)
        .length,
    }))
    .sort((one, other) => nameIn(locale, one.model).localeCompare(nameIn(locale, other.model), locale));
  const groups = (['withRuns', 'paperOnly', 'nothing', 'baselines'] as const).map((id): ModelListGroup => ({
    id,
    name: t[id],
    note: t[`${id}Note`],
    rows: listed.filter((one) => groupOf(one) === id).map((one) => listRow(locale, one, cards)),
  }));
  return {
    columns: cards.map(({ name }) => name[locale]),
    groups: groups.filter(({ rows }) => rows.length > 0),
  };
};

const groupOf = ({ model, places, runCount }: Listed): ModelListGroup['id'] => {
  if (model.kind === 'baseline') return 'baselines';
  if (runCount > 0) return 'withRuns';
  return places.some((row) => row !== undefined) ? 'paperOnly' : 'nothing';
};

const listRow = (
  locale: Locale,
  { model, places, runCount }: Listed,
  cards: readonly DatasetCard[],
): ModelListGroup['rows'][number] => ({
  id: model.id,
  name: nameIn(locale, model),
  lede: modelLede(locale, model),
  figures: cards.map((card, set) => figuresOn(locale, card, places[set])),
  runs: wholeNumber(locale, runCount),
});

/** A row's overall figure on a set; without one, what is known of single tasks, a paper's bound among them. */
const figuresOn = (
  locale: Locale,
  { tasks }: DatasetCard,
  row: BoardRow<FiledRun> | undefined,
): ListedFigure[] => {
  const overall = row?.overall;
  if (overall !== undefined && overall.accuracy !== null)
    return [{ value: percent(locale, overall.accuracy), note: halfWidth(locale, overall.interval) }];
  const known = tasks.flatMap(({ id, name }) => {
    const value = taskFigure(locale, row?.tasks.get(id));
    return value === null ? [] : [{ value, note: name[locale].toLowerCase() }];
  });
  return known.length === 0 ? [{ value: '—', note: null }] : known;
};

const taskFigure = (locale: Locale, figure: TaskFigure | undefined): string | null => {
  if (figure === undefined) return null;
  if (figure.source !== 'missing') return percent(locale, figure.accuracy);
  return figure.above === null ? null : messagesIn(locale).board.above(percent(locale, figure.above, 0));
};
