import type { FaultAudit, TaskAudit, Verdict } from '../../core/schema/audit.ts';
import { wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { faultName } from './names.ts';

export interface FaultCell {
  count: string;
  verdict: { kind: Verdict; word: string };
  /** The first of the questions concerned, with their addresses inside the site. */
  questions: { id: string; path: string }[];
  /** How many more there are, in words; null when all are named. */
  more: string | null;
}

export interface FaultRow {
  name: string;
  severity: string;
  cells: (FaultCell | null)[];
}

/** Of a fault that many questions have, so many are named; the audit's file names all. */
const NAMED = 5;

/** Faults that stand in any of the sets, worst first; and how many kinds were looked for in vain. */
export const faultRows = (
  locale: Locale,
  columns: readonly ({ dataset: string; audit: TaskAudit } | null)[],
): { rows: FaultRow[]; absent: string[] } => {
  const all = columns.map((column) => (column === null ? [] : faultsOf(column.audit)));
  const ids = [...new Set(all.flatMap((faults) => faults.map(({ id }) => id)))];
  const found = ids.filter((id) =>
    all.some((faults) => faults.some((fault) => fault.id === id && fault.items.length > 0)),
  );
  return {
    rows: found.map((id) => {
      const faults = all.map((one) => one.find((fault) => fault.id === id) ?? null);
      const { severities } = messagesIn(locale).audit;
      const severity = faults.find((fault) => fault !== null)?.severity ?? 'warning';
      return {
        name: faultName(locale, id),
        severity: severities[severity],
        cells: faults.map((fault, column) => {
          const dataset = columns[column]?.dataset;
          return fault === null || dataset === undefined
            ? null
            : faultCell(locale, fault, `/questions/${dataset}`);
        }),
      };
    }),
    absent: ids.filter((id) => !found.includes(id)).map((id) => faultName(locale, id)),
  };
};

/** A proverb that stands twice is an error like any other; it concerns both questions. */
const faultsOf = ({ repeatedProverbs, faults }: TaskAudit): FaultAudit[] => [
  {
    id: 'repeated-proverbs',
    severity: 'error',
    items: [...new Set(repeatedProverbs.pairs.flat())],
    verdict: repeatedProverbs.verdict,
  },
  ...faults,
];

const faultCell = (locale: Locale, { items, verdict }: FaultAudit, folder: string): FaultCell => {
  const t = messagesIn(locale).audit;
  const named = items.length > NAMED ? items.slice(0, NAMED) : items;
  return {
    count: wholeNumber(locale, items.length),
    verdict: { kind: verdict, word: t.verdicts[verdict] },
    questions: named.map((id) => ({ id, path: `${folder}/${id}` })),
    more: named.length === items.length ? null : t.more(wholeNumber(locale, items.length - named.length)),
  };
};
