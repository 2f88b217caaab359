import type { RowComparison } from '../../core/ranking/compare-rows.ts';
import { ALPHA } from '../../core/ranking/rank-rows.ts';
import { fill } from '../../i18n/fill.ts';
import { pValue, signedPoints, signedRange } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/language.ts';
import { type Messages } from '../../i18n/messages.en.ts';

/** The words of {@link nextRowText} with named places, so that they can travel to the browser. */
export interface NextRowWords {
  /** `{name}`, `{points}`, `{interval}`, `{p}` */
  difference: string;
  real: string;
  chance: string;
  /** Clear as a pair, but not among all pairs of the ranking. */
  pairOnly: string;
  to: string;
}

export const nextRowWords = ({ nextRow: t, model }: Messages): NextRowWords => ({
  difference: t.difference('{name}', '{points}', '{interval}', '{p}'),
  real: t.real,
  chance: t.chance,
  pairOnly: t.pairOnly,
  to: model.to,
});

/**
 * How far a row is from the next one in a list, and whether that is real. The same sentences stand in the page
 * and are made in the browser when filters or another order put other rows side by side.
 * @param comparison  the row minus the next, for this pair alone
 * @param heldTied  true where the ranking, which allows for all pairs, does not tell the two apart
 */
export const nextRowText = (
  locale: Locale,
  words: NextRowWords,
  { name, comparison, heldTied }: { name: string; comparison: RowComparison; heldTied: boolean },
): string => {
  const { difference, interval, p } = comparison;
  const verdict = p > ALPHA || difference === 0 ? words.chance : heldTied ? words.pairOnly : words.real;
  const said = fill(words.difference, {
    name,
    points: signedPoints(locale, difference),
    interval: signedRange(locale, interval, words.to),
    p: pValue(locale, p),
  });
  return `${said} ${verdict}`;
};
