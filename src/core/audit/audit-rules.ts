import type { BarKind, RuleAudit } from '../schema/audit.ts';
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
      ...active.map(({ cue, measure }) => {
        const audit = ruleAudit(cue, measure, cue.bar, familySize);
        return cue.learns === true ? settled(audit, learnerOf(cue, subject), subject, seed) : audit;
      }),
      ...classifiers.flatMap((classifier) => {
        const measure = measureRule(classifier.scores(keys, seed), keys);
        // A model that cannot tell any options apart is no rule.
        if (measure.decidedItems === 0) return [];
        const audit = ruleAudit({ id: classifier.id, family: 'classifier' }, measure, 'ceiling', 1);
        return [settled(audit, classifier, subject, seed)];
      }),
    ],
    idleRules: measured.filter((one) => !active.includes(one)).map(({ cue }) => cue.id),
  };
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
  };
};

/** What a rule that reads other keys would score, were they other keys. */
const learnerOf = (cue: Cue, subject: AuditSubject): Classifier => ({
  id: cue.id,
  scores: (keys, seed) =>
    cue.scores(
      { ...subject, items: subject.items.map((item, row) => ({ ...item, key: keys[row] ?? item.key })) },
      seed,
    ),
});

/** Whoever learns from keys varies more than the bar allows for: a bar it breaks narrowly is settled by random keys. */
const settled = (audit: RuleAudit, learner: Classifier, { items }: AuditSubject, seed: number): RuleAudit => {
  if (audit.bar?.verdict !== 'broken' || audit.z > BEYOND_CHANCE) return audit;
  const asHigh = countSetsAsHigh(learner, {
    optionCounts: items.map(({ options }) => options.length),
    credit: audit.credit,
    seed,
  });
  return {
    ...audit,
    bar: { ...audit.bar, verdict: asHigh === 0 ? 'broken' : 'doubtful' },
    permutation: { sets: PERMUTATION_SETS, asHigh },
  };
};
