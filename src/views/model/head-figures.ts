import type { Board, BoardRow } from '../../core/board/build-board.ts';
import { shortcutStandings, type ShortcutStanding } from '../../core/board/shortcut-standings.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import {
  commaList,
  halfWidth,
  percent,
  price,
  pValue,
  signedPoints,
  wholeNumber,
} from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import { rankRange } from '../board/rank-range.ts';
import type { ModelPlace } from './model-place.ts';

export interface HeadFigure {
  label: string;
  value: string;
  spread: string | null;
  note: string;
  /** A score, set in the colour of measured data. */
  measured: boolean;
}

/** The row in four figures: rank, overall score, how it stands against the best shortcut, and cost. */
export const headFigures = (locale: Locale, place: ModelPlace): HeadFigure[] => {
  const overall = overallFigure(locale, place.row);
  if (place.row.model.kind === 'baseline') return [overall];
  return [
    rankFigure(locale, place),
    overall,
    shortcutFigure(locale, place),
    costFigure(locale, place.row),
  ].filter((figure) => figure !== null);
};

const rankFigure = (locale: Locale, { board, row }: ModelPlace): HeadFigure => {
  const t = messagesIn(locale).model;
  const range = rankRange(locale, row.rank);
  const sharers = board.ranking.ranks.filter(
    ({ id, rank, lastRank }) =>
      rank !== null && id !== row.model.id && rank === row.rank?.rank && lastRank === row.rank.lastRank,
  );
  const names = sharers.map(({ id }) => board.rows.find(({ model }) => model.id === id)?.model.name ?? id);
  const note = [
    t.rankNote(wholeNumber(locale, board.ranking.ranked.length)),
    ...(names.length > 0 && names.length <= 2 ? [t.shared(commaList(locale, names))] : []),
  ];
  return {
    label: t.rank,
    value: range ?? '—',
    spread: null,
    note: range === null ? t.unranked : commaList(locale, note),
    measured: false,
  };
};

const overallFigure = (locale: Locale, { overall }: BoardRow): HeadFigure => {
  const t = messagesIn(locale).model;
  return {
    label: t.overall,
    value: overall.accuracy === null ? '—' : percent(locale, overall.accuracy),
    spread: overall.interval === null ? null : halfWidth(locale, overall.interval),
    note: overall.accuracy === null ? t.overallMissing : t.overallNote,
    measured: overall.accuracy !== null,
  };
};

const shortcutFigure = (locale: Locale, { board, row }: ModelPlace): HeadFigure | null => {
  const t = messagesIn(locale).model;
  const against = againstShortcut(board, row);
  if (against === null) return null;
  const {
    task,
    standing: { comparison, pHolm },
  } = against;
  return {
    label: comparison.difference < 0 ? t.againstShortcut : t.aboveShortcut,
    value: signedPoints(locale, comparison.difference),
    spread: halfWidth(locale, comparison.interval),
    note: t.shortcutNote(task.name[locale].toLowerCase(), pValue(locale, pHolm)),
    measured: true,
  };
};

const costFigure = (locale: Locale, { filed }: BoardRow<FiledRun>): HeadFigure | null => {
  const t = messagesIn(locale).model;
  if (filed === null) return null;
  const { usage, tasks } = filed.run;
  const questions = Object.values(tasks).reduce((sum, { total }) => sum + total, 0);
  const perThousand = usage.costUsd === null ? null : price(locale, (usage.costUsd / questions) * 1000);
  return {
    label: t.cost,
    value: perThousand?.figure ?? '—',
    spread: perThousand?.unit ?? null,
    note: perThousand === null ? t.costUnknown : t.costNote,
    measured: false,
  };
};

/** The row against the best shortcut at the first task where both have a score, as the view of shortcuts has it. */
const againstShortcut = (
  board: Board<FiledRun>,
  row: BoardRow<FiledRun>,
): { task: TaskCard; standing: ShortcutStanding<FiledRun> } | null => {
  for (const task of board.card.tasks) {
    const standing = standingsAt(board, task.id).get(row.model.id);
    if (standing !== undefined) return { task, standing };
  }
  return null;
};

type Standings = Map<string, ShortcutStanding<FiledRun>>;

/** By task of a board, its rows against the shortcut: Holm needs all of them, and every model has a page. */
const standingsOfBoards = new WeakMap<Board<FiledRun>, Map<string, Standings>>();

const standingsAt = (board: Board<FiledRun>, taskId: string): Standings => {
  const standingsOf = standingsOfBoards.get(board) ?? new Map<string, Standings>();
  standingsOfBoards.set(board, standingsOf);
  const standings =
    standingsOf.get(taskId) ??
    new Map((shortcutStandings(board, taskId) ?? []).map((standing) => [standing.row.model.id, standing]));
  standingsOf.set(taskId, standings);
  return standings;
};
