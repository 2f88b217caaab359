import { seededIntegers, seedFromText } from '../random.ts';
import { measureRule, type OptionScores } from './measure-rule.ts';

/** 39 sets and the real one make 40: none as high is p = 1/40, which the guidelines settle on (section 4.3). */
export const PERMUTATION_SETS = 39;

/**
 * How often a rule that learns from keys does as well on keys drawn at random, for the same options: the chance level of a model
 * that is fitted and scored on one set of items, whose scores vary more than those of a fixed rule.
 * @param scores        of the options under given keys
 * @param optionCounts  number of options of each item
 * @param credit        what the rule has on the real keys
 * @returns sets with at least that credit, 0 to {@link PERMUTATION_SETS}
 */
export const countSetsAsHigh = (
  scores: (keys: readonly number[]) => OptionScores,
  { optionCounts, credit, seed }: { optionCounts: readonly number[]; credit: number; seed: number },
): number => {
  let asHigh = 0;
  for (let set = 0; set < PERMUTATION_SETS; set += 1) {
    const draw = seededIntegers(seedFromText(`${String(seed)}\u0000random keys ${String(set)}`));
    const keys = optionCounts.map((count) => draw(count));
    if (measureRule(scores(keys), keys).credit >= credit) asHigh += 1;
  }
  return asHigh;
};
