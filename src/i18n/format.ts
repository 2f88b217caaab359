import type { Interval } from '../core/statistics/proportion.ts';
import type { Locale } from './locale.ts';

const MINUS = '\u2212';
const tags: Record<Locale, string> = { en: 'en-GB', fa: 'fa-IR-u-nu-arabext' };

const decimals = (locale: Locale, value: number, digits: number): string =>
  new Intl.NumberFormat(tags[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** A proportion as a percentage figure with one decimal, without the sign: 0.946 → 94.6. */
export const percent = (locale: Locale, proportion: number, digits = 1): string =>
  decimals(locale, proportion * 100, digits);

/** The half-width of an interval in percentage points: ±1.4. */
export const halfWidth = (locale: Locale, { low, high }: Interval): string =>
  `±${decimals(locale, ((high - low) / 2) * 100, 1)}`;

/** Both ends of an interval in per cent, joined by a word: 92.2 to 95.2. */
export const range = (locale: Locale, { low, high }: Interval, to: string): string =>
  `${percent(locale, low)} ${to} ${percent(locale, high)}`;

/** A difference of two proportions in percentage points, with its sign. */
export const signedPoints = (locale: Locale, difference: number, digits = 1): string => {
  const size = decimals(locale, Math.abs(difference) * 100, digits);
  return `${difference < 0 ? MINUS : '+'}${size}`;
};

export const wholeNumber = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(tags[locale], { maximumFractionDigits: 0 }).format(value);

/** Thousands and millions shortened: 412,300 → 0.41 M. */
export const tokens = (locale: Locale, value: number): string =>
  value >= 100_000 ? `${decimals(locale, value / 1e6, 2)} M` : wholeNumber(locale, value);

export const dollars = (locale: Locale, value: number): string =>
  `$${decimals(locale, value, value < 0.1 ? 4 : 2)}`;

/** Billions of parameters as people write them: 70B, 0.5B. */
export const billions = (value: number): string => `${String(value)}B`;

export const pValue = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(p < 0.01 ? 3 : 2)}`);

/** A calendar day given as ISO text, shown as that day everywhere. */
export const calendarDay = (locale: Locale, isoDate: string): string =>
  new Intl.DateTimeFormat(tags[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));

/** A month given as ISO text, for sources that name no day. */
export const calendarMonth = (locale: Locale, isoDate: string): string =>
  new Intl.DateTimeFormat(tags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${isoDate.slice(0, 7)}-01T00:00:00Z`),
  );
