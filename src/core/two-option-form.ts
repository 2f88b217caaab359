import type { Item } from './schema/item.ts';

/**
 * The two-option form of an item, as the paper's cross-cultural task has it: the key and the one distractor that is
 * marked for it, in the order in which they stand. The marks are set for a whole task together, so that neither
 * lengths nor places nor the other keys tell the key.
 * @returns null where no distractor is marked
 */
export const twoOptionForm = (item: Item): Item | null => {
  const options = item.options.filter(({ inPair }) => inPair === true);
  return options.length === 2
    ? { ...item, options: options.map(({ inPair: _, ...option }) => option) }
    : null;
};
