import { wordsOf } from '../cues/words.ts';
import { proverbStems } from './proverb-stems.ts';
import type { AuditSubject } from './subject.ts';

/** One stem alone stands in too many dialogues to be a proverb. */
const FEWEST_STEMS = 2;

/**
 * How many items of one task have a proverb that somebody says in a dialogue of another: word for word, or with all
 * its stems in one dialogue. Tasks that share proverbs are no independent samples. A variant in other words is not
 * found, so that this is a lower bound.
 */
export const countSharedProverbs = (task: AuditSubject, dialogues: AuditSubject): number => {
  const said = dialogues.items.map(({ stimulus }) => ({
    words: spaced(stimulus),
    stems: proverbStems(stimulus),
  }));
  return task.items.filter(({ item }) => {
    const proverb = item.proverb ?? '';
    const stems = proverbStems(proverb);
    return said.some(
      (one) =>
        one.words.includes(spaced(proverb)) || (stems.size >= FEWEST_STEMS && stems.isSubsetOf(one.stems)),
    );
  }).length;
};

const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;
