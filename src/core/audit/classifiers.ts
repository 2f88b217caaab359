import type { SparseVector } from '../cues/choice-model.ts';
import { crossValidatedScores, type Fold } from '../cues/cross-validation.ts';
import { describeOptions } from '../cues/option-features.ts';
import type { OptionScores } from './measure-rule.ts';
import { naiveBayes } from './naive-bayes.ts';
import type { AuditSubject } from './subject.ts';

/** A model that learns from keys: it scores the options of each item by the items that its fold does not withhold. */
export interface Classifier {
  id: string;
  /** How many items to score by one fit where folds must keep sayings apart: one where a fit is cheap. */
  itemsAFit: number;
  scores: (keys: readonly number[], folds: readonly Fold[], seed: number) => OptionScores;
}

/** With 280 items in a closed pool of four options this leaves four fifths of them to learn from. */
const ITEMS_A_LOGISTIC_FIT = 10;

interface Features {
  options: SparseVector[][];
  dimension: number;
}

/**
 * The classifiers of dataset-guidelines, section 4.3: naive Bayes, three logistic models on the texts of the
 * options alone, and one on every cue, those that look at the dialogue included.
 * @param cueScores  scores of the single-cue rules that do not learn
 */
export const classifiersOf = (subject: AuditSubject, cueScores: readonly OptionScores[]): Classifier[] => {
  const texts = subject.items.map(({ options }) => options);
  const grams = describeOptions(texts, ['n-grams']);
  const logistic = (id: string, features: Features): Classifier => ({
    id,
    itemsAFit: ITEMS_A_LOGISTIC_FIT,
    scores: (keys, folds, seed) => crossValidatedScores({ ...features, keys, folds, seed }),
  });
  return [
    { id: 'naive-bayes-on-n-grams', itemsAFit: 1, scores: naiveBayes(texts) },
    logistic('logistic-on-n-grams', grams),
    logistic('logistic-on-length', describeOptions(texts, ['length'])),
    logistic('logistic-on-n-grams-and-cues', joined(grams, describeOptions(texts, ['length', 'cues']))),
    logistic('logistic-on-all-cues', cueFeatures(subject, cueScores)),
  ];
};

/** Both sets of features side by side. */
const joined = (first: Features, second: Features): Features => ({
  dimension: first.dimension + second.dimension,
  options: first.options.map((item, row) =>
    item.map((vector, position) => {
      const other = second.options[row]?.[position];
      return {
        indices: Int32Array.of(
          ...vector.indices,
          ...(other?.indices ?? []).map((index) => index + first.dimension),
        ),
        values: Float64Array.of(...vector.values, ...(other?.values ?? [])),
      };
    }),
  ),
});

/** Every cue as a number from −1 to 1: above or below the mean of the item's options, as a share of their range. */
const cueFeatures = ({ items }: AuditSubject, cueScores: readonly OptionScores[]): Features => ({
  dimension: cueScores.length,
  options: items.map(({ options }, row) => {
    const columns = cueScores.map((scores) => centred(scores[row] ?? []));
    return options.map((_, position) => ({
      indices: Int32Array.from(columns, (_column, index) => index),
      values: Float64Array.from(columns, (column) => column[position] ?? 0),
    }));
  }),
});

const centred = (scores: readonly number[]): number[] => {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const range = Math.max(...scores) - Math.min(...scores);
  return scores.map((score) => (range === 0 ? 0 : (score - mean) / range));
};
