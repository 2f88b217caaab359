import { createHash } from 'node:crypto';

import { type Direction, place } from '../../i18n/direction.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { BoardView } from '../../views/board-view.ts';
import type { ShortcutTaskView } from '../../views/shortcuts-view.ts';

/** A page's own style and its hash, by which the page's policy lets it pass. */
export interface PageStyle {
  css: string;
  hash: `sha256-${string}`;
}

/**
 * The style of one board's page: what hundreds of rows would otherwise repeat. The names of columns, which phones
 * show in every row; of each column of tracks, chance and the best shortcut as shares of its width from the left.
 */
export const boardStyle = (
  locale: Locale,
  { tasks, controlled }: Pick<BoardView, 'tasks' | 'controlled'>,
): PageStyle => {
  const { board: t, direction } = messagesIn(locale);
  const columns = [
    ...tasks.map((task) => `${nameOf(task.label)};${scaleOf(task, direction)}`),
    ...(controlled ? [nameOf(t.controlledLabel)] : []),
    nameOf(t.errors),
  ];
  // Rank and name stand before the tasks, and the mean where several tasks are shown.
  const before = controlled ? 2 : 3;
  return hashed(
    columns.map((style, index) => `.board td:nth-child(${String(before + index + 1)}){${style}}`).join(''),
  );
};

/** The same of the shortcut view: a table a task, whose tracks share one scale. */
export const standingsStyle = (tables: readonly ShortcutTaskView[], direction: Direction): PageStyle =>
  hashed(
    tables
      .flatMap(({ taskId, axis }) =>
        axis === null ? [] : [`#${standingsId(taskId)}{${scaleOf(axis, direction)}}`],
      )
      .join(''),
  );

export const standingsId = (taskId: string): string => `${taskId}-standings`;

const nameOf = (label: string): string =>
  `--label:"${label.replaceAll(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

const scaleOf = (
  { chanceAt, shortcutAt }: { chanceAt: number; shortcutAt: number | null },
  direction: Direction,
): string => {
  const share = (perCent: number): string => (place(perCent, direction) / 100).toFixed(3);
  const shortcut = shortcutAt === null ? '' : `;--shortcut:${share(shortcutAt)}`;
  return `--chance:${share(chanceAt)}${shortcut}`;
};

const hashed = (css: string): PageStyle => ({
  css,
  hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
});
