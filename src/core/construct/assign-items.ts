import { seededIntegers, shuffled } from '../random.ts';
import type { Assignment, Proverb } from './drafts.ts';
import { SETTINGS, type Theme, THEMES } from './vocabulary.ts';

const DISTRACTOR_ORDERS: readonly Assignment['distractorOrder'][] = [
  ['literal', 'plausible', 'irrelevant'],
  ['plausible', 'irrelevant', 'literal'],
  ['irrelevant', 'literal', 'plausible'],
  ['literal', 'irrelevant', 'plausible'],
  ['plausible', 'literal', 'irrelevant'],
  ['irrelevant', 'plausible', 'literal'],
];

/**
 * Fixes position and length rank of each key in both tasks, the places of the distractors, clauses, image cues, themes,
 * settings and speakers before anything is written, by rotating tables: every 16 items hold each pair of position and
 * rank once (and so do the English ones, dealt in an order of their own), every 24 each order of distractors four times,
 * every 20 each setting once, and cues and numbers of clauses change about in twos, fours and sixteens. A set drawn by
 * chance would only come near that.
 * @param proverbs  in an order that does not matter; the table is dealt out in a seeded one. One without a theme gets
 *   the one that the fewest have, in the order of the list
 * @param names  at least two; each speaks equally often, within one
 * @see dataset-guidelines, section 4.1, rules 4, 6, 10 and 12
 * @throws RangeError for fewer than two names
 */
export const assignItems = (
  proverbs: readonly Pick<Proverb, 'id' | 'theme'>[],
  names: readonly string[],
  seed: number,
): Assignment[] => {
  if (names.length < 2)
    throw new RangeError(`assignItems: expected at least two names, found ${String(names.length)}`);
  const integers = seededIntegers(seed);
  const order = shuffled(names, integers);
  const dealt = shuffled(proverbs, integers);
  const english = new Map(shuffled(proverbs, integers).map(({ id }, index) => [id, cellOf(index)]));
  const themeOf = themeTable(proverbs.flatMap(({ theme }) => theme ?? []));
  return dealt
    .map(({ id, theme }, index): Assignment => {
      const name = (place: number): string => order[(2 * index + place) % order.length] ?? '';
      return {
        id,
        ...cellOf(index),
        distractorOrder: DISTRACTOR_ORDERS[Math.floor(index / 4) % 6] ?? [
          'literal',
          'plausible',
          'irrelevant',
        ],
        clauses: Math.floor(index / 16) % 2 === 0 ? 1 : 2,
        theme: theme ?? themeOf(),
        setting: SETTINGS[index % SETTINGS.length] ?? SETTINGS[0],
        keyRepeatsWord: Math.floor(index / 4) % 2 === 0,
        keySharesImage: index % 2 === 0,
        english: english.get(id) ?? cellOf(index),
        speakers: [name(0), name(1)],
      };
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
};

/** Position and rank of a Latin square, so that 16 in a row hold each pair once. */
const cellOf = (index: number): { keyPosition: number; keyLengthRank: number } => {
  const cell = index % 16;
  return { keyPosition: (cell % 4) + 1, keyLengthRank: ((cell + Math.floor(cell / 4)) % 4) + 1 };
};

/** Hands out themes so that those of the whole set come as near to each other in number as they can. */
const themeTable = (given: readonly Theme[]): (() => Theme) => {
  const counts = new Map(THEMES.map((theme) => [theme, given.filter((one) => one === theme).length]));
  return () => {
    const [theme, count] = [...counts].reduce((fewest, one) => (one[1] < fewest[1] ? one : fewest));
    counts.set(theme, count + 1);
    return theme;
  };
};
