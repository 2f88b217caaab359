import { createHash } from 'node:crypto';

import { type Direction, place } from '../../i18n/direction.ts';
import type { BoardView } from '../../views/board-view.ts';
import type { ShortcutTaskView } from '../../views/shortcuts-view.ts';
import { type GlyphName, glyphPaths } from '../mark/glyph-paths.ts';

const SIGNS = ['reproduced', 'submitted', 'paper', 'baseline', 'open'] as const satisfies GlyphName[];

/** A page's own style and its hash, by which the page's policy lets it pass. */
export interface PageStyle {
  css: string;
  hash: `sha256-${string}`;
}

/**
 * The style of one board's page: what hundreds of rows would otherwise repeat as elements. Chance and the best
 * shortcut of each column of tracks, as shares of its width from the left; and the signs of rows.
 */
export const boardStyle = (
  { tasks, controlled }: Pick<BoardView, 'tasks' | 'controlled'>,
  direction: Direction,
): PageStyle => {
  // Rank and name stand before the tasks, and the mean where several tasks are shown.
  const before = controlled ? 2 : 3;
  const scales = tasks.map(
    (task, index) => `.board td:nth-child(${String(before + index + 1)}){${scaleOf(task, direction)}}`,
  );
  const signs = SIGNS.map((name) => `.sign.${name}{--sign:url("${signFile(name)}")}`);
  return hashed([...scales, ...signs].join(''));
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

/** A sign as a mask by luminance: white is drawn, and what cuts into it is black. */
const signFile = (name: GlyphName): string => {
  const paths = glyphPaths[name]
    .replaceAll('currentColor', '#fff')
    .replaceAll('class="cut"', 'stroke="#000"')
    .replaceAll('"', "'");
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14' fill='none' stroke='#fff' stroke-width='1.5'>${paths}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
};
