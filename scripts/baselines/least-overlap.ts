import { overlapShare, proverbTurn } from '../../src/core/cues/overlap.ts';
import { takingBest } from './baseline.ts';

/** The option with the smallest share of content words from the proverb's turn; options in Persian only. */
export const leastOverlap = takingBest({
  id: 'baseline-least-overlap',
  isSeeded: false,
  supports: ({ optionLanguage }) => optionLanguage === 'fa',
  score: () => (item) => {
    const turn = proverbTurn(item);
    return item.options.map(({ text }) => -overlapShare(text, turn));
  },
});
