import type { Item } from './schema/item.ts';

/** One turn of a dialogue, as bubbles draw it. */
export interface DialogueTurn {
  speaker: string | null;
  /** The text in pieces; the proverb, where the turn holds it, is the marked one. */
  parts: { text: string; marked: boolean }[];
  /** An English reading, for those who cannot read the Persian. */
  reading: string | null;
  /** True for the one who speaks last, whose bubbles stand at the end edge; unnamed turns alternate. */
  second: boolean;
}

/** The dialogue of an item, turn by turn; empty for an item without one. */
export const dialogueTurns = ({ dialogue = [], authoring }: Item): DialogueTurn[] =>
  dialogue.map(({ speaker, text, en }, place) => ({
    speaker,
    parts: markedParts(text, authoring?.proverbAsUsed ?? null),
    reading: en ?? null,
    second: speaker === null ? place % 2 === 1 : speaker === dialogue.at(-1)?.speaker,
  }));

const markedParts = (text: string, proverb: string | null): DialogueTurn['parts'] => {
  const at = proverb === null ? -1 : text.indexOf(proverb);
  if (proverb === null || at < 0) return [{ text, marked: false }];
  return [
    { text: text.slice(0, at), marked: false },
    { text: proverb, marked: true },
    { text: text.slice(at + proverb.length), marked: false },
  ].filter((part) => part.text !== '');
};
