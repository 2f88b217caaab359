import { normalizeSearch } from './normalize-search.ts';

/**
 * A text made ready to be searched: normalised, with a space at both ends, so that a whole word is one between
 * spaces.
 * @example searchText('ضرب‌المثل، كهنه') // ' ضربالمثل کهنه '
 */
export const searchText = (text: string): string => ` ${normalizeSearch(text)} `;

/** What a reader looks for, made ready to look for it in many texts. */
export interface SearchQuery {
  /** The whole query with a space at both ends. */
  phrase: string;
  words: string[];
  /** The whole query inside words, or with its gaps written in another way; null without letters or digits. */
  anywhere: RegExp | null;
  wordsAnywhere: RegExp[];
}

export const searchQuery = (query: string): SearchQuery => {
  const phrase = searchText(query);
  const words = phrase.split(' ').filter((word) => word !== '');
  return {
    phrase,
    words,
    anywhere: words.length === 0 ? null : withAnyGaps(words.join(' ')),
    wordsAnywhere: words.map(withAnyGaps),
  };
};

/**
 * How well a text holds a query: 0 as a phrase of whole words, 1 with every word as a whole word, 2 as a phrase
 * inside words or with other gaps, 3 with every word so; null when it does not. A query without letters or digits
 * is in every text.
 * @param text  as {@link searchText} makes it
 */
export const searchRank = (text: string, query: SearchQuery): 0 | 1 | 2 | 3 | null => {
  if (query.anywhere === null || text.includes(query.phrase)) return 0;
  if (query.words.every((word) => text.includes(` ${word} `))) return 1;
  if (text.search(query.anywhere) >= 0) return 2;
  return query.wordsAnywhere.every((word) => text.search(word) >= 0) ? 3 : null;
};

/**
 * The text as it stands, or from the beginning of a word with a space, or none, between any two letters: a Persian
 * compound is written with a space, with a half-space or closed, and «ضرب المثل», «ضرب‌المثل» and «ضربالمثل» have
 * the same hits. Only from the beginning of a word, because «آب» is not in «را به».
 * @param normal  normalised text, so that nothing in it has a meaning of its own in a pattern
 */
const withAnyGaps = (normal: string): RegExp =>
  new RegExp(`${normal}|(?<= )${[...normal.replaceAll(' ', '')].join(' ?')}`, 'gu');
