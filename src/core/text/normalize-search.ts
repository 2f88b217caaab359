import { foldPersian } from './fold-persian.ts';

/**
 * The searchable form of a text: folded, punctuation turned into spaces, single spaces between words. The
 * same function serves the index when the site is built and the query when a reader types.
 * @example normalizeSearch('ضرب‌المثل، كهنه') // 'ضربالمثل کهنه'
 */
export const normalizeSearch = (text: string): string =>
  foldPersian(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether a text holds the query as a phrase. Word gaps are ignored on both sides, because a Persian compound
 * is written with a space, with a half-space or closed: «ضرب المثل», «ضرب‌المثل» and «ضربالمثل» have the same
 * hits. A query without letters or digits matches everything.
 * @param normalizedText a text that went through {@link normalizeSearch}
 * @param query what the reader typed
 */
export const matchesSearch = (normalizedText: string, query: string): boolean =>
  closeGaps(normalizedText).includes(closeGaps(normalizeSearch(query)));

/** The looser second try when no text holds the phrase: every word of the query somewhere, in any order. */
export const matchesEveryWord = (normalizedText: string, query: string): boolean => {
  const closed = closeGaps(normalizedText);
  return normalizeSearch(query)
    .split(' ')
    .every((word) => closed.includes(word));
};

const closeGaps = (text: string): string => text.replaceAll(' ', '');
