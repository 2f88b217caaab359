import { foldPersian } from './fold-persian.ts';
import { searchQuery } from './search-text.ts';

export interface MarkedPart {
  text: string;
  marked: boolean;
}

/**
 * A text in parts, those that match the query marked, in the text's own spelling. The whole query is marked where
 * it stands as a phrase, whichever way its gaps are written; else each of its words, inside longer words as well.
 * @example markedParts('آبِ رفته', 'اب') // [{ text: 'آبِ', marked: true }, { text: ' رفته', marked: false }]
 */
export const markedParts = (text: string, query: string): MarkedPart[] => {
  const { anywhere, wordsAnywhere } = searchQuery(query);
  if (anywhere === null) return [{ text, marked: false }];
  const { folded, sources } = foldedWithPlaces(text);
  const spansOf = (pattern: RegExp): Span[] =>
    [...folded.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: sources[index]?.start ?? 0,
      end: sources[index + found.length - 1]?.end ?? 0,
    }));
  const phrase = spansOf(anywhere);
  return cut(text, phrase.length > 0 ? phrase : wordsAnywhere.flatMap(spansOf));
};

interface Span {
  start: number;
  end: number;
}

/**
 * The text folded as the search folds it, with one space for whatever is no letter or digit and one before it, and
 * where in the text each of its characters comes from.
 */
const foldedWithPlaces = (text: string): { folded: string; sources: Span[] } => {
  let folded = ' ';
  const sources: Span[] = [{ start: 0, end: 0 }];
  let start = 0;
  for (const sign of text) {
    const end = start + sign.length;
    const letters = foldPersian(sign);
    // A vowel mark or a half-space folds to nothing and belongs to the letter before it.
    const before = sources.at(-1);
    if (letters === '' && before?.end === start) before.end = end;
    for (const letter of letters) {
      const isGap = !/[\p{L}\p{N}]/u.test(letter);
      if (isGap && folded.endsWith(' ')) continue;
      folded += isGap ? ' ' : letter;
      sources.push(...Array.from(letter.split(''), () => ({ start, end })));
    }
    start = end;
  }
  return { folded, sources };
};

const cut = (text: string, spans: readonly Span[]): MarkedPart[] => {
  const parts: MarkedPart[] = [];
  let at = 0;
  const push = (end: number, marked: boolean): void => {
    if (end > at) parts.push({ text: text.slice(at, end), marked });
    at = Math.max(at, end);
  };
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    push(start, false);
    push(end, true);
  }
  push(text.length, false);
  return parts;
};
