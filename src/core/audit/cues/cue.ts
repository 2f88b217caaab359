import type { BarKind, RuleFamily } from '../../schema/audit.ts';
import type { OptionScores } from '../measure-rule.ts';
import type { AuditedItem, AuditSubject } from '../subject.ts';

/** A rule that chooses among options by one thing that has nothing to do with understanding. */
export interface Cue {
  /** In words: a report prints it as it is. */
  id: string;
  family: RuleFamily;
  /** null: shown for information. */
  bar: BarKind | null;
  /** Whether it reads the keys of other items; such a rule is no feature of a model that learns from keys itself. */
  learns?: boolean;
  scores: (subject: AuditSubject, seed: number) => OptionScores;
}

export type OptionValue = (text: string, item: AuditedItem, position: number) => number;

export const scoreOptions = ({ items }: AuditSubject, value: OptionValue): number[][] =>
  items.map((item) => item.options.map((text, position) => value(text, item, position)));

/**
 * Takes the option with the most of something. The bar has two sides, and for a thing that options either
 * have or have not “least” tells the same; only where there is more to count are both worth a line.
 */
export const most = (
  id: string,
  family: RuleFamily,
  value: OptionValue,
  bar: BarKind | null = 'family',
): Cue => ({ id, family, bar, scores: (subject) => scoreOptions(subject, value) });

export const least = (
  id: string,
  family: RuleFamily,
  value: OptionValue,
  bar: BarKind | null = 'family',
): Cue => most(id, family, (text, item, position) => -value(text, item, position), bar);
