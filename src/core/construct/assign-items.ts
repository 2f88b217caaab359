import { seededIntegers, shuffled } from '../random.ts';
import { type Assignment, SETTINGS } from './drafts.ts';

const DISTRACTOR_ORDERS: readonly Assignment['distractorOrder'][] = [
  ['literal', 'plausible', 'irrelevant'],
  ['plausible', 'irrelevant', 'literal'],
  ['irrelevant', 'literal', 'plausible'],
  ['literal', 'irrelevant', 'plausible'],
  ['plausible', 'literal', 'irrelevant'],
  ['irrelevant', 'plausible', 'literal'],
];

/**
 * Fixes position and length rank of each key, the places of the distractors, clauses, image cues, settings and speakers
 * before anything is written, by rotating tables: every 16 items hold each pair of position and rank once, every 24 each
 * order of distractors four times, every 20 each setting once, and cues and numbers of clauses change about in twos,
 * fours and sixteens. A set drawn by chance would only come near that.
 * @param ids  in an order that does not matter; the table is dealt out in a seeded one
 * @param names  at least two; each speaks equally often, within one
 * @see dataset-guidelines, section 4.1, rules 4, 6, 10 and 12
 * @throws RangeError for fewer than two names
 */
export const assignItems = (ids: readonly string[], names: readonly string[], seed: number): Assignment[] => {
  if (names.length < 2)
    throw new RangeError(`assignItems: expected at least two names, found ${String(names.length)}`);
  const integers = seededIntegers(seed);
  const order = shuffled(names, integers);
  return shuffled(ids, integers)
    .map((id, index): Assignment => {
      const cell = index % 16;
      const name = (place: number): string => order[(2 * index + place) % order.length] ?? '';
      return {
        id,
        keyPosition: (cell % 4) + 1,
        keyLengthRank: ((cell + Math.floor(cell / 4)) % 4) + 1,
        distractorOrder: DISTRACTOR_ORDERS[Math.floor(index / 4) % 6] ?? [
          'literal',
          'plausible',
          'irrelevant',
        ],
        clauses: Math.floor(index / 16) % 2 === 0 ? 1 : 2,
        setting: SETTINGS[index % SETTINGS.length] ?? SETTINGS[0],
        keyRepeatsWord: Math.floor(index / 4) % 2 === 0,
        keySharesImage: index % 2 === 0,
        speakers: [name(0), name(1)],
      };
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
};
