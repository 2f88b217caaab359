import type { Item } from '../schema/item.ts';
import { contentWordsOf } from './words.ts';

/** The text that holds the proverb: the asked-about speaker's last turn, or the proverb itself without a dialogue. */
export const proverbTurn = ({ dialogue, proverb, question }: Item): string => {
  const turn =
    dialogue?.findLast(({ speaker }) => speaker !== null && question.includes(speaker)) ?? dialogue?.at(-1);
  return turn?.text ?? proverb ?? '';
};

/** The content words of `text` that also stand in `other`, each once. */
export const sharedWords = (text: string, other: string): string[] =>
  inBoth(contentWordsOf(text), contentWordsOf(other));

/** Share of the content words of `text` that also stand in `other`, 0..1; 0 for a text without any. */
export const overlapShare = (text: string, other: string): number => {
  const words = contentWordsOf(text);
  return words.size === 0 ? 0 : inBoth(words, contentWordsOf(other)).length / words.size;
};

const inBoth = (words: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...words].filter((word) => others.has(word));
