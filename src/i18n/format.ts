import type { Interval } from '../core/statistics/proportion.ts';
import type { Locale } from './language.ts';

const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';
const tags: Record<Locale, string> = { en: 'en-GB', fa: 'fa-IR-u-ca-persian-nu-arabext' };

/** The language with its calendar and digits, as Intl takes it. */
export const calendarTag = (locale: Locale): string => tags[locale];

const numerals: Record<Locale, { digits: string; point: string; group: string }> = {
  en: { digits: '0123456789', point: '.', group: ',' },
  fa: { digits: '۰۱۲۳۴۵۶۷۸۹', point: '٫', group: '٬' },
};

/** Below this a number is written with an exponent, and rounds to 0 at any of our decimals. */
const TINY = 1e-6;

/**
 * A number in the numerals of the language, rounded half away from zero as it is written in decimals, which is what
 * Intl.NumberFormat makes of it. A browser takes 25 ms for the first number that Intl writes on a page, and a phone
 * four times as long.
 */
const decimals = (locale: Locale, value: number, fewest: number, most = fewest): string => {
  const { digits, point, group } = numerals[locale];
  const size = Math.abs(value);
  const [units = '', parts = ''] = String(size < TINY ? 0 : size).split('.');
  const carry = Number(parts[most] ?? 0) >= 5 ? 1 : 0;
  const scaled = Number(units + parts.slice(0, most).padEnd(most, '0')) + carry;
  const figures = String(scaled).padStart(most + 1, '0');
  const cut = figures.length - most;
  const whole = figures.slice(0, cut).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const fraction = figures.slice(cut).replace(/0+$/, '').padEnd(fewest, '0');
  const written = `${value < 0 ? MINUS : ''}${whole}${fraction === '' ? '' : `${point}${fraction}`}`;
  return written.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);
};

/**
 * A sign or a Latin letter keeps its place before a Persian number only in a left-to-right isolate, which is
 * what `bdi dir="ltr"` is: without it the side would depend on the letter that happens to stand before.
 */
const leftToRight = (locale: Locale, text: string): string =>
  locale === 'fa' ? `\u2066${text}\u2069` : text;

/** A proportion as a percentage figure with one decimal, without the sign: 0.946 → 94.6. */
export const percent = (locale: Locale, proportion: number, digits = 1): string =>
  decimals(locale, proportion * 100, digits);

/**
 * The same with its sign: 94.6 % in English, ۹۴٫۶٪ in Persian. The Arabic letter mark makes the Persian sign
 * follow the number to its left wherever it stands, in a cell of its own as well as after a word.
 */
export const percentage = (locale: Locale, proportion: number, digits = 1): string => {
  const figure = percent(locale, proportion, digits);
  return locale === 'fa' ? `\u2067\u061c${figure}٪\u2069` : `${figure}${NO_BREAK_SPACE}%`;
};

/** The half-width of an interval in percentage points: ±1.4. */
export const halfWidth = (locale: Locale, { low, high }: Interval): string =>
  leftToRight(locale, `±${decimals(locale, ((high - low) / 2) * 100, 1)}`);

/** Both ends of an interval in per cent, joined by a word: 92.2 to 95.2. */
export const range = (locale: Locale, { low, high }: Interval, to: string): string =>
  `${percent(locale, low)} ${to} ${percent(locale, high)}`;

/** A difference of two proportions in percentage points, with its sign. */
export const signedPoints = (locale: Locale, difference: number, digits = 1): string =>
  signedNumber(locale, difference * 100, digits);

/** A number with its sign, such as a correlation: +0.41. */
export const signedNumber = (locale: Locale, value: number, digits: number): string =>
  leftToRight(locale, `${value < 0 ? MINUS : '+'}${decimals(locale, Math.abs(value), digits)}`);

/** Both ends of a difference's interval in percentage points, joined by a word: −1.3 to +1.4. */
export const signedRange = (locale: Locale, { low, high }: Interval, to: string): string =>
  `${signedPoints(locale, low)} ${to} ${signedPoints(locale, high)}`;

export const wholeNumber = (locale: Locale, value: number): string => decimals(locale, value, 0);

/** A number as it was set or printed, with at least so many decimals and no more than three: 0.7, or 0.00 with two. */
export const plainNumber = (locale: Locale, value: number, digits = 0): string =>
  decimals(locale, value, digits, Math.max(digits, 3));

/** Thousands and millions shortened: 412,300 → 0.41 M. */
export const tokens = (locale: Locale, value: number): string =>
  value >= 100_000
    ? `${decimals(locale, value / 1e6, 2)}${locale === 'fa' ? ' میلیون' : ' M'}`
    : wholeNumber(locale, value);

/** A price in dollars, in both languages, with the word that Persian puts after it: $4.38, ۴٫۳۸ and دلار. */
export const price = (locale: Locale, value: number): { figure: string; unit: string | null } => {
  const figure = decimals(locale, value, value < 0.1 ? 4 : 2);
  return locale === 'fa' ? { figure, unit: 'دلار' } : { figure: `$${figure}`, unit: null };
};

/** The same in one piece: $4.38, ۴٫۳۸ دلار. */
export const dollars = (locale: Locale, value: number): string => {
  const { figure, unit } = price(locale, value);
  return unit === null ? figure : `${figure}${NO_BREAK_SPACE}${unit}`;
};

/** Billions of parameters as people write them, a Latin code in both languages: 70B, 0.5B. */
export const billions = (value: number): string => `${String(value)}B`;

export const pValue = (locale: Locale, p: number): string =>
  leftToRight(
    locale,
    (p < 0.001
      ? `p < ${decimals(locale, 0.001, 3)}`
      : `p = ${decimals(locale, p, p < 0.01 ? 3 : 2)}`
    ).replaceAll(' ', NO_BREAK_SPACE),
  );

/** Names or parts one after another, with the comma of the language. */
export const commaList = (locale: Locale, parts: readonly string[]): string =>
  parts.join(locale === 'fa' ? '، ' : ', ');

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const dateFormat = (
  locale: Locale,
  parts: { day: 'numeric'; month: 'short' } | { month: 'long' },
): Intl.DateTimeFormat => {
  const key = `${locale} ${parts.month}`;
  const format =
    dateFormats.get(key) ??
    new Intl.DateTimeFormat(tags[locale], { ...parts, year: 'numeric', timeZone: 'UTC' });
  dateFormats.set(key, format);
  return format;
};

/** A calendar day given as ISO text, shown as that day everywhere; Persian pages count by the Solar Hijri calendar. */
export const calendarDay = (locale: Locale, isoDate: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'short' }).format(startOfDay(isoDate));

/** The month of a day given as ISO text, for sources where the day says nothing. */
export const calendarMonth = (locale: Locale, isoDate: string): string => {
  const parts = dateFormat(locale, { month: 'long' }).formatToParts(startOfDay(isoDate));
  const part = (type: 'month' | 'year'): string => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('month')} ${part('year')}`;
};

const startOfDay = (isoDate: string): Date => new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
