import { compareSheets, type SheetComparison } from '../../core/comparison/compare-sheets.ts';
import type { RowComparison } from '../../core/ranking/compare-rows.ts';
import { ALPHA } from '../../core/ranking/rank-rows.ts';
import type { Agreement } from '../../core/scoring/agreement.ts';
import type { Interval } from '../../core/statistics/proportion.ts';
import { percentage, pValue, signedPoints, signedRange, wholeNumber } from '../../i18n/format.ts';
import { fill } from '../../i18n/fill.ts';
import { ABSENT, type ComparedRow, type Comparing } from './comparing.ts';

export interface DifferenceView {
  label: string;
  points: string;
  interval: string;
  p: string;
  /** What a plot draws; null where there is no difference to speak of. */
  estimate: { difference: number; interval: Interval } | null;
}

export interface AgreementView {
  bothRight: string;
  onlyFirst: string;
  onlySecond: string;
  bothWrong: string;
  same: string;
}

export interface PairView {
  heading: string;
  verdict: string;
  /** Overall, then each task. */
  differences: DifferenceView[];
  /** How the p-values were found; null where there is none. */
  note: string | null;
  /** One a task; null where it is not known which questions each has right. */
  agreements: (AgreementView | null)[];
}

/** Two rows held against each other, first minus second. */
export const pairView = (comparing: Comparing, first: ComparedRow, second: ComparedRow): PairView => {
  const { locale, words, tasks } = comparing;
  const compared = compareSheets(first.sheet, second.sheet, tasks);
  const labelled = [
    { label: words.overall, comparison: compared.overall },
    ...tasks.map(({ name }, index) => ({
      label: name,
      comparison: compared.tasks[index]?.comparison ?? null,
    })),
  ];
  return {
    heading: fill(words.against, { first: first.name, second: second.name }),
    verdict: verdictOf(comparing, labelled, first, second),
    differences: labelled.map(({ label, comparison }) => differenceView(comparing, label, comparison)),
    note: noteOf(comparing, compared),
    agreements: compared.tasks.map(({ agreement }) =>
      agreement === null ? null : agreementView(locale, words, agreement),
    ),
  };
};

/** One sentence on the pair, from the overall difference, or from the first task where both have a score. */
const verdictOf = (
  { words }: Comparing,
  labelled: readonly { label: string; comparison: RowComparison | null }[],
  first: ComparedRow,
  second: ComparedRow,
): string => {
  for (const { label, comparison } of labelled) {
    if (comparison === null) continue;
    const { difference, p } = comparison;
    if (p > ALPHA || difference === 0) return fill(words.tied, { label });
    const [better, worse] = difference > 0 ? [first, second] : [second, first];
    return fill(words.above, { label, first: better.name, second: worse.name });
  }
  return words.apart;
};

const differenceView = (
  { locale, words }: Comparing,
  label: string,
  comparison: RowComparison | null,
): DifferenceView =>
  comparison === null
    ? { label, points: ABSENT, interval: ABSENT, p: ABSENT, estimate: null }
    : {
        label,
        points: signedPoints(locale, comparison.difference),
        interval: signedRange(locale, comparison.interval, words.to),
        p: pValue(locale, comparison.p),
        estimate: comparison,
      };

const noteOf = ({ words }: Comparing, { tasks, overall }: SheetComparison): string | null => {
  const sources = [overall, ...tasks.map(({ comparison }) => comparison)].flatMap(
    (comparison) => comparison?.from ?? [],
  );
  if (sources.length === 0) return null;
  return sources.includes('totals') ? words.byTotals : words.exact;
};

const agreementView = (
  locale: Comparing['locale'],
  words: Comparing['words'],
  { bothRight, onlyFirst, onlySecond, bothWrong, sameAnswer }: Agreement,
): AgreementView => {
  const total = bothRight + onlyFirst + onlySecond + bothWrong;
  return {
    bothRight: wholeNumber(locale, bothRight),
    onlyFirst: wholeNumber(locale, onlyFirst),
    onlySecond: wholeNumber(locale, onlySecond),
    bothWrong: wholeNumber(locale, bothWrong),
    same: fill(words.same, {
      same: wholeNumber(locale, sameAnswer),
      total: wholeNumber(locale, total),
      share: percentage(locale, sameAnswer / total),
    }),
  };
};
