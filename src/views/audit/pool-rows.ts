import type { FormAudit, PoolAudit, Verdict } from '../../core/schema/audit.ts';
import { percent, pValue, plainNumber, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { type Columns, type MeasureCell, type MeasureRow, plain, rowOf } from './measure-rows.ts';
import { PAIR, ruleName } from './names.ts';

/** How often each English proverb serves, and as what; none where the options are no proverbs. */
export const poolRows = (locale: Locale, columns: Columns): MeasureRow[] => {
  const t = messagesIn(locale).audit;
  if (columns.every((column) => (column?.audit.pool ?? null) === null)) return [];
  const count = (name: string, of: (pool: PoolAudit) => number): MeasureRow =>
    rowOf(name, columns, ({ audit: { pool } }) =>
      pool === null ? null : plain(wholeNumber(locale, of(pool))),
    );
  return [
    count(t.proverbs, ({ sayings }) => sayings),
    count(t.onlyKey, ({ onlyKey }) => onlyKey),
    count(t.onlyDistractor, ({ onlyDistractor }) => onlyDistractor),
    ...useRows(locale, columns, ({ pool }) => pool),
  ];
};

/** The two-option form of the questions that have one, held to bars of its own; none where no question has. */
export const pairRows = (locale: Locale, columns: Columns): MeasureRow[] => {
  const t = messagesIn(locale).audit;
  if (columns.every((column) => (column?.audit.pairForm ?? null) === null)) return [];
  const verdictOf = (kind: Verdict): MeasureCell['verdict'] => ({ kind, word: t.verdicts[kind] });
  const form = (name: string, cell: (form: FormAudit) => MeasureCell | null): MeasureRow =>
    rowOf(name, columns, ({ audit: { pairForm } }) => (pairForm === null ? null : cell(pairForm)));
  return [
    rowOf(t.pairBars, columns, ({ audit: { pairForm, broken } }) =>
      pairForm === null
        ? null
        : plain(wholeNumber(locale, broken.filter((id) => id.startsWith(PAIR)).length)),
    ),
    form(t.pairFirst, ({ keyPosition: { counts, verdict }, itemCount, chance }) => ({
      ...shareCell(locale, (counts[0] ?? 0) / itemCount, chance),
      verdict: verdictOf(verdict),
    })),
    ...PAIR_RULES.map((id) =>
      form(ruleName(locale, id), ({ rules, chance }) => {
        const rule = rules.find((one) => one.id === id);
        return rule === undefined
          ? null
          : {
              ...shareCell(locale, rule.accuracy, chance),
              verdict: rule.bar === null ? null : verdictOf(rule.bar.verdict),
            };
      }),
    ),
    ...useRows(locale, columns, ({ pairForm }) => pairForm?.pool ?? null),
  ];
};

/** Rules of the two-option form that the page shows; the audit's file has them all. */
const PAIR_RULES = [
  'longest-in-characters',
  'shortest-in-characters',
  'rarer-proverb',
  'without-shared-image',
];

const shareCell = (locale: Locale, share: number, chance: number): MeasureCell => ({
  ...plain(percent(locale, share)),
  share: { width: share * 100, chance: chance * 100 },
});

const useRows = (
  locale: Locale,
  columns: Columns,
  poolOf: (audit: NonNullable<Columns[number]>['audit']) => PoolAudit | null,
): MeasureRow[] => {
  const t = messagesIn(locale).audit;
  const listed = (
    name: string,
    note: (limit: string) => string,
    of: (pool: PoolAudit) => PoolAudit['unbalanced'],
  ): MeasureRow =>
    rowOf(name, columns, ({ audit }) => {
      const pool = poolOf(audit);
      const list = pool === null ? null : of(pool);
      if (list === null) return null;
      const { limit, sayings, verdict } = list;
      return {
        ...plain(wholeNumber(locale, sayings.length), note(wholeNumber(locale, limit))),
        verdict: { kind: verdict, word: t.verdicts[verdict] },
      };
    });
  const unbalanced = listed(t.unbalanced, t.moreOnOneSide, (pool) => pool.unbalanced);
  return [
    rowOf(t.keySpread, columns, ({ audit }) => {
      const pool = poolOf(audit);
      if (!pool?.keyDispersion) return null;
      const { index, verdict } = pool.keyDispersion;
      return {
        ...plain(plainNumber(locale, Math.round(index * 100) / 100, 2), spreadNote(locale, pool)),
        verdict: { kind: verdict, word: t.verdicts[verdict] },
      };
    }),
    // Nobody has a balance to keep where there are more options than two.
    ...(unbalanced.cells.every((cell) => cell === null) ? [] : [unbalanced]),
    listed(t.overused, t.moreUses, (pool) => pool.overused),
  ];
};

const spreadNote = (locale: Locale, { closed, keyDispersion }: PoolAudit): string | null => {
  const t = messagesIn(locale).audit;
  if (keyDispersion === null) return null;
  if (keyDispersion.verdict !== 'holds') return t.tooUneven;
  if (closed) return t.closed;
  return keyDispersion.readsBackwards ? t.tooEven : pValue(locale, keyDispersion.p);
};
