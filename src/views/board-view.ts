import type { Board, BoardRow, TaskFigure } from '../core/board/build-board.ts';
import { comparePair, type RowRank } from '../core/ranking/rank-rows.ts';
import type { TaskCard } from '../core/schema/dataset-card.ts';
import { lengthControlled } from '../core/scoring/length-controlled.ts';
import type { AnswerKey } from '../core/schema/answer-key.ts';
import {
  billions,
  calendarDay,
  calendarMonth,
  commaList,
  halfWidth,
  percent,
  percentage,
  pValue,
  signedPoints,
  signedRange,
  wholeNumber,
} from '../i18n/format.ts';
import { type Locale, type Messages, messagesIn } from '../i18n/locale.ts';
import { nameIn } from './name-in.ts';
import type { FiledRun } from '../site-data.ts';
import { runFacts, type Fact, type FileLink } from './run-facts.ts';
import { STACK_SCALE, type StackView, stackView, type Tone, type TrackView, trackView } from './marks.ts';
import { toneShares } from './tone-shares.ts';

export interface FigureView {
  /** The number as shown, or a dash. */
  text: string;
  spread: string | null;
  note: string | null;
  track: TrackView | null;
  sort: number | null;
}

export interface ErrorsView {
  total: string;
  literal: string | null;
  stack: StackView | null;
  sort: number | null;
}

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
  provenance: BoardRow['provenance'];
  provenanceName: string;
  date: string;
  /** ISO date for sorting; undefined where a row has none. */
  dateSort: string | undefined;
  why: { heading: string; text: string };
  facts: Fact[];
  links: FileLink[];
  /** Values the filters compare. */
  filter: { kind: string; size: string; weights: string; source: string };
  minor: boolean;
}

export interface BoardView {
  datasetId: string;
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
  errorsHeading: string;
  controlled: boolean;
  rows: BoardRowView[];
  baselines: BoardRowView[];
  filters: {
    name: keyof BoardRowView['filter'];
    label: string;
    options: { value: string; label: string }[];
  }[];
  note: string;
  rankedCount: number;
}

const ABSENT = '—';

