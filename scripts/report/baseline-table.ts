import { chanceAccuracy } from '../../src/core/dataset.ts';
import type { DatasetCard } from '../../src/core/schema/dataset-card.ts';
import type { Run } from '../../src/core/schema/run.ts';
import { proportionText, wholeText } from './number-text.ts';

export interface BaselineRow {
  run: Run;
  /** What became of the result file. */
  change: string;
}

/** One line a baseline, one column a task; a dash where the rule is not defined for a task. */
export const baselineTable = (card: DatasetCard, rows: readonly BaselineRow[]): string => {
  const cells = [
    ['', ...card.tasks.map((task) => `${task.id} (chance ${proportionText(chanceAccuracy(task))})`), ''],
    ...rows.map(({ run, change }) => [
      run.model,
      ...card.tasks.map(({ id }) => scoreText(run.tasks[id])),
      change,
    ]),
  ];
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return [
    `${card.id} ${card.version}`,
    ...cells.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    '',
  ].join('\n');
};

const scoreText = (task: Run['tasks'][string] | undefined): string =>
  task === undefined
    ? '—'
    : `${proportionText(task.accuracy)}  ${wholeText(task.right)} of ${wholeText(task.total)}`;
