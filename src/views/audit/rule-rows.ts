import { type RuleAudit, RuleFamilySchema, type TaskAudit, type Verdict } from '../../core/schema/audit.ts';
import { percent, range, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { ruleName } from './names.ts';

/** A rule's accuracy on a scale of 0 to 100, against chance and the band in which its bar lets it lie. */
export interface RulePlot {
  at: number;
  low: number;
  high: number;
  chance: number;
  /** null: the rule is shown for information. */
  band: { from: number; to: number } | null;
  verdict: Verdict | null;
  /** What the drawing says, in words. */
  label: string;
}

export interface RuleCell {
  figure: string;
  interval: string;
  /** Questions that the rule decides, and how often it is right there. */
  decides: string;
  bar: string;
  verdict: { kind: Verdict; word: string } | null;
  plot: RulePlot;
}

export interface RuleFamilyRows {
  name: string;
  /** One cell a data set; null where the rule rates all options of every question alike. */
  rows: { name: string; cells: (RuleCell | null)[] }[];
}

/** Of each kind so many rules are drawn; of the classifiers, of which there are few, all. */
const DRAWN = 3;

/** The rules farthest from chance on any of these audits, or all of them, kind by kind. */
export const ruleRows = (
  locale: Locale,
  audits: readonly (TaskAudit | null)[],
  which: 'farthest' | 'all',
): RuleFamilyRows[] =>
  RuleFamilySchema.options.flatMap((family) => {
    const ids = [
      ...new Set(
        audits.flatMap((audit) =>
          (audit?.rules ?? []).filter((rule) => rule.family === family).map(({ id }) => id),
        ),
      ),
    ];
    const measured = ids.map((id) => {
      const rules = audits.map((audit) => audit?.rules.find((rule) => rule.id === id) ?? null);
      return { id, rules, distance: Math.max(...rules.map((rule) => Math.abs(rule?.z ?? 0))) };
    });
    const drawn =
      which === 'all' || family === 'classifier'
        ? measured
        : measured.toSorted((one, other) => other.distance - one.distance).slice(0, DRAWN);
    if (drawn.length === 0) return [];
    return [
      {
        name: messagesIn(locale).audit.families[family],
        rows: drawn.map(({ id, rules }) => ({
          name: ruleName(locale, id),
          cells: rules.map((rule, column) => {
            const chance = audits[column]?.chance;
            return rule === null || chance === undefined ? null : ruleCell(locale, rule, chance);
          }),
        })),
      },
    ];
  });

const ruleCell = (locale: Locale, rule: RuleAudit, chance: number): RuleCell => {
  const t = messagesIn(locale).audit;
  const { accuracy, interval, decided, bar, permutation, training } = rule;
  const figure = percent(locale, accuracy);
  const word = bar === null ? null : t.verdicts[bar.verdict];
  return {
    figure,
    interval: range(locale, interval, t.to),
    decides: t.decides(wholeNumber(locale, decided.items), percent(locale, decided.accuracy)),
    bar: [
      bar === null
        ? t.information
        : bar.low === null
          ? t.upTo(percent(locale, bar.high))
          : range(locale, { low: bar.low, high: bar.high }, t.to),
      ...(permutation === null
        ? []
        : [t.permuted(wholeNumber(locale, permutation.asHigh), wholeNumber(locale, permutation.sets))]),
      ...(training?.without === 'shared-sayings'
        ? [
            t.withoutShared(
              wholeNumber(locale, training.fewest),
              wholeNumber(locale, Math.round(training.median)),
            ),
          ]
        : []),
      ...(typeof training?.byItem === 'number' ? [t.byItem(percent(locale, training.byItem))] : []),
    ].join(t.semicolon),
    verdict: bar === null || word === null ? null : { kind: bar.verdict, word },
    plot: {
      at: percentOf(accuracy),
      low: percentOf(interval.low),
      high: percentOf(interval.high),
      chance: percentOf(chance),
      band: bar === null ? null : { from: percentOf(bar.low ?? 0), to: percentOf(bar.high) },
      verdict: bar?.verdict ?? null,
      label: t.plotLabel(figure, percent(locale, chance, 0), word),
    },
  };
};

const percentOf = (proportion: number): number => Math.round(proportion * 10_000) / 100;
