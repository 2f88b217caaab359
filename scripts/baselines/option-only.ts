import { foldsBySaying } from '../../src/core/audit/saying-folds.ts';
import { auditSubject, isClosedPool } from '../../src/core/audit/subject.ts';
import { crossValidatedScores, foldsByItem } from '../../src/core/cues/cross-validation.ts';
import { describeOptions } from '../../src/core/cues/option-features.ts';
import { takingBest } from './baseline.ts';

/** As many as the audit's classifiers score by one fit. */
const ITEMS_A_FIT = 10;

/**
 * A classifier that sees the texts of the options and nothing else: for each item it has learnt from the
 * keys of nine tenths of the other items. In a closed pool it learns from those alone that share no proverb with the
 * item, because who is asked one question does not hold the other keys ({@link foldsBySaying}).
 */
export const optionOnly = takingBest({
  id: 'baseline-option-only',
  isSeeded: true,
  supports: () => true,
  score: ({ items, task, seed }) => {
    const subject = auditSubject(items, task);
    const described = describeOptions(subject.items.map(({ options }) => options));
    const scores = crossValidatedScores({
      ...described,
      keys: subject.items.map(({ key }) => key),
      folds: isClosedPool(subject)
        ? foldsBySaying(subject.sayings ?? [], ITEMS_A_FIT)
        : foldsByItem(items.length, seed),
      seed,
    });
    const scoresOf = new Map(items.map(({ id }, row) => [id, scores[row] ?? []]));
    return ({ id }) => scoresOf.get(id) ?? [];
  },
});
