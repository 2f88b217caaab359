import { describe, expect, it } from 'vitest';

import { describeOptions, type FeatureGroup } from '../../../src/core/cues/option-features.ts';

const texts = [
  ['abcdef', 'ab'],
  ['abcd', 'abcd'],
];

/** Values of a feature group, feature by feature, for each option of an item. */
const values = (group: FeatureGroup, item: number): number[][] =>
  (describeOptions(texts, [group]).options[item] ?? []).map((vector) => [...vector.values]);

describe('describeOptions', () => {
  // Lengths 6 and 2, mean 4: longest 1 and 0; against the mean 6/4 - 1 and 2/4 - 1; against the other
  // option 6/2 - 1 = 2, cut at 1, and 2/6 - 1. Zeros are left out of a sparse vector.
  it('compares lengths within an item', () => {
    expect(values('length', 0)).toEqual([
      [1, 0.5, 1],
      [-0.5, 2 / 6 - 1],
    ]);
  });

  it('calls both of two equal options the longest', () => {
    expect(values('length', 1)).toEqual([[1], [1]]);
  });

  // ' ab ' has 3 pairs, 2 triples and 1 quadruple, each once: 6 n-grams of 2 / √6.
  it('scales the n-grams of an option to length 2', () => {
    expect(values('n-grams', 0)[1]).toEqual(Array.from({ length: 6 }, () => 2 / Math.sqrt(6)));
  });

  // 'abcd' is used twice in the set: known by name (1), rarity 1/2. The others are used once.
  it('names a text only when the set uses it again', () => {
    expect(values('reuse', 0)).toEqual([[1], [1]]);
    expect(values('reuse', 1)).toEqual([
      [1, 0.5],
      [1, 0.5],
    ]);
  });

  it('gives equal texts equal vectors in every group', () => {
    const [first, second] = describeOptions(texts).options[1] ?? [];
    expect(first).toEqual(second);
  });

  it('numbers features from 0 to the dimension', () => {
    const { options, dimension } = describeOptions(texts);
    const used = new Set(options.flat().flatMap(({ indices }) => [...indices]));
    expect([...used].sort((a, b) => a - b)).toEqual(Array.from({ length: dimension }, (_, index) => index));
  });

  it('stays finite for options without any word', () => {
    const { options } = describeOptions([['…', '!']]);
    expect(
      options.flat().flatMap(({ values: all }) => [...all].filter((value) => !Number.isFinite(value))),
    ).toEqual([]);
  });
});
