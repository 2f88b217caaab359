import { describe, expect, it } from 'vitest';

import { perfectMatching } from '../../../src/core/construct/perfect-matching.ts';
import { seededIntegers, shuffled } from '../../../src/core/random.ts';

describe('perfectMatching', () => {
  it('finds a partner for everybody by giving up dear ones', () => {
    expect(
      perfectMatching([
        [1, 2],
        [0, 2],
        [0, 1],
      ]),
    ).toEqual([1, 2, 0]);
    // 0 must leave 0 to 1, and 2 then has 1: the only way.
    expect(perfectMatching([[0, 2], [0], [2, 1]])).toEqual([2, 0, 1]);
  });

  it('finds one wherever each has three choices and is one of three', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const integers = seededIntegers(seed);
      const count = 4 + integers(60);
      const circle = shuffled(
        Array.from({ length: count }, (_, index) => index),
        integers,
      );
      const choices: number[][] = circle.map(() => []);
      for (const [place, one] of circle.entries())
        choices[one] = shuffled([1, 2, 3], integers).map((shift) => circle[(place + shift) % count] ?? -1);
      const partners = perfectMatching(choices);
      expect(partners.toSorted((one, other) => one - other)).toEqual([...circle.keys()]);
      for (const [one, partner] of partners.entries()) expect(choices[one]).toContain(partner);
    }
  });

  it('throws where two have the same one choice', () => {
    expect(() => perfectMatching([[0], [0]])).toThrow('no partner is left for 1 of 2');
  });
});
