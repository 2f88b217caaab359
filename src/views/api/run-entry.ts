import { API_VERSION } from '../../core/api/api-version.ts';
import type { RunEntry, RunsFile } from '../../core/api/run-file.ts';
import type { Board } from '../../core/board/build-board.ts';
import type { FiledRun } from '../../site-data.ts';
import type { CsvCell } from '../csv.ts';
import { apiAddress } from './addresses.ts';
import type { SetWithBoard } from './load-sets.ts';

/** A run as lists hold it. */
export const runEntry = ({ path, run, provenance }: FiledRun, onBoard: boolean): RunEntry => ({
  id: path,
  model: run.model,
  dataset: run.dataset.id,
  datasetVersion: run.dataset.version,
  protocol: run.protocol.id,
  scorerVersion: run.protocol.scorerVersion,
  provenance,
  finishedAt: run.finishedAt,
  onBoard,
  tasks: Object.fromEntries(
    Object.entries(run.tasks).map(([id, { right, total }]) => [id, { right, total }]),
  ),
  costUsd: run.usage.costUsd,
  details: apiAddress.run(path),
  result: apiAddress.result(path),
  responses: apiAddress.responses(path),
});

/** Paths of the runs that stand on these boards. */
export const runsOnBoards = (boards: readonly Board<FiledRun>[]): Set<string> =>
  new Set(
    boards.flatMap(({ rows, baselines }) =>
      [...rows, ...baselines].flatMap(({ filed }) => filed?.path ?? []),
    ),
  );

/** All runs, by data set, model and time. */
export const runsFile = (sets: readonly SetWithBoard[]): RunsFile => {
  const onBoard = runsOnBoards(sets.map(({ board }) => board));
  return {
    apiVersion: API_VERSION,
    runs: sets.flatMap(({ dataset }) =>
      dataset.runs
        .map((filed) => runEntry(filed, onBoard.has(filed.path)))
        .sort(
          (one, other) =>
            one.model.localeCompare(other.model, 'en') ||
            one.finishedAt.localeCompare(other.finishedAt, 'en'),
        ),
    ),
  };
};

/** All runs as a table, one line a run and task. */
export const runsTable = (entries: readonly RunEntry[]): CsvCell[][] => [
  [
    'run',
    'model',
    'dataset',
    'dataset_version',
    'protocol',
    'scorer_version',
    'provenance',
    'finished_at',
    'on_board',
    'cost_usd',
    'task',
    'right',
    'total',
  ],
  ...entries.flatMap((entry) =>
    Object.entries(entry.tasks).map(([task, { right, total }]) => [
      entry.id,
      entry.model,
      entry.dataset,
      entry.datasetVersion,
      entry.protocol,
      entry.scorerVersion,
      entry.provenance,
      entry.finishedAt,
      String(entry.onBoard),
      entry.costUsd,
      task,
      right,
      total,
    ]),
  ),
];
