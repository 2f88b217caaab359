import { normalizeSearch } from './normalize-search.ts';

/** A text made ready to be searched many times. */
export interface SearchText {
  /** Normalised, with a space at both ends, so that a whole word is one between spaces. */
  spaced: string;
  /** The same without any space. */
  closed: string;
}

/**
 * Word gaps are searched both ways, because a Persian compound is written with a space, with a half-space or
 * closed: «ضرب المثل», «ضرب‌المثل» and «ضربالمثل» have the same hits.
 * @example searchText('ضرب‌المثل، كهنه') // { spaced: ' ضربالمثل کهنه ', closed: 'ضربالمثلکهنه' }
 */
export const searchText = (text: string): SearchText => {
  const normal = normalizeSearch(text);
  return { spaced: ` ${normal} `, closed: normal.replaceAll(' ', '') };
};

/**
 * How well a text holds a query: 0 as a phrase of whole words, 1 with every word as a whole word, 2 as a phrase
 * inside words or across their gaps, 3 with every word somewhere; null when it does not. A query without
 * letters or digits is in every text.
 */
export const searchRank = (text: SearchText, query: SearchText): 0 | 1 | 2 | 3 | null => {
  if (query.closed === '' || text.spaced.includes(query.spaced)) return 0;
  const words = query.spaced.trim().split(' ');
  if (words.every((word) => text.spaced.includes(` ${word} `))) return 1;
  if (text.closed.includes(query.closed)) return 2;
  return words.every((word) => text.closed.includes(word)) ? 3 : null;
};
