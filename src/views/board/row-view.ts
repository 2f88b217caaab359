import type { Board, BoardRow } from '../../core/board/build-board.ts';
import type { FilterableRow } from '../../core/board/row-filter.ts';
import type { AnswerKey } from '../../core/schema/answer-key.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import { billions, calendarDay, calendarMonth } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import { nameIn } from '../name-in.ts';
import {
  ABSENT,
  accuracyView,
  controlledView,
  errorsView,
  type ErrorsView,
  type FigureView,
  overallView,
} from './figure-view.ts';
import { filterableRow } from './filters-view.ts';
import { rankRange } from './rank-range.ts';
import { rowFacts, type RowFacts } from './row-facts.ts';

export interface BoardRowView {
  id: string;
  name: string;
  href: string;
  second: string;
  rank: string;
  rankSort: number | null;
  overall: FigureView;
  tasks: FigureView[];
  controlled: FigureView | null;
  errors: ErrorsView;
  /** Billions of parameters and dollars of the run, to sort by and for columns that are not shown at first. */
  size: number | null;
  cost: number | null;
  provenance: BoardRow['provenance'];
  provenanceName: string;
  date: string;
  /** ISO date for sorting; undefined where a row has none. */
  dateSort: string | undefined;
  /** What stands in the opened row; null on a page whose rows open from the page of all rows. */
  facts: RowFacts | null;
  filter: FilterableRow;
  minor: boolean;
}

export interface RowContext {
  board: Board<FiledRun>;
  key: AnswerKey;
  shownTasks: TaskCard[];
  /** The task of a board that ranks by one of several. */
  single: TaskCard | undefined;
  errorTask: TaskCard;
  withFacts: boolean;
}

export const rowView = (
  locale: Locale,
  { board, key, shownTasks, single, errorTask, withFacts }: RowContext,
  row: BoardRow<FiledRun>,
): BoardRowView => {
  const t = messagesIn(locale);
  const { model, filed, rank, provenance } = row;
  return {
    id: model.id,
    name: nameIn(locale, model),
    href: `/models/${model.id}`,
    second: secondLine(locale, row),
    rank: (model.kind === 'baseline' ? null : rankRange(locale, rank)) ?? ABSENT,
    rankSort: rank?.rank ?? null,
    overall: overallView(locale, row),
    tasks: shownTasks.map((task) => accuracyView(locale, board, task, row)),
    controlled: single === undefined ? null : controlledView(locale, single, key, row.tasks.get(single.id)),
    errors: errorsView(locale, errorTask, row.tasks.get(errorTask.id)),
    size: model.totalParametersBillions,
    cost: filed?.run.usage.costUsd ?? null,
    provenance,
    provenanceName: t.provenance[provenance],
    date: dateText(locale, row),
    dateSort: filed?.run.finishedAt ?? row.paper?.paper.date,
    facts: withFacts ? rowFacts(locale, board, row) : null,
    filter: filterableRow(row),
    minor: false,
  };
};

const secondLine = (locale: Locale, { model }: BoardRow): string => {
  const t = messagesIn(locale).board;
  if (model.summary !== null) return model.summary[locale];
  const size =
    model.totalParametersBillions !== null
      ? billions(model.totalParametersBillions)
      : model.openWeights === false
        ? t.closed
        : null;
  return [model.organization, size, t.kinds[model.kind]].filter((part) => part !== null).join(' · ');
};

const dateText = (locale: Locale, { filed, paper, provenance }: BoardRow<FiledRun>): string => {
  if (provenance === 'baseline') return messagesIn(locale).board.computed;
  if (filed !== null) return calendarDay(locale, filed.run.finishedAt);
  return paper === null ? '' : calendarMonth(locale, paper.paper.date);
};
