import type { Board, BoardRow } from '../core/board/build-board.ts';
import type { AnswerKey } from '../core/schema/answer-key.ts';
import type { TaskCard } from '../core/schema/dataset-card.ts';
import type { Model } from '../core/schema/model.ts';
import { commaList, percent } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { FiledRun } from '../site-data.ts';
import { type ApartView, apartView } from './board/apart-view.ts';
import { columnsView, type ColumnView } from './board/columns-view.ts';
import { filterableRow, filtersView, type FilterView } from './board/filters-view.ts';
import { type BoardRowView, rowView } from './board/row-view.ts';
import { nameIn } from './name-in.ts';

/** Rows that a board's page holds, which keeps it light however many there are; the page of all rows holds the rest, and what every row opens to. */
export const ROWS_ON_PAGE = 250;

/** A board of more rows is laid out on phones when it comes near: all at once they hold the first screen up. */
export const LONG_BOARD = 40;

export interface BoardView {
  datasetId: string;
  group: string;
  tab: string;
  columnName: string;
  tasks: {
    id: string;
    heading: string;
    label: string;
    chance: string;
    chanceAt: number;
    shortcut: string | null;
    shortcutAt: number | null;
  }[];
  errorTask: string;
  errorsHeading: string;
  controlled: boolean;
  rows: BoardRowView[];
  /** Models in all, with those that are not on this page. */
  rowCount: number;
  baselines: BoardRowView[];
  filters: FilterView[];
  columns: ColumnView[];
  apart: ApartView[];
  note: string;
  /** Why a learned baseline may stand above the shortcut; null without one. */
  learned: string | null;
}

export interface BoardViewOptions {
  models: ReadonlyMap<string, Model>;
  /** Every row with its facts, not only the first rows without. */
  allRows?: boolean;
}

export const boardView = (
  locale: Locale,
  board: Board<FiledRun>,
  key: AnswerKey,
  { models, allRows = false }: BoardViewOptions,
): BoardView => {
  const t = messagesIn(locale);
  const shownTasks = board.card.tasks.filter(({ id }) => board.taskIds.includes(id));
  const single = shownTasks.length === 1 && board.card.tasks.length > 1 ? shownTasks[0] : undefined;
  const errorTask = single ?? richestTask(board.card.tasks);
  const tab = single?.id ?? 'overall';
  const context = { board, key, shownTasks, single, errorTask, withFacts: allRows };

  const baselines = board.baselines.filter(({ tasks }) =>
    shownTasks.some(({ id }) => tasks.get(id)?.source === 'answers'),
  );
  const byTask = single === undefined ? baselines : sortByTask(baselines, single.id);
  const learned = baselines.find(({ model }) => model.baseline === 'learned');
  const protocols = [
    ...new Set(board.rows.flatMap(({ filed, paper }) => filed?.run.protocol.id ?? paper?.row.protocol ?? [])),
  ];
  return {
    datasetId: board.card.id,
    group: board.group,
    tab,
    columnName: single?.name[locale] ?? t.board.overall,
    tasks: shownTasks.map((task) => {
      const shortcut = board.shortcuts.get(task.id) ?? null;
      const chance = board.chance.get(task.id) ?? 0;
      return {
        id: task.id,
        heading: t.board.accuracyColumn(task.name[locale]),
        label: task.name[locale],
        chance: percent(locale, chance, 0),
        chanceAt: chance * 100,
        shortcut: shortcut === null ? null : percent(locale, shortcut.accuracy),
        shortcutAt: shortcut === null ? null : shortcut.accuracy * 100,
      };
    }),
    errorTask: errorTask.id,
    errorsHeading: t.board.errorsColumn(errorTask.name[locale]),
    controlled: single !== undefined,
    rows: board.rows.slice(0, allRows ? undefined : ROWS_ON_PAGE).map((row) => rowView(locale, context, row)),
    rowCount: board.rows.length,
    baselines: byTask.map((row, index) => ({
      ...rowView(locale, context, row),
      minor: isMinor(board, row.model.id, index),
    })),
    filters: filtersView(locale, board.rows.map(filterableRow)),
    columns: columnsView(locale, { tasks: shownTasks, controlled: single !== undefined }),
    apart: apartView(locale, board, tab, models),
    note: t.board.versionNote(
      board.card.version,
      protocols.length === 0 ? board.group : commaList(locale, protocols.sort()),
      board.rows.length,
    ),
    learned: learned === undefined ? null : t.board.learned(nameIn(locale, learned.model)),
  };
};

/** Three baselines stand in the open: the first of the list, each task's best shortcut, and the plain draw; the rest fold away. */
const isMinor = (board: Board<FiledRun>, id: string, index: number): boolean => {
  const shortcuts = [...board.shortcuts.values()].flatMap((shortcut) => shortcut?.model.id ?? []);
  const draws = board.baselines
    .filter(({ model }) => model.baseline === 'chance')
    .map(({ model }) => model.id);
  return index > 0 && !shortcuts.includes(id) && !draws.includes(id);
};

const sortByTask = (rows: readonly BoardRow<FiledRun>[], taskId: string): BoardRow<FiledRun>[] => {
  const scoreOf = (row: BoardRow<FiledRun>): number => {
    const figure = row.tasks.get(taskId);
    return figure === undefined || figure.source === 'missing' ? -1 : figure.accuracy;
  };
  return [...rows].sort((one, other) => scoreOf(other) - scoreOf(one));
};

/** The task whose wrong answers say most: the one with most roles, the first of the card among equals. */
export const richestTask = (tasks: readonly TaskCard[]): TaskCard =>
  tasks.reduce((best, task) => (task.roles.length > best.roles.length ? task : best));
