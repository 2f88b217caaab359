import type { AuditedItem } from '../subject.ts';
import { type Fault, writtenWords } from './fault.ts';

const speakersIn = ({ item }: AuditedItem): string[] =>
  item.dialogue?.flatMap(({ speaker }) => speaker ?? []) ?? [];

/** Whether the words of `name` stand in a text, as words. */
const names = (text: string, name: string): boolean =>
  ` ${writtenWords(text).join(' ')} `.includes(` ${writtenWords(name).join(' ')} `);

/** Whether one letter more, less or other makes one word the other. */
const isOneLetterApart = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  return long.slice(start + 1) === short.slice(long.length === short.length ? start + 1 : start);
};

/** A speaker whom no option names while every option has a name one letter apart. */
const hasMisspeltLabel = (item: AuditedItem): boolean =>
  speakersIn(item).some(
    (speaker) =>
      item.options.every((text) => !names(text, speaker)) &&
      item.options.every((text) => writtenWords(text).some((word) => isOneLetterApart(word, speaker))),
  );

const asksAboutSpeaker = (item: AuditedItem): boolean =>
  speakersIn(item).some((speaker) => names(item.item.question, speaker));

export const dialogueFaults: readonly Fault[] = [
  {
    id: 'asked-person-not-in-dialogue',
    severity: 'error',
    has: (item) => !asksAboutSpeaker(item),
    // Questions of another kind name nobody.
    appliesTo: (items) => 2 * items.filter(asksAboutSpeaker).length > items.length,
  },
  {
    id: 'speaker-missing',
    severity: 'error',
    has: ({ item }) => item.dialogue?.some(({ speaker }) => speaker === null) ?? false,
  },
  { id: 'speaker-label-misspelt', severity: 'error', has: hasMisspeltLabel },
];
