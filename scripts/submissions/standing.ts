import { SCORER_VERSION } from '../../src/core/answers/scorer-version.ts';
import { buildBoard } from '../../src/core/board/build-board.ts';
import type { Run } from '../../src/core/schema/run.ts';
import { checkRun } from '../../src/core/submission/check-run.ts';
import { contextOf, type Records } from './load-records.ts';

/**
 * Where a run would stand among the filed ones, in words: its rank, or why it would have none. Filed runs
 * that are not fit to publish are left out.
 */
export const standingOf = (run: Run, filed: readonly Run[], records: Records): string => {
  const isFit = (other: Run): boolean =>
    checkRun(other, contextOf(other, records)).every(({ severity }) => severity !== 'error');
  const { cards, models, protocols, papers } = records;
  const card = cards.get(run.dataset.id);
  const group = protocols.get(run.protocol.id)?.group;
  if (card === undefined || group === undefined || !isFit(run))
    return 'no place before its errors are corrected';
  if (models.get(run.model)?.kind === 'baseline') return 'beside the ranking, as a baseline';

  const others = filed.filter((other) => other.dataset.id === run.dataset.id && isFit(other));
  const board = buildBoard({
    card,
    runs: [run, ...others].map((each) => ({
      run: each,
      provenance: models.get(each.model)?.kind === 'baseline' ? 'baseline' : 'submitted',
    })),
    models,
    papers: [...papers.values()],
    protocols,
    group,
    scorerVersion: SCORER_VERSION,
  });
  const row = board.rows.find(({ filed: shown }) => shown?.run === run);
  if (row === undefined) return 'behind another run of the same model, which is newer or has more tasks';
  const { rank, lastRank, reason } = row.rank ?? { rank: null, lastRank: null, reason: 'not ranked' };
  if (rank === null) return `without a rank: ${reason ?? 'not ranked'}`;
  const range =
    lastRank === null || lastRank === rank ? String(rank) : `${String(rank)} to ${String(lastRank)}`;
  return `rank ${range} of ${String(board.ranking.ranked.length)}, by the mean of the tasks; rows that chance could swap share ranks`;
};
