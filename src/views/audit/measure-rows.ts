import type { TaskAudit, Uniformity, Verdict } from '../../core/schema/audit.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import { pValue, percent, percentage, plainNumber, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';

export interface MeasureCell {
  figure: string;
  note: string | null;
  /** A share of all questions as a bar from 0 to 100, with the share of chance. */
  share: { width: number; chance: number } | null;
  verdict: { kind: Verdict; word: string } | null;
}

export interface MeasureRow {
  name: string;
  /** One cell a data set; null where there is nothing to measure. */
  cells: (MeasureCell | null)[];
}

/** A task of a data set with its audit, side by side with others. */
export interface AuditedTask {
  task: TaskCard;
  audit: TaskAudit;
}

export type Columns = readonly (AuditedTask | null)[];

export const rowOf = (
  name: string,
  columns: Columns,
  cell: (column: AuditedTask) => MeasureCell | null,
): MeasureRow => ({
  name,
  cells: columns.map((column) => (column === null ? null : cell(column))),
});

export const plain = (figure: string, note: string | null = null): MeasureCell => ({
  figure,
  note,
  share: null,
  verdict: null,
});

/** Keys in each position and in each rank of length, as bars against the share of chance, with the test's verdict. */
export const placeRows = (locale: Locale, columns: Columns): MeasureRow[] => {
  const t = messagesIn(locale).audit;
  const places = Math.max(...columns.map((column) => column?.audit.optionCount ?? 0));
  const group = (
    which: (audit: TaskAudit) => Uniformity,
    nameOf: (place: number) => string,
    test: string,
  ): MeasureRow[] => [
    ...Array.from({ length: places }, (_, place) =>
      rowOf(nameOf(place), columns, ({ audit }) => {
        const count = which(audit).counts[place];
        if (count === undefined) return null;
        const share = count / audit.itemCount;
        return {
          figure: percent(locale, share),
          note: plainNumber(locale, Math.round(count * 10) / 10),
          share: { width: share * 100, chance: audit.chance * 100 },
          verdict: null,
        };
      }),
    ),
    rowOf(test, columns, ({ audit }) => {
      const { p, verdict } = which(audit);
      return { ...plain(pValue(locale, p)), verdict: { kind: verdict, word: t.verdicts[verdict] } };
    }),
  ];
  return [
    ...group(
      ({ keyPosition }) => keyPosition,
      (place) => t.keyPosition(wholeNumber(locale, place + 1)),
      t.positionsTest,
    ),
    ...group(
      ({ keyLengthRank }) => keyLengthRank,
      (place) => t.keyRank(wholeNumber(locale, place + 1), place === 0),
      t.ranksTest,
    ),
  ];
};

/** How long keys are against the other options, and how many questions are left where length pays nothing. */
export const lengthRows = (locale: Locale, columns: Columns): MeasureRow[] => {
  const t = messagesIn(locale).audit;
  const one = (value: number): string => plainNumber(locale, Math.round(value * 10) / 10, 1);
  const two = (value: number): string => plainNumber(locale, Math.round(value * 100) / 100, 2);
  return [
    rowOf(t.keyToOthers, columns, ({ audit: { lengths } }) => {
      const { mean, low, high } = lengths.keyToDistractors;
      return plain(two(mean), `${two(low)} ${t.to} ${two(high)}`);
    }),
    rowOf(t.meanLength, columns, ({ task, audit: { lengths } }) => {
      const [key, ...others] = lengths.meanByRole.map(({ role, characters }) => ({
        name: task.roles.find(({ id }) => id === role)?.name[locale] ?? role,
        length: one(characters),
      }));
      return key === undefined
        ? null
        : plain(key.length, others.map(({ name, length }) => `${name}\u00a0${length}`).join(t.comma));
    }),
    rowOf(t.uneven, columns, ({ audit: { lengths } }) => {
      const { share, items, verdict } = lengths.uneven;
      return {
        ...plain(percentage(locale, share), t.questions(wholeNumber(locale, items.length))),
        verdict: verdict === null ? null : { kind: verdict, word: t.verdicts[verdict] },
      };
    }),
    rowOf(t.notLongest, columns, ({ audit: { lengths, itemCount } }) =>
      plain(
        wholeNumber(locale, lengths.controlled.keyNotLongest),
        t.ofQuestions(wholeNumber(locale, itemCount)),
      ),
    ),
    rowOf(t.secondLongest, columns, ({ audit: { lengths } }) =>
      lengths.controlled.secondLongest === null
        ? null
        : plain(percentage(locale, lengths.controlled.secondLongest)),
    ),
    rowOf(t.longestByPart, columns, ({ audit: { lengths } }) => {
      if (lengths.longestByPart === null) return null;
      const { first, later } = lengths.longestByPart;
      return plain(
        percentage(locale, later.accuracy),
        t.firstQuestions(wholeNumber(locale, first.items), percentage(locale, first.accuracy)),
      );
    }),
  ];
};
