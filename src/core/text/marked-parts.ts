import { foldPersian } from './fold-persian.ts';
import { normalizeSearch } from './normalize-search.ts';

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
  const { folded, sources } = foldedWithPlaces(text);
  const wanted = normalizeSearch(query);
  const phrase = placesOf(folded.replaceAll(' ', ''), wanted.replaceAll(' ', ''));
  const solid = sources.filter((_, place) => folded[place] !== ' ');
  const spans =
    phrase.length > 0
      ? phrase.map((place) => spanOf(solid, place))
      : wanted.split(' ').flatMap((word) => placesOf(folded, word).map((place) => spanOf(sources, place)));
  return cut(text, spans);
};

interface Span {
  start: number;
  end: number;
}

/** The folded text, one space for whatever is no letter or digit, and where in the text each of its characters comes from. */
const foldedWithPlaces = (text: string): { folded: string; sources: Span[] } => {
  let folded = '';
  const sources: Span[] = [];
  let start = 0;
  for (const sign of text) {
    const end = start + sign.length;
    const letters = foldPersian(sign);
    // A vowel mark or a half-space folds to nothing and belongs to the letter before it.
    const before = sources.at(-1);
    if (letters === '' && before?.end === start) before.end = end;
    for (const letter of letters) {
      const gap = !/[\p{L}\p{N}]/u.test(letter);
      if (gap && folded.endsWith(' ')) continue;
      folded += gap ? ' ' : letter;
      for (let unit = 0; unit < letter.length; unit += 1) sources.push({ start, end });
    }
    start = end;
  }
  return { folded, sources };
};

const placesOf = (text: string, wanted: string): Span[] => {
  const places: Span[] = [];
  if (wanted === '') return places;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
    places.push({ start: at, end: at + wanted.length });
  return places;
};

const spanOf = (sources: readonly Span[], { start, end }: Span): Span => ({
  start: sources[start]?.start ?? 0,
  end: sources[end - 1]?.end ?? 0,
});

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
