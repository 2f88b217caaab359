import type { Board } from '../../core/board/build-board.ts';
import { commaList, percent, percentage, plainNumber, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import type { Unplaced } from './board-scores.ts';
import type { FigureView, ReferenceLine, ValueAxis } from './figure-view.ts';

/** A chart with a row a model holds this many models; its table holds all. */
export const ROW_LIMIT = 20;

/** A profile of several places takes more room than one dot. */
export const PROFILE_LIMIT = 12;

/** More points would only be a cloud. */
export const POINT_LIMIT = 40;

/** On a leaderboard two charts stand below a table that says the same: fewer rows and points keep the page light. */
export const FRONT_LIMITS = { rows: 12, points: 24 } as const;

/** What the marks of a scatter mean. */
export const scatterKey = (locale: Locale): FigureView['key'] => {
  const t = messagesIn(locale);
  return [
    { mark: 'open', label: t.board.open },
    { mark: 'closed', label: t.scatter.closed },
    { mark: 'spread', label: t.legend.interval },
    { mark: 'shortcut', label: t.legend.shortcut },
  ];
};

/** So many names stand in a note; the table holds the rest. */
const NAME_LIMIT = 8;

/** The version of the questions and where the figures come from; it stands under every chart. */
export const sourceNote = (locale: Locale, { card, rows }: Board<FiledRun>): string => {
  const t = messagesIn(locale).charts;
  const stated = rows.some(({ filed, tasks }) =>
    filed === null ? [...tasks.values()].some(({ source }) => source === 'paper') : false,
  );
  return t.source(card.name[locale], card.version, stated);
};

/** Said where a chart draws only the first rows of many. */
export const selectionNote = (locale: Locale, drawn: number, all: number): string[] =>
  drawn >= all
    ? []
    : [messagesIn(locale).charts.selection(wholeNumber(locale, drawn), wholeNumber(locale, all))];

/** Said where a scale of accuracy leaves something out, with the chances that fall outside; shortcuts never do. */
export const cutNote = (
  locale: Locale,
  axes: readonly (ValueAxis & { lines: readonly ReferenceLine[] })[],
): string[] => {
  const t = messagesIn(locale);
  const cut = axes.filter(({ from, to }) => from > 0 || to < 100);
  if (cut.length === 0) return [];
  const outside = cut.flatMap(({ from, to, lines }) =>
    lines
      .filter(({ kind, value }) => kind === 'chance' && (value < from || value > to))
      .map(({ value }) => plainNumber(locale, Math.round(value * 10) / 10)),
  );
  const ranges = cut.map(
    ({ from, to }) => `${percent(locale, from / 100, 0)} ${t.model.to} ${percentage(locale, to / 100, 0)}`,
  );
  return [t.charts.cut(commaList(locale, ranges), commaList(locale, outside))];
};

/** Names the models that a chart could not place, each with its reason. */
export const unplacedNote = (locale: Locale, unplaced: readonly Unplaced[]): string[] => {
  const t = messagesIn(locale).charts;
  if (unplaced.length === 0) return [];
  const named = unplaced.slice(0, NAME_LIMIT);
  const reasons = [...new Set(named.map(({ reason }) => reason))];
  const groups = reasons.map((reason) => {
    const names = named.filter((one) => one.reason === reason).map(({ name }) => name);
    return `${commaList(locale, names)} (${reason})`;
  });
  const rest = unplaced.length - named.length;
  if (rest > 0) groups.push(t.othersInTable(wholeNumber(locale, rest)));
  return [t.unplaced(commaList(locale, groups))];
};
