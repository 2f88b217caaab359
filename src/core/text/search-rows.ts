import { matchesEveryWord, matchesSearch, normalizeSearch } from './normalize-search.ts';

/** One question of the search index: path, title, English gloss or null, `<data set>/<task>`, searchable text. */
export type SearchRow = [path: string, title: string, gloss: string | null, task: string, text: string];

/**
 * Rows that hold the query, best first: as a phrase of whole words, then as a phrase inside words, then as
 * words in any order. Equal rows keep the order of the data sets.
 * @example searchRows([['a', 'سر', null, 't', 'سر']], 'سر').length // 1
 */
export const searchRows = (rows: readonly SearchRow[], query: string): SearchRow[] => {
  const wanted = normalizeSearch(query);
  if (wanted === '') return [];
  const whole = ` ${wanted} `;
  const ranked = rows.flatMap((row) => {
    const text = row[4];
    const rank = ` ${text} `.includes(whole)
      ? 0
      : matchesSearch(text, query)
        ? 1
        : matchesEveryWord(text, query)
          ? 2
          : null;
    return rank === null ? [] : [{ row, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
};
