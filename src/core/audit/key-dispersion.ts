import { seededIntegers, seedFromText } from '../random.ts';
import type { KeyDispersion } from '../schema/audit.ts';
import { ALPHA, judgeP } from './bar.ts';

/** Draws of random keys: the smallest p is then 0.0001, well below the gate. */
const DRAWS = 9_999;

/** The same counts at other sayings add up in another order: that must still be a tie. */
const ROUNDING = 1e-9;

/**
 * Whether some sayings are keys as a habit. Were each item's key drawn among its k options, a saying used n times in
 * different items would be the key Binomial(n, 1/k) times, so that (key count − n/k)² / (n · 1/k · (1 − 1/k)) is 1 on
 * average; the index is the mean of that over the sayings used more than once, for one use tells nothing about
 * another. Well above 1 a prior pays, and the bar breaks. Well below 1 each saying is the key its fair number of times,
 * which dataset-guidelines, section 4.1, rule 13, asks for: no prior pays, but whoever holds the other keys can rule
 * keys out. That is no fault of the set, and is told as `readsBackwards`.
 *
 * Both ends are judged by {@link DRAWS} seeded draws of all keys, which keep what the binomials leave out, one key an
 * item: p is the share of draws, the real keys counted in, at or above the index.
 * @returns null when no saying is used twice
 * @example keyDispersion([[0, 1], [1, 0]], [0, 0], 1) // each is once the key of two uses: index 0
 */
export const keyDispersion = (
  sayings: readonly (readonly number[])[],
  keys: readonly number[],
  seed: number,
): KeyDispersion | null => {
  const chance = 1 / (sayings[0]?.length ?? 1);
  const uses: number[] = [];
  for (const saying of sayings.flat()) uses[saying] = (uses[saying] ?? 0) + 1;
  const repeated = uses.filter((count) => count > 1).length;
  if (repeated === 0) return null;

  const indexOf = (keyAt: (row: number) => number): number => {
    const counts = new Float64Array(uses.length);
    for (const [row, options] of sayings.entries()) {
      const saying = options[keyAt(row)] ?? 0;
      counts[saying] = (counts[saying] ?? 0) + 1;
    }
    let sum = 0;
    for (const [saying, count] of uses.entries())
      if (count > 1) sum += ((counts[saying] ?? 0) - count * chance) ** 2 / (count * chance * (1 - chance));
    return sum / repeated;
  };

  const index = indexOf((row) => keys[row] ?? 0);
  const draw = seededIntegers(seedFromText(`${String(seed)}\u0000keys of sayings`));
  let asLow = 1;
  let asHigh = 1;
  for (let set = 0; set < DRAWS; set += 1) {
    const drawn = indexOf((row) => draw(sayings[row]?.length ?? 1));
    if (drawn <= index + ROUNDING) asLow += 1;
    if (drawn >= index - ROUNDING) asHigh += 1;
  }
  const p = asHigh / (DRAWS + 1);
  return {
    sayings: repeated,
    index,
    draws: DRAWS,
    p,
    readsBackwards: asLow / (DRAWS + 1) < ALPHA.gate,
    verdict: judgeP(p),
  };
};
