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
