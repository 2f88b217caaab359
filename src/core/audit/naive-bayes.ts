import type { Fold } from '../cues/cross-validation.ts';
import { countNGrams } from '../cues/n-grams.ts';
import type { OptionScores } from './measure-rule.ts';

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
 * by the items that its fold does not withhold.
 * @param options  texts of each item's options
 * @returns what scores the options under given keys: n-grams are counted once, for any number of sets of keys
 * @see dataset-guidelines, section 1: “option-only naive Bayes, char 1–4-grams, length-free, 10-fold”
 */
export const naiveBayes = (
  options: readonly (readonly string[])[],
): ((keys: readonly number[], folds: readonly Fold[]) => OptionScores) => {
  const numbers = new Map<string, number>();
  const items = options.map((texts) => texts.map((text) => numberGrams(text, numbers)));
  return (keys, folds) => {
    const tableOf = (rows: Iterable<number>): Table => {
      const table = emptyTable(numbers.size);
      for (const row of rows)
        for (const [position, option] of (items[row] ?? []).entries())
          add(table[position === keys[row] ? 'key' : 'other'], option);
      return table;
    };
    const all = tableOf(items.keys());
    const scores: number[][] = items.map(() => []);
    for (const { scored, withheld } of folds) {
      const without = tableOf(withheld);
      for (const row of scored)
        scores[row] = (items[row] ?? []).map((option) => meanLogRatio(option, all, without));
    }
    return scores;
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

/** Mean over an option's n-grams of the log of their chance among keys over that among distractors. */
const meanLogRatio = ({ ids, counts, total }: Grams, all: Table, without: Table): number => {
  const chance = (side: 'key' | 'other', id: number): number =>
    ((all[side].counts[id] ?? 0) - (without[side].counts[id] ?? 0) + 1) /
    (all[side].total - without[side].total + all[side].counts.length);
  let sum = 0;
  for (let place = 0; place < ids.length; place += 1) {
    const id = ids[place] ?? 0;
    sum += Math.log(chance('key', id) / chance('other', id)) * (counts[place] ?? 0);
  }
  return total === 0 ? 0 : sum / total;
};
