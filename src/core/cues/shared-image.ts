import { imageLexicon } from './image-lexicon.ts';
import { wordsOf } from './words.ts';

/**
 * Whether an English text names a picture that a Persian text paints, by the image lexicon: «گربه» and
 * “cats”. Persian words match with their endings («سگ‌ها», «دستش»), English ones in the plural.
 */
export const sharesImage = (persian: string, english: string): boolean => {
  const shown = new Set(wordsOf(english).flatMap(englishStems));
  return wordsOf(persian).some((word) => (picturesOf(word) ?? []).some((picture) => shown.has(picture)));
};

/** A word that is a noun of the lexicon as it stands is that noun: «ماهی» is a fish, no «ماه» with an ending. */
const picturesOf = (word: string): string[] | undefined =>
  pictures.get(word) ??
  PERSIAN_ENDINGS.flatMap((ending) => (word.endsWith(ending) ? [word.slice(0, -ending.length)] : []))
    .map((stem) => pictures.get(stem))
    .find((found) => found !== undefined);

const englishStems = (word: string): string[] => [
  word,
  ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
];

/** Plural, indefinite, possessive, object and copula endings, written and spoken; longest first. */
const PERSIAN_ENDINGS = [
  ...['هایشان', 'هاشون', 'هایش', 'هایی', 'های', 'هاش', 'هات', 'هام', 'هارو', 'ها'],
  ...['اشونو', 'اشون', 'اتون', 'امون', 'اشو', 'اتو', 'امو', 'شان', 'شون', 'تان', 'تون', 'مان', 'مون'],
  ...['ان', 'اش', 'ات', 'ام', 'ای', 'یی', 'رو', 'شو', 'تو', 'مو', 'ا', 'ی', 'ش', 'ت', 'م', 'ه', 'و'],
];

const pictures = new Map(
  Object.entries(imageLexicon).flatMap(([persian, english]) =>
    persian.split(' ').map((noun) => [wordsOf(noun).join(''), english.split(' ')]),
  ),
);
