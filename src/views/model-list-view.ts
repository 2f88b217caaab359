import type { Board, BoardRow } from '../core/board/build-board.ts';
import type { Model } from '../core/schema/model.ts';
import { halfWidth, percent, wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { DatasetData, FiledRun } from '../site-data.ts';
import { modelLede } from './model/facts-view.ts';
import { nameIn } from './name-in.ts';

export interface ModelListGroup {
  id: 'withRuns' | 'paperOnly' | 'nothing' | 'baselines';
  name: string;
  note: string;
  rows: {
    id: string;
    name: string;
    lede: string;
    /** Overall figure on each data set, in the order of the columns. */
    overall: { value: string; spread: string | null }[];
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
    rows: listed.filter((one) => groupOf(one) === id).map((one) => listRow(locale, one)),
  }));
  return {
    columns: sets.map(({ dataset }) => dataset.card.name[locale]),
    groups: groups.filter(({ rows }) => rows.length > 0),
  };
};

const groupOf = ({ model, places, runCount }: Listed): ModelListGroup['id'] => {
  if (model.kind === 'baseline') return 'baselines';
  if (runCount > 0) return 'withRuns';
  return places.some((row) => row !== undefined) ? 'paperOnly' : 'nothing';
};

const listRow = (locale: Locale, { model, places, runCount }: Listed): ModelListGroup['rows'][number] => ({
  id: model.id,
  name: nameIn(locale, model),
  lede: modelLede(locale, model),
  overall: places.map((row) => ({
    value: row === undefined || row.overall.accuracy === null ? '—' : percent(locale, row.overall.accuracy),
    spread:
      row === undefined || row.overall.interval === null ? null : halfWidth(locale, row.overall.interval),
  })),
  runs: wholeNumber(locale, runCount),
});
