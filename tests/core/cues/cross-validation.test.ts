import { describe, expect, it } from 'vitest';

import { crossValidatedScores, foldOfItem } from '../../../src/core/cues/cross-validation.ts';
import { describeOptions } from '../../../src/core/cues/option-features.ts';
import { seededIntegers } from '../../../src/core/random.ts';

const WORDS = ['brick', 'cloud', 'drum', 'ember', 'fence', 'grape', 'hinge', 'ivory', 'jar', 'kite'];
const draw = seededIntegers(11);
const texts = Array.from({ length: 200 }, () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => WORDS[draw(WORDS.length)]).join(' ')),
);
const keys = texts.map(() => draw(4));

const accuracy = (described: ReturnType<typeof describeOptions>, golds: number[]): number => {
  const scores = crossValidatedScores({ ...described, keys: golds, seed: 1 });
  return scores.filter((all, row) => all.indexOf(Math.max(...all)) === golds[row]).length / scores.length;
};

describe('crossValidatedScores', () => {
  it('finds a word that marks keys', () => {
    const marked = texts.map((options, row) =>
      options.map((text, position) => (position === keys[row] ? `${text} lamp` : `${text} sofa`)),
    );
    expect(accuracy(describeOptions(marked), keys)).toBe(1);
  });

  // Chance 0.25 of 200 items: standard deviation √(0.25 × 0.75 / 200) = 0.031; three of them are 0.092.
  it('stays at chance when keys are drawn at random', () => {
    expect(Math.abs(accuracy(describeOptions(texts), keys) - 0.25)).toBeLessThan(0.092);
  });

  it('never scores an item by its own key', () => {
    const described = describeOptions(texts);
    const turned = keys.map((key, row) => (row === 17 ? (key + 1) % 4 : key));
    const before = crossValidatedScores({ ...described, keys, seed: 1 })[17];
    const after = crossValidatedScores({ ...described, keys: turned, seed: 1 })[17];
    expect(after).toEqual(before);
  });

  it('scores a single item 0 throughout: there is nothing to learn from', () => {
    const described = describeOptions([['brick', 'cloud']]);
    expect(crossValidatedScores({ ...described, keys: [1], seed: 1 })).toEqual([[0, 0]]);
  });
});

describe('foldOfItem', () => {
  it('deals items into folds whose sizes differ by one at most', () => {
    const folds = foldOfItem(25, 10, 1);
    const sizes = Array.from({ length: 10 }, (_, fold) => folds.filter((other) => other === fold).length);
    expect(sizes.toSorted()).toEqual([2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
  });

  it('depends on the seed alone', () => {
    expect(foldOfItem(50, 10, 1)).toEqual(foldOfItem(50, 10, 1));
    expect(foldOfItem(50, 10, 1)).not.toEqual(foldOfItem(50, 10, 2));
  });
});
