import type { Item } from '../../../src/core/schema/item.ts';
import { seededIntegers, shuffled } from '../../../src/core/random.ts';
import { itemOf } from '../../scripts/baselines/fixture.ts';

const CONSONANTS = [...'بتدرزسشفکلمن'];
const VOWELS = [...'ایو'];

/**
 * Items of made-up words without any cue: options of six words drawn alike, keys dealt evenly to the positions
 * and to the length ranks at random. `change` may then plant one.
 */
export const madeUpItems = (
  count: number,
  {
    seed = 1,
    change = (text: string) => text,
  }: {
    seed?: number;
    change?: (text: string, isKey: boolean, row: number) => string;
  } = {},
): Item[] => {
  const draw = seededIntegers(seed);
  const letter = (letters: readonly string[]): string => letters[draw(letters.length)] ?? '';
  // No word may look like a verb whose «می» is joined.
  const word = (): string =>
    Array.from({ length: 3 }, () => letter(CONSONANTS) + letter(VOWELS))
      .join('')
      .replace(/^می/u, 'مو');
  const words = (length: number): string => Array.from({ length }, word).join(' ');
  const positions = shuffled(
    Array.from({ length: count }, (_, row) => row % 4),
    draw,
  );
  return positions.map((keyAt, row) =>
    itemOf(
      row + 1,
      Array.from({ length: 4 }, (_, position) => `${change(words(6), position === keyAt, row)}.`),
      {
        proverb: words(5),
        question: 'منظور سارا چیست؟',
        dialogue: [
          { speaker: 'رضا', text: words(6) },
          { speaker: 'سارا', text: words(6) },
        ],
      },
      keyAt,
    ),
  );
};
