import { createHash } from 'node:crypto';

import { type Direction, place } from '../../i18n/direction.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { BoardView } from '../../views/board-view.ts';
import type { ShortcutTaskView } from '../../views/shortcuts-view.ts';
import type { GlyphName } from '../mark/glyph-paths.ts';

/**
 * Glyphs of rows as outlines in a square of 14, for CSS to cut. A picture, were it only a mask, is a document of its own
 * to the browser.
 */
const SIGNS = {
  reproduced: 'M1 7a6 6 0 1012 0 6 6 0 10-12 0zM3.47 7.73l2.76 2.76 4.53-4.99-1.11-1-3.48 3.81-1.64-1.64z',
  submitted:
    'M.95 7a6.05 6.05 0 1012.1 0 6.05 6.05 0 10-12.1 0zM2.45 7a4.55 4.55 0 109.1 0 4.55 4.55 0 10-9.1 0zM5 7a2 2 0 104 0 2 2 0 10-4 0z',
  paper:
    'M2.25 1.05h6.46l3.04 3.04v8.86h-9.5zM3.75 2.55v8.9h6.5V4.71L8.09 2.55zM5 5.85h4v1.5H5zM5 8.25h4v1.5H5z',
  baseline: 'M7 .54L13.46 7 7 13.46.54 7zM7 2.66L2.66 7 7 11.34 11.34 7z',
  open: 'M3.53 4.47L7 7.94l3.47-3.47 1.06 1.06L7 10.06 2.47 5.53z',
} satisfies Partial<Record<GlyphName, string>>;

/** A page's own style and its hash, by which the page's policy lets it pass. */
export interface PageStyle {
  css: string;
  hash: `sha256-${string}`;
}

/**
 * The style of one board's page: what hundreds of rows would otherwise repeat. The names of columns, which phones
 * show in every row; of each column of tracks, chance and the best shortcut as shares of its width from the left; and
 * the signs of rows, and how many they are.
 */
export const boardStyle = (
  locale: Locale,
  { tasks, controlled, rowCount }: Pick<BoardView, 'tasks' | 'controlled' | 'rowCount'>,
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
    [
      `.board .models{--rows:${String(rowCount)}}`,
      ...columns.map((style, index) => `.board td:nth-child(${String(before + index + 1)}){${style}}`),
      ...Object.entries(SIGNS).map(([name, outline]) => `.sign.${name}{--sign:path(evenodd,"${outline}")}`),
    ].join(''),
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
