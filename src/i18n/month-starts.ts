import { calendarTag } from './format.ts';
import type { Locale } from './language.ts';

const DAY_MS = 86_400_000;

export interface MonthStart {
  /** Days since 1970-01-01. */
  day: number;
  /** 1 to 12. */
  month: number;
  year: number;
  /** Month and year in words. */
  label: string;
}

/** First days of months, by the calendar of the language, from the day `from` to the day `to` since 1970-01-01. */
export const monthStarts = (locale: Locale, from: number, to: number): MonthStart[] => {
  const numbers = new Intl.DateTimeFormat(calendarTag(locale), {
    numberingSystem: 'latn',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const words = new Intl.DateTimeFormat(calendarTag(locale), { month: 'short', timeZone: 'UTC' });
  const years = new Intl.DateTimeFormat(calendarTag(locale), { year: 'numeric', timeZone: 'UTC' });
  const found: MonthStart[] = [];
  for (let day = Math.ceil(from); day <= to; day += 1) {
    const date = new Date(day * DAY_MS);
    const parts = numbers.formatToParts(date);
    const part = (type: Intl.DateTimeFormatPartTypes): number =>
      Number(parts.find((one) => one.type === type)?.value);
    if (part('day') !== 1) continue;
    const year = years.formatToParts(date).find(({ type }) => type === 'year')?.value ?? '';
    found.push({
      day,
      month: part('month'),
      year: part('year'),
      label: `${words.format(date)} ${year}`,
    });
  }
  return found;
};
