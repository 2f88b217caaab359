import type { RowRank } from '../../core/ranking/rank-rows.ts';
import { wholeNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';

/** The ranks that a row may hold: 3, or 1–2 where it shares them; null without a rank. */
export const rankRange = (locale: Locale, rank: RowRank | null): string | null => {
  const first = rank?.rank ?? null;
  if (first === null) return null;
  const last = rank?.lastRank ?? first;
  return last === first
    ? wholeNumber(locale, first)
    : `${wholeNumber(locale, first)}–${wholeNumber(locale, last)}`;
};
