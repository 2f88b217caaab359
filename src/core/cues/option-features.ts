import { mean } from 'simple-statistics';

import { codePointLength } from '../dataset.ts';
import type { SparseVector } from './choice-model.ts';
import { countNGrams } from './n-grams.ts';
import { textCues } from './text-cues.ts';
import { groupWordings } from './wording-groups.ts';
import { wordsOf } from './words.ts';

/** One list of option texts an item, in published order. Nothing else of an item can reach a feature. */
export type OptionTexts = readonly (readonly string[])[];

/** `n-grams`: character 2- to 4-grams; `length`: against the item's other options; `cues`: {@link textCues}; `reuse`: of a text in the whole set. */
export type FeatureGroup = 'n-grams' | 'length' | 'cues' | 'reuse';

export const allFeatureGroups: readonly FeatureGroup[] = ['n-grams', 'length', 'cues', 'reuse'];

/**
 * Describes every option of a set by numbers, from the texts of the options alone.
 * @returns one vector an option, and the number of different features
 */
export const describeOptions = (
  texts: OptionTexts,
  groups: readonly FeatureGroup[] = allFeatureGroups,
): { options: SparseVector[][]; dimension: number } => {
  const numbers = new Map<string, number>();
  const numberOf = (feature: string): number => {
    const known = numbers.get(feature);
    if (known !== undefined) return known;
    numbers.set(feature, numbers.size);
    return numbers.size - 1;
  };
  const describers = groups.map((group) => describerOf[group](texts));
  const options = texts.map((itemTexts) =>
    itemTexts.map((text, position) => {
      const features = describers
        .flatMap((describe) => describe(text, itemTexts, position))
        .filter(([, value]) => value !== 0);
      return {
        indices: Int32Array.from(features, ([feature]) => numberOf(feature)),
        values: Float64Array.from(features, ([, value]) => value),
      };
    }),
  );
  return { options, dimension: numbers.size };
};

type Describe = (text: string, texts: readonly string[], position: number) => Feature[];
type Feature = readonly [name: string, value: number];

/** Euclidean length of the n-gram part of a vector; the other features lie within -1..1 or nearly so. */
const N_GRAM_NORM = 2;

const describerOf: Record<FeatureGroup, (all: OptionTexts) => Describe> = {
  'n-grams': () => (text) => {
    const counts = countNGrams(` ${text.normalize('NFKC').toLowerCase()} `, [2, 3, 4]);
    const norm = Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));
    return [...counts].map(([gram, count]): Feature => [gram, (N_GRAM_NORM * count) / norm]);
  },

  length: () => (_text, texts, position) => {
    const lengths = texts.map(codePointLength);
    const length = lengths[position] ?? 0;
    const longestOther = Math.max(...lengths.filter((_, other) => other !== position));
    return [
      ['length:longest', length >= longestOther ? 1 : 0],
      ['length:against-mean', length / mean(lengths) - 1],
      ['length:against-longest-other', Math.min(1, length / longestOther - 1)],
    ];
  },

  cues: () => (text, texts) => {
    const words = wordsOf(text);
    const meanWordCount = mean(texts.map((option) => wordsOf(option).length));
    return [
      ['cue:words', words.length / Math.max(1, meanWordCount) - 1],
      // From 0 towards 1, so that no cue outweighs all others by its number.
      ...textCues.map(({ id, count }): Feature => [`cue:${id}`, 1 - 1 / (1 + count(text, words))]),
    ];
  },

  reuse: (all) => {
    const { groupOf, usesOf } = groupWordings(all.flat());
    return (text) => [
      // What is learnt about a saying that is used once cannot be applied.
      [`reuse:${groupOf(text)}`, usesOf(text) > 1 ? 1 : 0],
      ['reuse:rarity', 1 / usesOf(text)],
    ];
  },
};
