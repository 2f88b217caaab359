import type { Item } from '../schema/item.ts';
import { contentWordsOf } from './words.ts';

/** The text that holds the proverb: the asked-about speaker's last turn, or the proverb itself without a dialogue. */
export const proverbTurn = ({ dialogue, proverb, question }: Item): string => {
  const turn =
    dialogue?.findLast(({ speaker }) => speaker !== null && question.includes(speaker)) ?? dialogue?.at(-1);
  return turn?.text ?? proverb ?? '';
};

/** Share of the content words of `text` that also stand in `other`, 0..1; 0 for a text without any. */
export const overlapShare = (text: string, other: string): number => {
  const words = contentWordsOf(text);
  const otherWords = contentWordsOf(other);
  const shared = [...words].filter((word) => otherWords.has(word)).length;
  return words.size === 0 ? 0 : shared / words.size;
};
