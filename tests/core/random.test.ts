import { describe, expect, it } from 'vitest';

import { seededIntegers, seedFromText, shuffled } from '../../src/core/random.ts';

describe('seedFromText', () => {
  it('is FNV-1a over the UTF-16 units of an ASCII text', () => {
    // Published test vectors of FNV-1a, 32 bit: "" and "a" (Fowler, Noll, Vo).
    expect(seedFromText('')).toBe(0x811c9dc5);
    expect(seedFromText('a')).toBe(0xe40c292c);
    expect(seedFromText('foobar')).toBe(0xbf9cf968);
  });
});

describe('seededIntegers', () => {
  it('gives the same sequence for the same seed and another for another', () => {
    const draw = (seed: number): number[] => {
      const integers = seededIntegers(seed);
      return Array.from({ length: 20 }, () => integers(1_000));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('stays inside its bound and reaches every value', () => {
    const integers = seededIntegers(1);
    const seen = new Set(Array.from({ length: 200 }, () => integers(4)));
    expect(seen).toEqual(new Set([0, 1, 2, 3]));
  });

  it('refuses a bound that is no positive integer', () => {
    expect(() => seededIntegers(1)(0)).toThrow(RangeError);
    expect(() => seededIntegers(1)(2.5)).toThrow(RangeError);
  });
});

describe('shuffled', () => {
  it('keeps every value and leaves the input alone', () => {
    const values = Object.freeze([1, 2, 3, 4, 5]);
    expect([...shuffled(values, seededIntegers(3))].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('gives every order of three values about equally often', () => {
    const integers = seededIntegers(11);
    const counts = new Map<string, number>();
    for (let round = 0; round < 6_000; round += 1) {
      const order = shuffled([0, 1, 2], integers).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // 6,000 draws of 6 orders: 1,000 each, standard deviation √(6000·1/6·5/6) = 28.9; 5 of them are 145.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(145);
  });
});
