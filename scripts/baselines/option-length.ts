import { codePointLength } from '../../src/core/dataset.ts';
import type { Item } from '../../src/core/schema/item.ts';
import { takingBest } from './baseline.ts';

const lengths = ({ options }: Item): number[] => options.map(({ text }) => codePointLength(text));

/** The option with the most Unicode code points. */
export const longestOption = takingBest({
  id: 'baseline-longest',
  isSeeded: false,
  supports: () => true,
  score: () => lengths,
});

/** The option with the fewest Unicode code points. */
export const shortestOption = takingBest({
  id: 'baseline-shortest',
  isSeeded: false,
  supports: () => true,
  score: () => (item) => lengths(item).map((length) => -length),
});
