import type { Board, BoardRow, TaskFigure } from '../core/board/build-board.ts';
import { shortcutStandings } from '../core/board/shortcut-standings.ts';
import { isMoreAccurate } from '../core/ranking/exact-score.ts';
import { wilsonInterval } from '../core/statistics/wilson-interval.ts';
import { halfWidth, percent, percentage, wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { FiledRun } from '../site-data.ts';
import { nameIn } from './name-in.ts';

export interface HeroView {
  kicker: string;
  best: { label: string; value: string; spread: string | null; note: string }[];
  shortcut: { value: string; note: string } | null;
}

type Known = Exclude<TaskFigure, { source: 'missing' }>;

/** The three key figures over a board: the best model at each task, and the shortcut that comes closest to a model. */
export const heroView = (locale: Locale, board: Board<FiledRun>): HeroView => {
  const t = messagesIn(locale).hero;
  const questions = board.card.tasks.reduce((sum, { itemCount }) => sum + itemCount, 0);
  return {
    kicker: t.kicker(wholeNumber(locale, questions)),
    best: board.card.tasks.map((task) => {
      const label = t.best[task.id] ?? t.bestIn(task.name[locale]);
      const leader = board.rows
        .flatMap((row): { row: BoardRow<FiledRun>; figure: Known }[] => {
          const figure = row.tasks.get(task.id);
          return figure === undefined || figure.source === 'missing' ? [] : [{ row, figure }];
        })
        .reduce<{ row: BoardRow<FiledRun>; figure: Known } | null>(
          (best, next) => (best === null || isMoreAccurate(next.figure, best.figure) ? next : best),
          null,
        );
      if (leader === null) return { label, value: '—', spread: null, note: t.noneYet };
      const { row, figure } = leader;
      return {
        label,
        value: percent(locale, figure.accuracy),
        spread: halfWidth(locale, figure.interval),
        note: t.bestNote(
          row.model.name,
          task.name[locale].toLowerCase(),
          wholeNumber(locale, figure.source === 'paper' ? figure.total : task.itemCount),
          figure.source === 'paper',
        ),
      };
    }),
    shortcut: strongestShortcut(locale, board),
  };
};

/** Of the tasks' best shortcuts the one farthest above chance, on the scale from chance to all right. */
const strongestShortcut = (locale: Locale, board: Board<FiledRun>): HeroView['shortcut'] => {
  const t = messagesIn(locale).hero;
  const candidates = board.card.tasks.flatMap((task) => {
    const shortcut = board.shortcuts.get(task.id) ?? null;
    const chance = board.chance.get(task.id) ?? 0;
    return shortcut === null ? [] : [{ task, shortcut, above: (shortcut.accuracy - chance) / (1 - chance) }];
  });
  const strongest = candidates.reduce<(typeof candidates)[number] | null>(
    (best, next) => (best === null || next.above > best.above ? next : best),
    null,
  );
  if (strongest === null) return null;
  const { task, shortcut } = strongest;
  const standings = shortcutStandings(board, task.id) ?? [];
  const above = standings.filter(({ verdict }) => verdict === 'above').length;
  const name = nameIn(locale, shortcut.model);
  const chance = board.chance.get(task.id) ?? 0;
  const interval = wilsonInterval(shortcut);
  const atChance = interval !== null && interval.low <= chance && chance <= interval.high;
  return {
    value: percentage(locale, shortcut.accuracy),
    note: atChance
      ? t.noShortcutPays(name)
      : `${t.shortcutNote(name, task.name[locale].toLowerCase())} ${t.clearlyAbove(above, standings.length)}`,
  };
};
