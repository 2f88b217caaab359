import { countNGrams } from '../cues/n-grams.ts';
import { contentWordsOf } from '../cues/words.ts';
import { proverbStems } from './proverb-stems.ts';
import type { AuditSubject } from './subject.ts';

/**
 * From this likeness of letters on two texts are one proverb. Set on the official proverbs, where a variant has 0.91
 * and the next two pairs, different proverbs, 0.67.
 */
const SAME_LETTERS_FROM = 0.68;

/**
 * And from this weight of shared words. Set on all four tasks: reordered and inflected variants have 12.4 and more,
 * the next pair, two turns with the same words of comfort around different proverbs, 10.6.
 */
const SAME_WORDS_FROM = 11.5;

/**
 * Items of a task that hold the same proverb, in whatever spelling, order or near variant: by the Dice coefficient of
 * the character 4-grams of their content words, or by the words themselves, which no order changes. Words weigh by
 * their rarity, ln(items / items with it), so that a proverb outweighs the phrases around it; the likeness is what the
 * shared words weigh times the Dice coefficient of all weights. Without a proverb of its own an item is compared by the
 * turn that holds it. A variant in other words is not found, and in a small set no word is rare enough to tell.
 * @returns pairs of item ids, the earlier item first
 */
export const repeatedProverbs = ({ items }: AuditSubject): [string, string][] => {
  const texts = items.map(({ item, turn }) => item.proverb ?? turn);
  const pairs = [
    ...likePairs(
      texts.map(fourGrams),
      () => 1,
      (shared, dice) => shared > 0 && dice >= SAME_LETTERS_FROM,
    ),
    ...likePairs(
      texts.map(proverbStems),
      (holders) => Math.log(texts.length / holders),
      (shared, dice) => shared * dice >= SAME_WORDS_FROM,
    ),
  ];
  const found = new Map(pairs.map((pair) => [pair.join(' '), pair]));
  return [...found.values()]
    .toSorted(([one, other], [two, another]) => other - another || one - two)
    .map(([earlier, later]) => [items[earlier]?.item.id ?? '', items[later]?.item.id ?? '']);
};

const fourGrams = (text: string): Set<string> =>
  new Set(countNGrams(` ${[...contentWordsOf(text)].join(' ')} `, [4]).keys());

/** Rows whose sets are alike, by the weight of what they share and by its Dice coefficient. */
const likePairs = (
  sets: readonly ReadonlySet<string>[],
  weightOf: (holders: number) => number,
  areAlike: (shared: number, dice: number) => boolean,
): [earlier: number, later: number][] => {
  const holders = new Map<string, number[]>();
  for (const [row, set] of sets.entries())
    for (const member of set) holders.set(member, [...(holders.get(member) ?? []), row]);
  const weights = sets.map((set) =>
    [...set].reduce((sum, member) => sum + weightOf(holders.get(member)?.length ?? 1), 0),
  );
  return sets.flatMap((set, row) => {
    const shared = new Map<number, number>();
    for (const member of set) {
      const rows = holders.get(member) ?? [];
      for (const other of rows)
        if (other < row) shared.set(other, (shared.get(other) ?? 0) + weightOf(rows.length));
    }
    return [...shared].flatMap(([other, weight]): [number, number][] =>
      areAlike(weight, (2 * weight) / ((weights[row] ?? 0) + (weights[other] ?? 0))) ? [[other, row]] : [],
    );
  });
};
