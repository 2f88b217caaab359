import { describe, expect, it } from 'vitest';

import { countNGrams } from '../../../src/core/cues/n-grams.ts';

describe('countNGrams', () => {
  it('counts runs of characters, size by size in order of first place', () => {
    expect([...countNGrams('abab', [1, 2])]).toEqual([
      ['a', 2],
      ['b', 2],
      ['ab', 2],
      ['ba', 1],
    ]);
  });

  it('takes a code point for one character', () => {
    expect([...countNGrams('a😀b', [2])]).toEqual([
      ['a😀', 1],
      ['😀b', 1],
    ]);
  });

  it('finds nothing in a text shorter than the run', () => {
    expect(countNGrams('ab', [3]).size).toBe(0);
  });
});
