import type { Board, BoardRow, TaskFigure } from '../../src/core/board/build-board.ts';
import { intervalText, proportionText } from './number-text.ts';

export type TableFormat = 'text' | 'markdown' | 'csv';

/** Boards as tables: a line a row, a dash for what is not known. */
export const boardTables = (boards: readonly Board[], format: TableFormat): string =>
  boards.map((board) => boardTable(board, format)).join('\n');

const boardTable = (board: Board, format: TableFormat): string => {
  const head = ['rank', 'model', 'source', 'overall', ...board.card.tasks.map(({ id }) => id)];
  const rows = [...board.rows, ...board.baselines].map((row) => cellsOf(board, row));
  switch (format) {
    case 'csv':
      return [['dataset', ...head], ...rows.map((row) => [board.card.id, ...row])]
        .map((cells) => `${cells.map(quoted).join(',')}\n`)
        .join('');
    case 'markdown':
      return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
    case 'text': {
      const lines = [head, ...rows];
      const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
      const text = lines.map((cells) =>
        cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
      return [`${board.card.id} ${board.card.version}`, ...text, ''].join('\n');
    }
  }
};

const cellsOf = (board: Board, { model, provenance, rank, overall, tasks }: BoardRow): string[] => [
  rankText(rank?.rank ?? null, rank?.lastRank ?? null),
  model.id,
  provenance,
  overall.accuracy === null ? '—' : `${proportionText(overall.accuracy)} (${intervalText(overall.interval)})`,
  ...board.card.tasks.map(({ id }) => figureText(tasks.get(id))),
];

const rankText = (first: number | null, last: number | null): string =>
  first === null ? '—' : last === null || last === first ? String(first) : `${String(first)}–${String(last)}`;

const figureText = (figure: TaskFigure | undefined): string => {
  if (figure === undefined || figure.source === 'missing')
    return figure?.above === null || figure === undefined ? '—' : `> ${proportionText(figure.above)}`;
  return `${proportionText(figure.accuracy)} (${intervalText(figure.interval)})`;
};

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
