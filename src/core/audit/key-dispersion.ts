import { seededIntegers, seedFromText } from '../random.ts';
import type { KeyDispersion } from '../schema/audit.ts';
import { judgeP } from './bar.ts';
import type { AuditSubject } from './subject.ts';

/** Draws of random keys: the smallest two-sided p is then 0.0002, well below the gate. */
const DRAWS = 9_999;

/** The same counts at other sayings add up in another order: that must still be a tie. */
const ROUNDING = 1e-9;

/**
 * Whether the keys are spread over the sayings as chance would spread them. Were each item's key drawn among its k
 * options, a saying used n times in different items would be the key Binomial(n, 1/k) times, so that
 * (key count − n/k)² / (n · 1/k · (1 − 1/k)) is 1 on average; the index is the mean of that over the sayings used
 * more than once, for one use tells nothing about another. Both ends betray keys to whoever knows the others.
 * Well above 1, some sayings are keys as a habit, and a prior pays. Well below 1, each is the key its fair number of
 * times, and the pool can be read backwards: in a pool where each is the key once the index is 0, and what is known
 * as the key elsewhere is ruled out here.
 *
 * p is two-sided by {@link DRAWS} seeded draws of all keys, which keep what the binomials leave out, one key an item:
 * twice the smaller share of draws, the real keys counted in, at or beyond the index. This departs from
 * dataset-guidelines, section 4.3, whose |key − distractor| ≤ 1 asks for the lower end.
 * @param sayings  number of the saying of each option of each item, from 0
 * @returns null when no saying is used twice
 * @example keyDispersion(subject, [[0, 1], [1, 0]], 1) // keys at 0 and 1: each is once the key of two uses, index 0
 */
export const keyDispersion = (
  { items, task }: AuditSubject,
  sayings: readonly (readonly number[])[],
  seed: number,
): KeyDispersion | null => {
  const uses: number[] = [];
  for (const saying of sayings.flat()) uses[saying] = (uses[saying] ?? 0) + 1;
  const repeated = uses.filter((count) => count > 1).length;
  if (repeated === 0) return null;

  const chance = 1 / task.labels.length;
  const indexOf = (keyAt: (row: number) => number): number => {
    const keys = new Float64Array(uses.length);
    for (const [row, options] of sayings.entries()) {
      const saying = options[keyAt(row)] ?? 0;
      keys[saying] = (keys[saying] ?? 0) + 1;
    }
    let sum = 0;
    for (const [saying, count] of uses.entries())
      if (count > 1) sum += ((keys[saying] ?? 0) - count * chance) ** 2 / (count * chance * (1 - chance));
    return sum / repeated;
  };

  const index = indexOf((row) => items[row]?.key ?? 0);
  const draw = seededIntegers(seedFromText(`${String(seed)}\u0000keys of sayings`));
  let asLow = 1;
  let asHigh = 1;
  for (let set = 0; set < DRAWS; set += 1) {
    const drawn = indexOf((row) => draw(sayings[row]?.length ?? 1));
    if (drawn <= index + ROUNDING) asLow += 1;
    if (drawn >= index - ROUNDING) asHigh += 1;
  }
  const p = Math.min(1, (2 * Math.min(asLow, asHigh)) / (DRAWS + 1));
  return { sayings: repeated, index, draws: DRAWS, p, verdict: judgeP(p) };
};
