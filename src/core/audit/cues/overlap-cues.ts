import { countNGrams } from '../../cues/n-grams.ts';
import { overlapShare } from '../../cues/overlap.ts';
import { wordsOf } from '../../cues/words.ts';
import type { AuditedItem, AuditSubject } from '../subject.ts';
import { speakersOf } from '../subject.ts';
import { type Cue, least, most, scoreOptions } from './cue.ts';

/** Share of the 3-grams of `text`, repetitions included, that also stand in `other`; 0 for a text without any. */
const trigramShare = (text: string, other: string): number => {
  const known = countNGrams(other, [3]);
  let all = 0;
  let shared = 0;
  for (const [gram, count] of countNGrams(text, [3])) {
    all += count;
    if (known.has(gram)) shared += count;
  }
  return all === 0 ? 0 : shared / all;
};

/** Both ends of an overlap: the option that repeats most of a text, and the one that repeats least. */
const mostAndLeast = (
  thing: string,
  family: 'dialogue' | 'similarity',
  overlap: (text: string, item: AuditedItem, position: number) => number,
): Cue[] => [most(`most-${thing}`, family, overlap), least(`least-${thing}`, family, overlap)];

const otherOptions = ({ options }: AuditedItem, position: number): string =>
  options.filter((_, other) => other !== position).join('\n');

/** Names of the task's speakers that stand in the item's dialogue, counted in the option. */
const nameScores = (subject: AuditSubject): number[][] => {
  const names = new Set(speakersOf(subject).flatMap(wordsOf));
  return scoreOptions(subject, (text, { item, stimulus }) => {
    const present = new Set([
      ...wordsOf(stimulus),
      ...(item.dialogue ?? []).flatMap(({ speaker }) => wordsOf(speaker ?? '')),
    ]);
    return new Set(wordsOf(text).filter((word) => names.has(word) && present.has(word))).size;
  });
};

/** Whether an option names the person asked about. */
const namesAskedPerson = (text: string, { item }: AuditedItem): number => {
  const asked = item.dialogue?.find(({ speaker }) => speaker !== null && item.question.includes(speaker));
  return asked?.speaker !== undefined && asked.speaker !== null && text.includes(asked.speaker) ? 1 : 0;
};

/** What an option has in common with the dialogue, with the turn that holds the proverb, and with the other options. */
export const overlapCues: readonly Cue[] = [
  ...mostAndLeast('words-of-the-turn', 'dialogue', (text, { turn }) => overlapShare(text, turn)),
  ...mostAndLeast('trigrams-of-the-turn', 'dialogue', (text, { turn }) => trigramShare(text, turn)),
  ...mostAndLeast('words-of-the-dialogue', 'dialogue', (text, { stimulus }) => overlapShare(text, stimulus)),
  ...mostAndLeast('trigrams-of-the-dialogue', 'dialogue', (text, { stimulus }) =>
    trigramShare(text, stimulus),
  ),
  { id: 'most-dialogue-names', family: 'dialogue', bar: 'family', scores: nameScores },
  least('asked-person-not-named', 'dialogue', namesAskedPerson),
  ...mostAndLeast('words-of-the-other-options', 'similarity', (text, item, position) =>
    overlapShare(text, otherOptions(item, position)),
  ),
  ...mostAndLeast('trigrams-of-the-other-options', 'similarity', (text, item, position) =>
    trigramShare(text, otherOptions(item, position)),
  ),
];
