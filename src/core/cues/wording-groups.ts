import { contentWordsOf } from './words.ts';

/** Which texts of a set are one saying, and how often it stands there. */
export interface WordingGroups {
  /** The first text of the saying that `text` is a wording of. */
  groupOf: (text: string) => string;
  /** How many of the set's texts are wordings of that saying, `text` itself included. */
  usesOf: (text: string) => number;
}

/**
 * Merges variant wordings of one saying: “The cat is out of the bag” and “Let the cat out of the bag”. Two
 * texts are one when their content words are the same, or when those of one, two at least, all stand in
 * the other; groups join through a shared member. By words alone, so now and then two sayings fall together.
 * @param texts  every text as often as it is used
 */
export const groupWordings = (texts: readonly string[]): WordingGroups => {
  const wordings = [...new Set(texts)].map((text) => ({ text, words: contentWordsOf(text) }));
  const holders = new Map<string, number[]>();
  for (const [index, { words }] of wordings.entries())
    for (const word of words) {
      const list = holders.get(word);
      if (list === undefined) holders.set(word, [index]);
      else list.push(index);
    }

  const parents = wordings.map((_, index) => index);
  const root = (index: number): number => {
    const parent = parents[index] ?? index;
    return parent === index ? index : root(parent);
  };
  for (const [index, { words }] of wordings.entries())
    for (const other of rarestHolders(words, holders)) {
      const otherWords = wordings[other]?.words ?? new Set();
      const isContained = [...words].every((word) => otherWords.has(word));
      if (!isContained || (words.size < 2 && otherWords.size > words.size)) continue;
      const roots = [root(index), root(other)];
      parents[Math.max(...roots)] = Math.min(...roots);
    }

  const groups = new Map(wordings.map(({ text }, index) => [text, wordings[root(index)]?.text ?? text]));
  const groupOf = (text: string): string => groups.get(text) ?? text;
  const uses = new Map<string, number>();
  for (const text of texts) uses.set(groupOf(text), (uses.get(groupOf(text)) ?? 0) + 1);
  return { groupOf, usesOf: (text) => uses.get(groupOf(text)) ?? 0 };
};

/** Whatever contains all of `words` contains the rarest of them: only its holders need a look. */
const rarestHolders = (words: Set<string>, holders: Map<string, number[]>): number[] => {
  const lists = [...words].map((word) => holders.get(word) ?? []);
  return lists.reduce((shortest, list) => (list.length < shortest.length ? list : shortest), lists[0] ?? []);
};