export const boardView = (locale: Locale, board: Board<FiledRun>, key: AnswerKey): BoardView => {
  const t = messagesIn(locale);
  const shownTasks = board.card.tasks.filter(({ id }) => board.taskIds.includes(id));
  const single = shownTasks.length === 1 && board.card.tasks.length > 1 ? shownTasks[0] : undefined;
  const errorTask = single ?? richestTask(board.card.tasks);

  const view = (row: BoardRow<FiledRun>): BoardRowView =>
    rowView(locale, { board, key, row, shownTasks, single, errorTask });
  const baselines = board.baselines.filter(({ tasks }) =>
    shownTasks.some(({ id }) => tasks.get(id)?.source === 'answers'),
  );
  const byTask = single === undefined ? baselines : sortByTask(baselines, single.id);
  const rows = board.rows.map(view);
  const protocols = [
    ...new Set(board.rows.flatMap(({ filed, paper }) => filed?.run.protocol.id ?? paper?.row.protocol ?? [])),
  ];
  return {
    datasetId: board.card.id,
    tab: single?.id ?? 'overall',
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
    errorsHeading: t.board.errorsColumn(errorTask.name[locale]),
    controlled: single !== undefined,
    rows,
    baselines: byTask.map(view).map((row, index) => ({ ...row, minor: isMinor(board, row.id, index) })),
    filters: filtersOf(t, rows),
    note: t.board.versionNote(
      board.card.version,
      protocols.length === 0 ? 'paper' : commaList(locale, protocols.sort()),
      rows.length,
    ),
    rankedCount: board.ranking.ranked.length,
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

interface RowContext {
  board: Board<FiledRun>;
  key: AnswerKey;
  row: BoardRow<FiledRun>;
  shownTasks: TaskCard[];
  single: TaskCard | undefined;
  errorTask: TaskCard;
}

const rowView = (locale: Locale, context: RowContext): BoardRowView => {
  const { board, key, row, shownTasks, single, errorTask } = context;
  const t = messagesIn(locale);
  const { model, filed, overall, rank, provenance } = row;
  return {
    id: model.id,
    name: nameIn(locale, model),
    href: `/models/${model.id}`,
    second: secondLine(locale, row),
    rank: (model.kind === 'baseline' ? null : rankRange(locale, rank)) ?? ABSENT,
    rankSort: rank?.rank ?? null,
    overall: {
      text: overall.accuracy === null ? ABSENT : percent(locale, overall.accuracy),
      spread: overall.interval === null ? null : halfWidth(locale, overall.interval),
      note: null,
      track: null,
      sort: overall.accuracy,
    },
    tasks: shownTasks.map((task) => figureView(locale, board, task, row)),
    controlled: single === undefined ? null : controlledView(locale, single, key, row.tasks.get(single.id)),
    errors: errorsView(locale, errorTask, row.tasks.get(errorTask.id)),
    provenance,
    provenanceName: t.provenance[provenance],
    date: dateText(locale, row),
    dateSort: filed?.run.finishedAt ?? row.paper?.paper.date,
    why: whyText(locale, board, row),
    facts: filed === null ? [] : runFacts(locale, filed),
    links: linksOf(t, row),
    filter: {
      kind: model.kind,
      size: sizeOf(model.totalParametersBillions),
      weights: model.openWeights === null ? '' : model.openWeights ? 'open' : 'closed',
      source: provenance,
    },
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

/** The ranks that a row may hold: 3, or 1–2 where it shares them; null without a rank. */
export const rankRange = (locale: Locale, rank: RowRank | null): string | null => {
  const first = rank?.rank ?? null;
  if (first === null) return null;
  const last = rank?.lastRank ?? first;
  return last === first
    ? wholeNumber(locale, first)
    : `${wholeNumber(locale, first)}–${wholeNumber(locale, last)}`;
};

const figureView = (
  locale: Locale,
  board: Board<FiledRun>,
  task: TaskCard,
  row: BoardRow<FiledRun>,
): FigureView => {
  const t = messagesIn(locale);
  const figure = row.tasks.get(task.id);
  const chance = board.chance.get(task.id) ?? 0;
  const shortcut = board.shortcuts.get(task.id)?.accuracy ?? null;
  const label = (text: string): string => `${task.name[locale]}: ${text}`;
  if (figure === undefined || figure.source === 'missing') {
    const above = figure?.above ?? null;
    if (row.model.kind === 'baseline')
      return { text: ABSENT, spread: null, note: t.board.notDefined, track: null, sort: null };
    return {
      text: above === null ? ABSENT : t.board.above(percent(locale, above, 0)),
      spread: null,
      note: above === null ? t.board.noFigure : t.board.aboveNote,
      track: null,
      sort: null,
    };
  }
  const { accuracy, interval } = figure;
  return {
    text: percent(locale, accuracy),
    spread: halfWidth(locale, interval),
    note: null,
    track: trackView({
      accuracy,
      interval,
      chance,
      shortcut,
      label: label(`${percent(locale, accuracy)} ${halfWidth(locale, interval)}`),
    }),
    sort: accuracy,
  };
};

const controlledView = (
  locale: Locale,
  task: TaskCard,
  key: AnswerKey,
  figure: TaskFigure | undefined,
): FigureView => {
  const taskKey = key.tasks[task.id];
  const none = { text: ABSENT, spread: null, note: null, track: null, sort: null };
  if (figure?.source !== 'answers' || taskKey === undefined) return none;
  const { reweighted } = lengthControlled({ answers: figure.answers, taskKey, task });
  if (reweighted.accuracy === null) return none;
  return {
    ...none,
    text: percent(locale, reweighted.accuracy),
    spread: halfWidth(locale, reweighted.interval),
    sort: reweighted.accuracy,
  };
};

const errorsView = (locale: Locale, task: TaskCard, figure: TaskFigure | undefined): ErrorsView => {
  if (figure?.source !== 'answers') return { total: ABSENT, literal: null, stack: null, sort: null };
  const shares = toneShares(task, figure.score);
  const total = 1 - figure.accuracy;
  const literalRole = task.roles.find(({ tone }) => tone === 'literal');
  const literal = shares.find(({ tone }) => tone === 'literal');
  const nameOf = (tone: Tone): string =>
    task.roles.find((role) => role.tone === tone)?.name[locale] ?? messagesIn(locale).legend.invalid;
  return {
    total: percentage(locale, total),
    literal:
      literalRole === undefined || literal === undefined
        ? null
        : `${literalRole.name[locale]} ${percent(locale, literal.share)}`,
    stack: stackView(
      shares,
      STACK_SCALE,
      commaList(
        locale,
        shares.map(({ tone, share }) => `${nameOf(tone)} ${percent(locale, share)}`),
      ),
    ),
    sort: total,
  };
};

const sizeOf = (total: number | null): string =>
  total === null ? 'unknown' : total < 40 ? 'small' : total < 100 ? 'medium' : 'large';

const dateText = (locale: Locale, { filed, paper, provenance }: BoardRow<FiledRun>): string => {
  if (provenance === 'baseline') return messagesIn(locale).board.computed;
  if (filed !== null) return calendarDay(locale, filed.run.finishedAt);
  return paper === null ? '' : calendarMonth(locale, paper.paper.date);
};

/** The reason for a rank as sentences, from the row's nearest neighbour and the counts of clear differences. */
const whyText = (locale: Locale, board: Board<FiledRun>, row: BoardRow<FiledRun>): BoardRowView['why'] => {
  const { why: t, model } = messagesIn(locale);
  if (row.model.kind === 'baseline') return { heading: t.unranked, text: t.baseline };
  const { rank } = row;
  const shown = rankRange(locale, rank);
  if (rank === null || shown === null) return { heading: t.unranked, text: t.paperMissing };
  const heading = t.heading(shown);
  if (board.ranking.ranked.length === 1) return { heading, text: t.alone };

  const sentences: string[] = [];
  const tied = board.ranking.ranks.filter(
    (other) => other.id !== row.model.id && other.rank === rank.rank && other.lastRank === rank.lastRank,
  );
  const nearest = tied
    .map((other) => ({ other, pair: comparePair(board.ranking, row.model.id, other.id) }))
    .sort((one, two) => Math.abs(one.pair.difference) - Math.abs(two.pair.difference))[0];
  if (nearest !== undefined) {
    const nameOf = (id: string): string => board.rows.find(({ model }) => model.id === id)?.model.name ?? id;
    const { difference, interval, pHolm } = nearest.pair;
    sentences.push(
      t.tied(
        commaList(
          locale,
          tied.map(({ id }) => nameOf(id)),
        ),
        signedPoints(locale, difference, 2),
        signedRange(locale, interval, model.to),
        pValue(locale, pHolm),
      ),
    );
  }
  if (rank.worse !== null && rank.worse > 0) sentences.push(t.better(rank.worse));
  if (rank.better !== null && rank.better > 0) sentences.push(t.worse(rank.better));
  return { heading, text: sentences.join(' ') };
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

const filtersOf = (t: Messages, rows: readonly BoardRowView[]): BoardView['filters'] => {
  const names: Record<keyof BoardRowView['filter'], { label: string; nameOf: (value: string) => string }> = {
    kind: { label: t.board.kind, nameOf: (value) => t.board.kinds[value as keyof typeof t.board.kinds] },
    size: { label: t.board.size, nameOf: (value) => t.board.sizes[value] ?? value },
    weights: {
      label: t.board.weights,
      nameOf: (value) => (value === 'open' ? t.board.open : t.board.closed),
    },
    source: {
      label: t.board.sourceFilter,
      nameOf: (value) => t.provenance[value as keyof typeof t.provenance],
    },
  };
  return (Object.keys(names) as (keyof typeof names)[]).map((name) => ({
    name,
    label: names[name].label,
    options: [...new Set(rows.map((row) => row.filter[name]).filter((value) => value !== ''))]
      .sort()
      .map((value) => ({ value, label: names[name].nameOf(value) })),
  }));
};
