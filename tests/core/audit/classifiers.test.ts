import { describe, expect, it } from 'vitest';

import { classifiersOf } from '../../../src/core/audit/classifiers.ts';
import { measureRule, type OptionScores } from '../../../src/core/audit/measure-rule.ts';
import { naiveBayes } from '../../../src/core/audit/naive-bayes.ts';
import { countSetsAsHigh, PERMUTATION_SETS } from '../../../src/core/audit/permutation-test.ts';
import { foldsByItem } from '../../../src/core/cues/cross-validation.ts';
import { auditSubject } from '../../../src/core/audit/subject.ts';
import { taskOf } from '../../scripts/baselines/fixture.ts';
import { madeUpItems } from './made-up-set.ts';

const marked = auditSubject(
  madeUpItems(80, { change: (text, isKey) => (isKey ? `${text} چراغ` : `${text} فرش‌ها`) }),
  taskOf(4, 'fa'),
);
const plain = auditSubject(madeUpItems(80), taskOf(4, 'fa'));
const folds = foldsByItem(80, 1);
const keysOf = (subject: typeof plain): number[] => subject.items.map(({ key }) => key);

describe('naiveBayes', () => {
  // Two items, so in two folds: each is scored by the other. There the key is 'a' (n-grams ' ', 'a', ' ', ' a',
  // 'a ', ' a ': six in all) and the distractor 'b'; five different n-grams beside the space in the whole set:
  // ' ', 'a', ' a', 'a ', ' a ', 'b', ' b', 'b ', ' b ' are nine. For 'a' itself the ratio is (1+1)/(0+1) = 2,
  // for the two spaces (2+1)/(2+1) = 1; so the mean log ratio is 4/6 · ln 2, and −4/6 · ln 2 for 'b'.
  it('scores by the mean log likelihood ratio that the other folds teach', () => {
    const [first] = naiveBayes([
      ['a', 'b'],
      ['b', 'a'],
    ])([0, 1], foldsByItem(2, 1));
    expect(first?.[0]).toBeCloseTo((4 / 6) * Math.LN2, 12);
    expect(first?.[1]).toBeCloseTo((-4 / 6) * Math.LN2, 12);
  });

  it('learns nothing from items that a fold withholds', () => {
    const folds = [{ scored: [0], withheld: [0, 1] }];
    const [first] = naiveBayes([
      ['a', 'b'],
      ['b', 'a'],
    ])([0, 1], folds);
    expect(first).toEqual([0, 0]);
  });

  it('scores an option without text 0 when only the padding is there to compare', () => {
    expect(naiveBayes([['', 'x']])([0], foldsByItem(1, 1))[0]?.[0]).toBe(0);
  });
});

describe('classifiersOf', () => {
  it.each(['naive-bayes-on-n-grams', 'logistic-on-n-grams', 'logistic-on-n-grams-and-cues'])(
    '%s finds a word that marks keys',
    (id) => {
      const classifier = classifiersOf(marked, []).find((candidate) => candidate.id === id);
      const keys = keysOf(marked);
      expect(measureRule(classifier?.scores(keys, folds, 1) ?? [], keys).credit).toBeGreaterThan(76);
    },
  );

  it('gives the model on all cues what the rules score', () => {
    const keys = keysOf(plain);
    const scores = keys.map((key) => [0, 1, 2, 3].map((position) => (position === key ? 5 : -5)));
    const classifier = classifiersOf(plain, [scores]).at(-1);
    expect(measureRule(classifier?.scores(keys, folds, 1) ?? [], keys).credit).toBe(80);
  });
});

describe('countSetsAsHigh', () => {
  const optionCounts = plain.items.map(() => 4);
  const [bayes] = classifiersOf(plain, []);

  it('counts every set when nothing is asked for, and none beyond all items', () => {
    expect(bayes).toBeDefined();
    if (bayes === undefined) return;
    const scores = (keys: readonly number[]): OptionScores => bayes.scores(keys, folds, 1);
    expect(countSetsAsHigh(scores, { optionCounts, credit: 0, seed: 1 })).toBe(PERMUTATION_SETS);
    expect(countSetsAsHigh(scores, { optionCounts, credit: 80.5, seed: 1 })).toBe(0);
  });

  it('draws keys from the seed, alike every time', () => {
    const seen: number[][] = [];
    const spy = (keys: readonly number[]): OptionScores => {
      seen.push([...keys]);
      return keys.map(() => [1, 0, 0, 0]);
    };
    countSetsAsHigh(spy, { optionCounts, credit: 0, seed: 1 });
    countSetsAsHigh(spy, { optionCounts, credit: 0, seed: 1 });
    expect(seen.slice(39)).toEqual(seen.slice(0, 39));
    expect(new Set(seen.map(String)).size).toBe(39);
    expect(new Set(seen.flat())).toEqual(new Set([0, 1, 2, 3]));
  });
});
