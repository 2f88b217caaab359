import type { RuleAudit } from '../schema/audit.ts';
import { wilsonOfCredit } from '../statistics/wilson-interval.ts';
import { barOf } from './bar.ts';
import { type Classifier, classifiersOf } from './classifiers.ts';
import type { Cue } from './cues/cue.ts';
import { cuesOf } from './cues/cues-of.ts';
import { measureRule, type RuleMeasure } from './measure-rule.ts';
import { countSetsAsHigh, PERMUTATION_SETS } from './permutation-test.ts';
import type { AuditSubject } from './subject.ts';

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
      ...active.map(({ cue, measure }) => cueAudit(cue, measure, familySize)),
      ...classifiers.map((classifier) => classifierAudit(classifier, subject, seed)),
    ].filter((rule) => rule !== null),
    idleRules: measured.filter((one) => !active.includes(one)).map(({ cue }) => cue.id),
  };
};

const cueAudit = ({ id, family, bar }: Cue, measure: RuleMeasure, familySize: number): RuleAudit => ({
  ...figures(measure),
  id,
  family,
  bar: bar === null ? null : barOf(measure, bar, familySize),
  permutation: null,
});

/** null for a model that cannot tell any options apart. */
const classifierAudit = (classifier: Classifier, subject: AuditSubject, seed: number): RuleAudit | null => {
  const keys = subject.items.map(({ key }) => key);
  const measure = measureRule(classifier.scores(keys, seed), keys);
  if (measure.decidedItems === 0) return null;
  const audit: RuleAudit = {
    ...figures(measure),
    id: classifier.id,
    family: 'classifier',
    bar: barOf(measure, 'ceiling', 1),
    permutation: null,
  };
  if (audit.bar?.verdict !== 'broken' || audit.z > BEYOND_CHANCE) return audit;
  const asHigh = countSetsAsHigh(classifier, {
    optionCounts: subject.items.map(({ options }) => options.length),
    credit: measure.credit,
    seed,
  });
  return {
    ...audit,
    bar: { ...audit.bar, verdict: asHigh === 0 ? 'broken' : 'doubtful' },
    permutation: { sets: PERMUTATION_SETS, asHigh },
  };
};

const figures = (
  measure: RuleMeasure,
): Pick<RuleAudit, 'credit' | 'accuracy' | 'interval' | 'decided' | 'z'> => {
  const { items, credit, expected, variance, decidedItems, decidedCredit } = measure;
  return {
    credit,
    accuracy: credit / items,
    interval: wilsonOfCredit({ right: credit, total: items }),
    decided: { items: decidedItems, credit: decidedCredit, accuracy: decidedCredit / decidedItems },
    z: (credit - expected) / Math.sqrt(variance),
  };
};
