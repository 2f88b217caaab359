import type { Board, Shortcut } from '../core/board/build-board.ts';
import { shortcutStandings, type ShortcutStanding } from '../core/board/shortcut-standings.ts';
import type { AnswerKey } from '../core/schema/answer-key.ts';
import type { TaskCard } from '../core/schema/dataset-card.ts';
import { percent, pValue, signedPoints, signedRange, wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { FiledRun } from '../site-data.ts';
import { accuracyView, controlledView, type FigureView } from './board/figure-view.ts';
import { type DifferencePlot, differencePlot, plotReach } from './compare/difference-plot.ts';
import { type DumbbellView, percentOf } from './marks.ts';
import { nameIn } from './name-in.ts';

export interface ShortcutRowView {
  id: string;
  name: string;
  href: string;
  points: string;
  interval: string;
  plot: DifferencePlot;
  verdict: ShortcutStanding<FiledRun>['verdict'];
  verdictText: string;
  p: string;
  plain: FigureView;
  controlled: FigureView;
  dumbbell: DumbbellView;
}

/** A task's models against its best shortcut; null where no rule is defined for it. */
export interface ShortcutTaskView {
  taskId: string;
  taskName: string;
  title: string;
  reading: string | null;
  caption: string;
  /** Ends of the plots' common scale, in points. */
  least: string;
  zero: string;
  most: string;
  axis: { chance: string; chanceAt: number; shortcut: string; shortcutAt: number } | null;
  rows: ShortcutRowView[];
  rowCount: number;
}

export const shortcutsView = (
  locale: Locale,
  board: Board<FiledRun>,
  key: AnswerKey,
  limit: number,
): ShortcutTaskView[] => board.card.tasks.map((task) => taskView(locale, { board, key, task, limit }));

const taskView = (
  locale: Locale,
  { board, key, task, limit }: { board: Board<FiledRun>; key: AnswerKey; task: TaskCard; limit: number },
): ShortcutTaskView => {
  const t = messagesIn(locale).shortcuts;
  const shortcut = board.shortcuts.get(task.id) ?? null;
  const standings = shortcutStandings(board, task.id);
  const named = { taskId: task.id, taskName: task.name[locale], caption: t.caption(task.name[locale]) };
  if (shortcut === null || standings === null)
    return {
      ...named,
      title: t.noRule,
      reading: null,
      least: '',
      zero: '',
      most: '',
      axis: null,
      rows: [],
      rowCount: 0,
    };

  const chance = board.chance.get(task.id) ?? 0;
  const shown = standings.slice(0, limit);
  const reach = plotReach(shown.map(({ comparison }) => comparison.interval));
  return {
    ...named,
    title: titleOf(locale, standings, shortcut),
    reading: t.reading(percent(locale, shortcut.accuracy), percent(locale, chance, 0)),
    least: signedPoints(locale, -reach, 0),
    zero: wholeNumber(locale, 0),
    most: signedPoints(locale, reach, 0),
    axis: {
      chance: percent(locale, chance, 0),
      chanceAt: percentOf(chance),
      shortcut: percent(locale, shortcut.accuracy),
      shortcutAt: percentOf(shortcut.accuracy),
    },
    rows: shown.map((standing) => standingView(locale, { board, key, task, standing, reach })),
    rowCount: standings.length,
  };
};

const titleOf = (
  locale: Locale,
  standings: readonly ShortcutStanding<FiledRun>[],
  shortcut: Shortcut,
): string => {
  const t = messagesIn(locale).shortcuts;
  const name = nameIn(locale, shortcut.model);
  const above = standings.filter(({ verdict }) => verdict === 'above').length;
  if (standings.length === 0) return t.noModels;
  return above === 0
    ? t.none(name)
    : t.some(above, wholeNumber(locale, above), wholeNumber(locale, standings.length), name);
};

const standingView = (
  locale: Locale,
  {
    board,
    key,
    task,
    standing,
    reach,
  }: {
    board: Board<FiledRun>;
    key: AnswerKey;
    task: TaskCard;
    standing: ShortcutStanding<FiledRun>;
    reach: number;
  },
): ShortcutRowView => {
  const { shortcuts: t, model: words } = messagesIn(locale);
  const { row, comparison, pHolm, verdict } = standing;
  const points = signedPoints(locale, comparison.difference);
  const interval = signedRange(locale, comparison.interval, words.to);
  const plain = accuracyView(locale, board, task, row);
  const controlled = controlledView(locale, task, key, row.tasks.get(task.id));
  return {
    id: row.model.id,
    name: nameIn(locale, row.model),
    href: `/models/${row.model.id}`,
    points,
    interval,
    plot: differencePlot(comparison, reach, `${points} (${interval})`),
    verdict,
    verdictText: t.verdicts[verdict],
    p: pValue(locale, pHolm),
    plain,
    controlled,
    dumbbell: {
      plain: percentOf(plain.sort ?? 0),
      controlled: controlled.sort === null ? null : percentOf(controlled.sort),
      label: t.drawing(plain.text, controlled.text),
    },
  };
};
