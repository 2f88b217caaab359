import { foldOfItem } from '../cues/cross-validation.ts';
import { countNGrams } from '../cues/n-grams.ts';
import type { OptionScores } from './measure-rule.ts';

const FOLDS = 10;
const SIZES = [1, 2, 3, 4];

/** The n-grams of an option by number, with their counts. */
interface Grams {
  ids: Int32Array;
  counts: Float64Array;
  total: number;
}

/**
 * A naive Bayes classifier of options as keys or distractors, by character 1- to 4-grams. An option's score is
 * its mean log likelihood ratio per n-gram (add-one smoothing), so its length tells nothing; each item is scored
 * by what the items of the other nine folds teach.
 * @param options  texts of each item's options
 * @returns what scores the options under given keys: n-grams are counted once, for any number of sets of keys
 * @see dataset-guidelines, section 1: “option-only naive Bayes, char 1–4-grams, length-free, 10-fold”
 */
export const naiveBayes = (
  options: readonly (readonly string[])[],
): ((keys: readonly number[], seed: number) => OptionScores) => {
  const numbers = new Map<string, number>();
  const items = options.map((texts) => texts.map((text) => numberGrams(text, numbers)));
  return (keys, seed) => {
    const folds = foldOfItem(items.length, FOLDS, seed);
    const all = emptyTable(numbers.size);
    const ofFold = Array.from({ length: FOLDS }, () => emptyTable(numbers.size));
    for (const [row, grams] of items.entries())
      for (const [position, option] of grams.entries()) {
        const side = position === keys[row] ? 'key' : 'other';
        for (const table of [all, ofFold[folds[row] ?? 0]]) if (table !== undefined) add(table[side], option);
      }
    const ratios = ofFold.map((held) => logRatios(all, held));
    return items.map((grams, row) => grams.map((option) => meanOf(ratios[folds[row] ?? 0], option)));
  };
};

const numberGrams = (text: string, numbers: Map<string, number>): Grams => {
  const found = [...countNGrams(` ${text.normalize('NFKC').toLowerCase()} `, SIZES)];
  return {
    ids: Int32Array.from(found, ([gram]) => {
      const number = numbers.get(gram) ?? numbers.size;
      numbers.set(gram, number);
      return number;
    }),
    counts: Float64Array.from(found, ([, count]) => count),
    total: found.reduce((sum, [, count]) => sum + count, 0),
  };
};

/** Counts of each n-gram, and of all, on one side. */
interface Side {
  counts: Float64Array;
  total: number;
}

type Table = Record<'key' | 'other', Side>;

const emptyTable = (size: number): Table => ({
  key: { counts: new Float64Array(size), total: 0 },
  other: { counts: new Float64Array(size), total: 0 },
});

const add = (side: Side, { ids, counts, total }: Grams): void => {
  for (let place = 0; place < ids.length; place += 1) {
    const id = ids[place] ?? 0;
    side.counts[id] = (side.counts[id] ?? 0) + (counts[place] ?? 0);
  }
  side.total += total;
};

/** Log of each n-gram's chance among keys over its chance among distractors, outside the held-out fold. */
const logRatios = (all: Table, held: Table): Float64Array => {
  const chance = (side: 'key' | 'other', id: number): number =>
    ((all[side].counts[id] ?? 0) - (held[side].counts[id] ?? 0) + 1) /
    (all[side].total - held[side].total + all[side].counts.length);
  return Float64Array.from(all.key.counts, (_, id) => Math.log(chance('key', id) / chance('other', id)));
};

const meanOf = (ratios: Float64Array | undefined, { ids, counts, total }: Grams): number => {
  let sum = 0;
  for (let place = 0; place < ids.length; place += 1)
    sum += (ratios?.[ids[place] ?? 0] ?? 0) * (counts[place] ?? 0);
  return total === 0 ? 0 : sum / total;
};
