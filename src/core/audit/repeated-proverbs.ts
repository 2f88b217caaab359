import { contentWordsOf } from '../cues/words.ts';
import { countNGrams } from '../cues/n-grams.ts';
import type { AuditSubject } from './subject.ts';

/**
 * From this likeness on two texts are one proverb. Set on the official proverbs, where a variant has 0.91 and
 * the next two pairs, different proverbs, 0.67. Looser variants are not found.
 */
const SAME_FROM = 0.68;

/**
 * Items of a task that hold the same proverb, in whatever spelling or near variant: by the Dice coefficient of the
 * character 4-grams of their content words. Without a proverb of its own an item is compared by the turn that
 * holds it, which hides a proverb among other words.
 * @returns pairs of item ids, the earlier item first
 */
export const repeatedProverbs = ({ items }: AuditSubject): [string, string][] => {
  const grams = items.map(({ item, turn }) => [
    ...countNGrams(` ${[...contentWordsOf(item.proverb ?? turn)].join(' ')} `, [4]).keys(),
  ]);
  const holders = new Map<string, number[]>();
  const pairs: [string, string][] = [];
  for (const [row, own] of grams.entries()) {
    const shared = new Map<number, number>();
    for (const gram of own) {
      const earlier = holders.get(gram) ?? [];
      for (const other of earlier) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(gram, [...earlier, row]);
    }
    for (const [other, count] of [...shared].sort(([one], [two]) => one - two)) {
      const ids = [items[other]?.item.id, items[row]?.item.id] as const;
      if (2 * count < SAME_FROM * (own.length + (grams[other]?.length ?? 0))) continue;
      if (ids[0] !== undefined && ids[1] !== undefined) pairs.push([ids[0], ids[1]]);
    }
  }
  return pairs;
};
