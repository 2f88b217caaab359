import { describe, expect, it } from 'vitest';

import { keyDispersion } from '../../../src/core/audit/key-dispersion.ts';
import { seededIntegers } from '../../../src/core/random.ts';
import type { KeyDispersion } from '../../../src/core/schema/audit.ts';

/** Each item by the numbers of its sayings, the key first. */
const dispersionOf = (items: readonly (readonly number[])[]): KeyDispersion | null =>
  keyDispersion(
    items,
    items.map(() => 0),
    1,
  );

const pairs = Array.from({ length: 10 }, (_, pair): [number, number] => [2 * pair, 2 * pair + 1]);

describe('keyDispersion', () => {
  // Of the four ways to draw two keys among the same two sayings, two give each saying one key: chance of all ten
  // pairs at once 2^−10. No draw is spread less, so p, the share of draws spread as much, is 1.
  it('holds where each saying is the key its fair number of times, and says that this can be read backwards', () => {
    const even = dispersionOf([...pairs, ...pairs.map(([one, other]) => [other, one])]);
    expect(even).toMatchObject({ sayings: 20, index: 0, p: 1, readsBackwards: true, verdict: 'holds' });
  });

  // A saying that is twice the key, or never, has (2 − 1)² / (2 · ½ · ½) = 2: chance of all ten pairs at once 2^−10,
  // and the standard error of the share of so many draws is 0.0003.
  it('breaks its bar where some sayings are the key and others the distractor', () => {
    const uneven = dispersionOf([...pairs, ...pairs]);
    expect(uneven).toMatchObject({ sayings: 20, index: 2, readsBackwards: false, verdict: 'broken' });
    expect(Math.abs((uneven?.p ?? 1) - 1 / 1024)).toBeLessThan(0.001);
  });

  // Blocks of four items over the same four sayings; the first saying named is the key, and it is drawn.
  it('is near 1, and holds, under keys drawn at random', () => {
    const draw = seededIntegers(5);
    const drawn = Array.from({ length: 400 }, (_, row) => {
      const first = draw(4);
      return [0, 1, 2, 3].map((option) => 4 * Math.floor(row / 4) + ((first + option) % 4));
    });
    const found = dispersionOf(drawn);
    expect(found).toMatchObject({ readsBackwards: false, verdict: 'holds' });
    // 400 sayings, each with a variance near 1.4: a standard error near 0.06.
    expect(Math.abs((found?.index ?? 0) - 1)).toBeLessThan(0.2);
  });

  it('leaves out sayings used once, and is null where none is used twice', () => {
    const first = [0, 1];
    expect(dispersionOf([first, [0, 2]])?.sayings).toBe(1);
    expect(dispersionOf([first, [2, 3]])).toBeNull();
  });
});
