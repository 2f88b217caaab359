/**
 * The matching copy of a text, in which spellings that a reader takes for the same are the same: NFKC,
 * lower case, no format controls, half-spaces, tatweel or vowel marks, one form of ye, kaf, he and alef,
 * ASCII digits. For comparing only: stored and shown text keeps every half-space.
 *
 * One fold serves answers and search, because two that disagree make equal words differ.
 * @example foldPersian('گزينه\u200cي ۲') // 'گزینهی 2'
 */
export const foldPersian = (text: string): string =>
  text
    .replace(MARK_PILE, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(VARIANT, (letter) => FOLDED.get(letter) ?? letter);

/** Longer piles of marks than any text has (Unicode's stream-safe limit): normalising them takes quadratic time. */
const MARK_PILE = /(\p{M}{30})\p{M}+/gu;

/** Combining marks, format controls (half-space, joiners, bidi marks, byte order mark) and tatweel. */
const INVISIBLE = /[\p{M}\p{Cf}\u0640]+/gu;

/** Each folded letter with the variants that become it; digits are Persian, then Arabic. */
const VARIANTS = {
  ی: 'يىئ',
  ک: 'كڪ',
  ه: 'ةۀہۂۃھە',
  و: 'ؤ',
  ا: 'أإآٱ',
  0: '۰٠',
  1: '۱١',
  2: '۲٢',
  3: '۳٣',
  4: '۴٤',
  5: '۵٥',
  6: '۶٦',
  7: '۷٧',
  8: '۸٨',
  9: '۹٩',
};

const FOLDED: ReadonlyMap<string, string> = new Map(
  Object.entries(VARIANTS).flatMap(([folded, variants]) =>
    [...variants].map((variant) => [variant, folded] as const),
  ),
);

const VARIANT = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'gu');
