import { seededIntegers, seedFromText } from '../../src/core/random.ts';
import type { Baseline } from './baseline.ts';

/** One draw an item among the labels shown; it depends on seed and item id alone. */
export const randomChoice: Baseline = {
  id: 'baseline-random',
  isSeeded: true,
  supports: () => true,
  prepare:
    ({ task, seed }) =>
    ({ item }) => {
      const draw = seededIntegers(seedFromText(`${String(seed)}\u0000${item.id}\u0000random choice`));
      return task.labels[draw(item.options.length)] ?? '';
    },
};
