import { median } from 'simple-statistics';

import { type Fold, foldsByItem } from '../cues/cross-validation.ts';
import type { BarKind, RuleAudit } from '../schema/audit.ts';
import { wilsonOfCredit } from '../statistics/wilson-interval.ts';
import { barOf } from './bar.ts';
import { type Classifier, classifiersOf } from './classifiers.ts';
import { cuesOf } from './cues/cues-of.ts';
import { measureRule, type OptionScores, type RuleMeasure } from './measure-rule.ts';
import { countSetsAsHigh, PERMUTATION_SETS } from './permutation-test.ts';
import { foldsBySaying } from './saying-folds.ts';
import { type AuditSubject, isClosedPool } from './subject.ts';

/**
 * Beyond this z random keys need not be tried: under them the z of a classifier has a standard deviation of 1.6 at
 * most (dataset-guidelines, section 4.3), so this is five of those.
 */
const BEYOND_CHANCE = 8;

export interface RuleAudits {
  rules: RuleAudit[];
  idleRules: string[];
}

/** Measures every single-cue rule and every classifier, and holds each against its bar. */
export const auditRules = (subject: AuditSubject, seed: number): RuleAudits => {
  const keys = subject.items.map(({ key }) => key);
  const measured = cuesOf(subject).map((cue) => {
    const scores = cue.scores(subject, seed);
    return { cue, scores, measure: measureRule(scores, keys) };
  });
  const active = measured.filter(({ measure }) => measure.decidedItems > 0);
  // What decides nothing cannot raise a false alarm, so it takes no share of α.
  const familySize = active.filter(({ cue }) => cue.bar === 'family').length;
  const classifiers = classifiersOf(
    subject,
    active.filter(({ cue }) => cue.learns !== true).map(({ scores }) => scores),
  );
  return {
    rules: [
      ...active.map(({ cue, measure }) => {
        const audit = ruleAudit(cue, measure, cue.bar, familySize);
        return cue.learns === true
          ? settled(audit, (drawn) => cue.scores(withKeys(subject, drawn), seed), subject, seed)
          : audit;
      }),
      ...classifiers.flatMap((classifier) => classifierAudit(classifier, subject, seed)),
    ],
    idleRules: measured.filter((one) => !active.includes(one)).map(({ cue }) => cue.id),
  };
};

/**
 * Of a closed pool, whose other keys nobody has who is asked one question, the bar is on what is learnt from items
 * that share no saying; there ten folds by item are for information. Everywhere else the bar is on those. No audit of
 * a model that cannot tell any options apart, which is no rule.
 */
const classifierAudit = (classifier: Classifier, subject: AuditSubject, seed: number): RuleAudit[] => {
  const keys = subject.items.map(({ key }) => key);
  const byItem = foldsByItem(keys.length, seed);
  const isClosed = isClosedPool(subject);
  const folds = isClosed ? foldsBySaying(subject.sayings ?? [], classifier.itemsAFit) : byItem;
  const measureWith = (those: readonly Fold[]): RuleMeasure =>
    measureRule(classifier.scores(keys, those, seed), keys);
  const measure = measureWith(folds);
  if (measure.decidedItems === 0) return [];
  const audit = ruleAudit({ id: classifier.id, family: 'classifier' }, measure, 'ceiling', 1);
  const kept = folds.flatMap(({ scored, withheld }) => scored.map(() => keys.length - withheld.length));
  return [
    {
      ...settled(audit, (drawn) => classifier.scores(drawn, folds, seed), subject, seed),
      training: {
        without: isClosed ? 'shared-sayings' : 'fold',
        fewest: Math.min(...kept),
        median: median(kept),
        byItem: isClosed ? measureWith(byItem).credit / keys.length : null,
      },
    },
  ];
};

const ruleAudit = (
  { id, family }: Pick<RuleAudit, 'id' | 'family'>,
  measure: RuleMeasure,
  bar: BarKind | null,
  familySize: number,
): RuleAudit => {
  const { items, credit, expected, variance, decidedItems, decidedCredit } = measure;
  return {
    id,
    family,
    credit,
    accuracy: credit / items,
    interval: wilsonOfCredit({ right: credit, total: items }),
    decided: { items: decidedItems, credit: decidedCredit, accuracy: decidedCredit / decidedItems },
    z: (credit - expected) / Math.sqrt(variance),
    bar: bar === null ? null : barOf(measure, bar, familySize),
    permutation: null,
    training: null,
  };
};

const withKeys = (subject: AuditSubject, keys: readonly number[]): AuditSubject => ({
  ...subject,
  items: subject.items.map((item, row) => ({ ...item, key: keys[row] ?? item.key })),
});

/**
 * Whoever learns from keys varies more than the bar allows for: random keys settle a bar that is broken narrowly, and
 * stand beside a doubtful one.
 */
const settled = (
  audit: RuleAudit,
  scores: (keys: readonly number[]) => OptionScores,
  { items }: AuditSubject,
  seed: number,
): RuleAudit => {
  if (audit.bar === null || audit.bar.verdict === 'holds' || audit.z > BEYOND_CHANCE) return audit;
  const asHigh = countSetsAsHigh(scores, {
    optionCounts: items.map(({ options }) => options.length),
    credit: audit.credit,
    seed,
  });
  const isBroken = audit.bar.verdict === 'broken' && asHigh === 0;
  return {
    ...audit,
    bar: { ...audit.bar, verdict: isBroken ? 'broken' : 'doubtful' },
    permutation: { sets: PERMUTATION_SETS, asHigh },
  };
};
