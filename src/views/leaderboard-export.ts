import { API_VERSION } from '../core/api/api-version.ts';
import type { LeaderboardFile, LeaderboardRow } from '../core/api/leaderboard-file.ts';
import { SCORER_VERSION } from '../core/answers/scorer-version.ts';
import type { Board, BoardRow } from '../core/board/build-board.ts';
import type { FiledRun } from '../site-data.ts';
import type { CsvCell } from './csv.ts';

/** The overall board of a data set, under one group of protocols. */
export const leaderboardFile = (board: Board<FiledRun>): LeaderboardFile => ({
  apiVersion: API_VERSION,
  dataset: board.card.id,
  datasetVersion: board.card.version,
  scorerVersion: SCORER_VERSION,
  protocolGroup: board.group,
  chance: Object.fromEntries(board.chance),
  shortcuts: Object.fromEntries(
    [...board.shortcuts].map(([task, shortcut]) => [
      task,
      shortcut === null
        ? null
        : {
            model: shortcut.model.id,
            right: shortcut.right,
            total: shortcut.total,
            accuracy: shortcut.accuracy,
          },
    ]),
  ),
  rows: exportRows(board),
});

const exportRows = (board: Board<FiledRun>): LeaderboardRow[] =>
  [...board.rows, ...board.baselines].map(exportRow);

/** One row as other programs read it. */
export const exportRow = ({
  model,
  provenance,
  filed,
  paper,
  rank,
  overall,
  tasks,
}: BoardRow<FiledRun>): LeaderboardRow => ({
  model: model.id,
  name: model.name,
  organization: model.organization,
  kind: model.kind,
  provenance,
  protocol: filed?.run.protocol.id ?? paper?.row.protocol ?? null,
  run: filed?.path ?? null,
  rank: rank?.rank ?? null,
  lastRank: rank?.lastRank ?? null,
  overall: {
    accuracy: overall.accuracy,
    low: overall.interval?.low ?? null,
    high: overall.interval?.high ?? null,
    reason: overall.reason,
  },
  tasks: Object.fromEntries(
    [...tasks].map(([id, figure]) => [
      id,
      figure.source === 'missing'
        ? {
            right: null,
            total: null,
            accuracy: null,
            low: null,
            high: null,
            above: figure.above,
            roles: null,
            statuses: null,
            reason: figure.reason.en,
          }
        : {
            right: figure.right,
            total: figure.total,
            accuracy: figure.accuracy,
            low: figure.interval.low,
            high: figure.interval.high,
            above: null,
            roles: figure.source === 'answers' ? figure.score.roles : null,
            statuses: figure.source === 'answers' ? figure.score.statuses : null,
            reason: null,
          },
    ]),
  ),
});

/** The same rows as a table, head first. */
export const exportTable = (board: Board<FiledRun>): CsvCell[][] => {
  const taskIds = board.card.tasks.map(({ id }) => id);
  const head = [
    'model',
    'name',
    'organization',
    'kind',
    'provenance',
    'protocol',
    'rank',
    'last_rank',
    'overall',
    ...taskIds.flatMap((id) => [`${id}_right`, `${id}_total`, `${id}_accuracy`, `${id}_low`, `${id}_high`]),
  ];
  const lines = exportRows(board).map((row) => [
    row.model,
    row.name,
    row.organization,
    row.kind,
    row.provenance,
    row.protocol,
    row.rank,
    row.lastRank,
    row.overall.accuracy,
    ...taskIds.flatMap((id) => {
      const task = row.tasks[id];
      return [task?.right, task?.total, task?.accuracy, task?.low, task?.high];
    }),
  ]);
  return [head, ...lines];
};
