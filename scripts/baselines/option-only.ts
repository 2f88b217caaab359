import { crossValidatedScores } from '../../src/core/cues/cross-validation.ts';
import { describeOptions } from '../../src/core/cues/option-features.ts';
import { goldRole } from '../../src/core/dataset.ts';
import { takingBest } from './baseline.ts';

/**
 * A classifier that sees the texts of the options and nothing else: for each item it has learnt from the
 * keys of nine tenths of the other items.
 */
export const optionOnly = takingBest({
  id: 'baseline-option-only',
  isSeeded: true,
  supports: () => true,
  score: ({ items, task, seed }) => {
    const gold = goldRole(task).id;
    const described = describeOptions(items.map(({ options }) => options.map(({ text }) => text)));
    const keys = items.map(({ options }) => options.findIndex(({ role }) => role === gold));
    const scores = crossValidatedScores({ ...described, keys, seed });
    const scoresOf = new Map(items.map(({ id }, row) => [id, scores[row] ?? []]));
    return ({ id }) => scoresOf.get(id) ?? [];
  },
});
