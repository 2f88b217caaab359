import type { Board, BoardRow } from '../../core/board/build-board.ts';
import type { FilterableRow } from '../../core/board/row-filter.ts';
import type { AnswerKey } from '../../core/schema/answer-key.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import { billions, calendarDay, calendarMonth, dollars } from '../../i18n/format.ts';
import { type Locale, type Messages, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import { nameIn } from '../name-in.ts';
import { runFacts, type Fact, type FileLink } from '../run-facts.ts';
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
import { whyRank, type WhyView } from './why-rank.ts';

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
  size: { text: string; sort: number | null };
  cost: { text: string; sort: number | null };
  provenance: BoardRow['provenance'];
  provenanceName: string;
  date: string;
  /** ISO date for sorting; undefined where a row has none. */
  dateSort: string | undefined;
  why: WhyView;
  facts: Fact[];
  links: FileLink[];
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
}

export const rowView = (
  locale: Locale,
  { board, key, shownTasks, single, errorTask }: RowContext,
  row: BoardRow<FiledRun>,
): BoardRowView => {
  const t = messagesIn(locale);
  const { model, filed, rank, provenance } = row;
  const costUsd = filed?.run.usage.costUsd ?? null;
  const size = model.totalParametersBillions;
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
    size: { text: size === null ? ABSENT : billions(size), sort: size },
    cost: { text: costUsd === null ? ABSENT : dollars(locale, costUsd), sort: costUsd },
    provenance,
    provenanceName: t.provenance[provenance],
    date: dateText(locale, row),
    dateSort: filed?.run.finishedAt ?? row.paper?.paper.date,
    why: whyRank(locale, board, row),
    facts: filed === null ? [] : runFacts(locale, filed, { tasks: board.card.tasks, figures: row.tasks }),
    links: linksOf(t, row),
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

const linksOf = (t: Messages, { model, filed, paper }: BoardRow<FiledRun>): FileLink[] => [
  ...(filed === null
    ? []
    : [
        { label: t.facts.result, file: `/results/${filed.path}.json` },
        { label: t.facts.responses, file: `/results/${filed.path}.responses.jsonl` },
      ]),
  ...(paper === null ? [] : [{ label: t.facts.paper, href: paper.paper.url }]),
  { label: t.facts.rerun, page: `/models/${model.id}#rerun` },
  { label: t.facts.permalink, fragment: model.id },
];
