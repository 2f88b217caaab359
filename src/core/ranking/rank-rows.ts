import { commonMultiple } from '../statistics/common-multiple.ts';
import { holm } from '../statistics/holm.ts';
import { compareRows, pairP } from './compare-rows.ts';
import type { RowComparison } from './compare-rows.ts';
import { exactScore } from './exact-score.ts';
import { prepareRow, reasonUnranked } from './rankable-row.ts';
import type { PreparedRow, RankableRow } from './rankable-row.ts';

/** Chance of even one false "better" in a whole ranking: the customary 5 %. */
export const ALPHA = 0.05;

export interface RowRank {
  id: string;
  /** 1 + the number of rows significantly better (among equal scores the least); null when the score is not known. */
  rank: number | null;
  /** Ranked rows minus those significantly worse: with `rank` the range that a tie shows, such as 1–2. */
  lastRank: number | null;
  /** Rows significantly better and worse than this one; null without a rank. */
  better: number | null;
  worse: number | null;
  /** Why there is no rank; null when there is one. */
  reason: string | null;
}

export interface Ranking {
  taskIds: readonly string[];
  /** One a row, in the order of the rows given. */
  ranks: RowRank[];
  /** Ranked rows in the order of their ids, which is the order of the pairs. */
  ranked: RankableRow[];
  /** Two-sided p of each pair after Holm over all pairs; pair (i, j) with i < j stands at {@link pairIndex}. */
  pHolm: Float64Array;
}

/**
 * Ranks rows by the unweighted mean of their accuracies at `taskIds` (one id: by that task), counting only
 * differences that chance does not explain: rank = 1 + number of rows significantly better, at {@link ALPHA}
 * after Holm over all pairs of ranked rows. See compareRows for the test of a pair. Rows the data cannot tell
 * apart share ranks; every row has a range from `rank` to `lastRank`.
 *
 * Rows with exactly the same score never differ in rank: they share the widest of their ranges.
 * Scores are compared as integers. A row with more right answers can still have a later `rank`
 * than one with fewer, because more may be known about it: a row with items separates from others where a row
 * with only totals does not. Order and ids of the rows change nothing. Baselines stand beside a ranking: the
 * caller leaves them out, and passes one data-set version, scorer and protocol group at a time.
 * @throws RangeError for two rows with one id, no task, a row that contradicts itself, or totals that differ
 */
export const rankRows = (rows: readonly RankableRow[], taskIds: readonly string[]): Ranking => {
  if (taskIds.length === 0) throw new RangeError('rankRows: expected at least one task id, found none');
  const ranked = rows
    .filter((row) => reasonUnranked(row, taskIds) === null)
    .sort((first, second) => (first.id < second.id ? -1 : 1));
  for (const [index, { id }] of ranked.entries())
    if (ranked[index + 1]?.id === id) throw new RangeError(`rankRows: two rows have the id ${id}`);

  const prepared = ranked.map((row) => prepareRow(row, taskIds));
  const pHolm = holm(pairwiseP(prepared));
  const places = placeRows(prepared, pHolm);
  const ranks = rows.map((row): RowRank => {
    const place = places.get(row.id);
    return place === undefined
      ? {
          id: row.id,
          rank: null,
          lastRank: null,
          better: null,
          worse: null,
          reason: reasonUnranked(row, taskIds),
        }
      : { id: row.id, ...place, reason: null };
  });
  return { taskIds, ranks, ranked, pHolm };
};

/**
 * Explains two ranks: "they differ by 0.05 points, 95 % interval −1.3 to 1.4, p = 0.71 after Holm".
 * @throws RangeError when either id is not ranked, or both are the same
 */
export const comparePair = (
  ranking: Ranking,
  firstId: string,
  secondId: string,
): RowComparison & { pHolm: number } => {
  const rowOf = (id: string): RankableRow => {
    const row = ranking.ranked.find((one) => one.id === id);
    if (row === undefined) throw new RangeError(`comparePair: row ${id} is not ranked`);
    return row;
  };
  const [first, second] = [rowOf(firstId), rowOf(secondId)];
  if (firstId === secondId) throw new RangeError(`comparePair: row ${firstId} compared with itself`);
  const pHolm = pHolmAgainst(ranking, firstId).get(secondId) ?? 1;
  return { ...compareRows(first, second, ranking.taskIds), pHolm };
};

/**
 * p after Holm of a ranked row against every other ranked row, by their ids.
 * @throws RangeError when the id is not ranked
 */
export const pHolmAgainst = ({ ranked, pHolm }: Ranking, rowId: string): Map<string, number> => {
  const place = ranked.findIndex(({ id }) => id === rowId);
  if (place < 0) throw new RangeError(`pHolmAgainst: row ${rowId} is not ranked`);
  return new Map(
    ranked.flatMap(({ id }, other): [string, number][] =>
      other === place ? [] : [[id, pHolm[pairIndex(place, other, ranked.length)] ?? 1]],
    ),
  );
};

/** Place of a pair among all pairs of `count` rows in the order (0, 1), (0, 2), …, (1, 2), … */
const pairIndex = (one: number, other: number, count: number): number => {
  const [first, second] = [Math.min(one, other), Math.max(one, other)];
  return first * count - (first * (first + 1)) / 2 + second - first - 1;
};

const pairwiseP = (rows: readonly PreparedRow[]): Float64Array => {
  const p = new Float64Array((rows.length * (rows.length - 1)) / 2);
  let pair = 0;
  for (const [index, first] of rows.entries())
    for (const second of rows.slice(index + 1)) {
      p[pair] = pairP(first, second);
      pair += 1;
    }
  return p;
};

type Place = Record<'rank' | 'lastRank' | 'better' | 'worse', number>;

const placeRows = (rows: readonly PreparedRow[], pHolm: Float64Array): Map<string, Place> => {
  // Totals differ between rows of one pass and of several.
  const multiple = commonMultiple(rows.flatMap(({ tasks }) => tasks.map(({ total }) => total)));
  const standings = rows.map(({ id, tasks }) => ({
    id,
    score: exactScore(tasks, multiple),
    better: 0,
    worse: 0,
  }));
  let pair = 0;
  for (const [index, first] of standings.entries())
    for (const second of standings.slice(index + 1)) {
      const significant = (pHolm[pair] ?? 1) <= ALPHA;
      pair += 1;
      if (!significant || first.score === second.score) continue;
      const [above, below] = first.score > second.score ? [first, second] : [second, first];
      above.worse += 1;
      below.better += 1;
    }

  const ties = [...Map.groupBy(standings, ({ score }) => score).values()];
  return new Map(
    ties.flatMap((tied) => {
      const rank = 1 + Math.min(...tied.map(({ better }) => better));
      const lastRank = rows.length - Math.min(...tied.map(({ worse }) => worse));
      return tied.map(({ id, better, worse }) => [id, { rank, lastRank, better, worse }] as const);
    }),
  );
};
