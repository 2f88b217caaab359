import type { Board, BoardRow } from '../core/board/build-board.ts';
import type { FiledRun } from '../site-data.ts';

/** One row as other programs read it: counts are the truth, accuracies are proportions, unknown is null with its reason. */
export interface ExportedRow {
  model: string;
  name: string;
  organization: string;
  kind: string;
  provenance: string;
  protocol: string | null;
  run: string | null;
  rank: number | null;
  lastRank: number | null;
  overall: { accuracy: number | null; low: number | null; high: number | null; reason: string | null };
  tasks: Record<
    string,
    {
      right: number | null;
      total: number | null;
      accuracy: number | null;
      low: number | null;
      high: number | null;
      above: number | null;
      roles: Record<string, number> | null;
      statuses: Record<string, number> | null;
      reason: string | null;
    }
  >;
}

export const exportRows = (board: Board<FiledRun>): ExportedRow[] =>
  [...board.rows, ...board.baselines].map(exportRow);

const exportRow = ({
  model,
  provenance,
  filed,
  paper,
  rank,
  overall,
  tasks,
}: BoardRow<FiledRun>): ExportedRow => ({
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

/** The same rows as comma-separated values; unknown cells are empty. */
export const exportCsv = (board: Board<FiledRun>): string => {
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
  return [head, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n') + '\r\n';
};

/** Quoted where needed; a leading = + - @ is defused, because spreadsheets would run it. */
const csvCell = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
