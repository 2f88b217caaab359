import type { Board, BoardRow } from '../../core/board/build-board.ts';
import { ALPHA, comparePair, pHolmAgainst } from '../../core/ranking/rank-rows.ts';
import { pValue, signedPoints, signedRange } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { nameIn } from '../name-in.ts';
import { rankRange } from './rank-range.ts';

export interface WhyView {
  heading: string;
  text: string;
}

/** The reason for a rank: whom it cannot be told from and by how little, then whom it is clearly above and below. */
export const whyRank = (locale: Locale, board: Board, row: BoardRow): WhyView => {
  const { why: t, model: words } = messagesIn(locale);
  if (row.model.kind === 'baseline') return { heading: t.unranked, text: t.baseline };
  const { rank } = row;
  const shown = rankRange(locale, rank);
  if (rank === null || shown === null)
    return { heading: t.unranked, text: row.filed === null ? t.paperMissing : t.tasksMissing };
  const heading = t.heading(shown);
  if (board.ranking.ranked.length === 1) return { heading, text: t.alone };

  const sentences: string[] = [];
  const tied = notTold(board, row);
  const nearest = nearestTo(board, row, tied);
  if (nearest !== null) {
    const { difference, interval, pHolm } = comparePair(board.ranking, row.model.id, nearest.model.id);
    sentences.push(
      t.tied(
        nameIn(locale, nearest.model),
        tied.size - 1,
        signedPoints(locale, difference, 2),
        signedRange(locale, interval, words.to),
        pValue(locale, pHolm),
      ),
    );
  }
  if (rank.worse !== null && rank.worse > 0) sentences.push(t.better(rank.worse));
  if (rank.better !== null && rank.better > 0) sentences.push(t.worse(rank.better));
  return { heading, text: sentences.join(' ') };
};

/** Ids of the ranked rows that the data cannot tell from this one, all pairs allowed for. */
const notTold = (board: Board, { model }: BoardRow): Set<string> =>
  new Set([...pHolmAgainst(board.ranking, model.id)].flatMap(([id, p]) => (p > ALPHA ? [id] : [])));

const nearestTo = (board: Board, row: BoardRow, ids: ReadonlySet<string>): BoardRow | null => {
  const score = meanAt(row, board.taskIds);
  const distance = (other: BoardRow): number => Math.abs(meanAt(other, board.taskIds) - score);
  return board.rows
    .filter(({ model }) => ids.has(model.id))
    .reduce<BoardRow | null>(
      (best, next) => (best === null || distance(next) < distance(best) ? next : best),
      null,
    );
};

/** Unweighted mean over tasks that a ranked row has a figure for. */
const meanAt = ({ tasks }: BoardRow, taskIds: readonly string[]): number =>
  taskIds.reduce((sum, id) => {
    const figure = tasks.get(id);
    return sum + (figure === undefined || figure.source === 'missing' ? 0 : figure.accuracy);
  }, 0) / taskIds.length;
