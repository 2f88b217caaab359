import { describe, expect, it } from 'vitest';

import { commonMultiple } from '../../../src/core/statistics/common-multiple.ts';

describe('commonMultiple', () => {
  it('is 7000 for 1000 and 700, in any order', () => {
    expect(commonMultiple([1000, 700])).toBe(7000);
    expect(commonMultiple([700, 1000])).toBe(7000);
  });

  it('is the total itself for one task, and for tasks of one size', () => {
    expect(commonMultiple([1000])).toBe(1000);
    expect(commonMultiple([120, 120])).toBe(120);
  });

  it('refuses totals whose scale whole numbers cannot hold', () => {
    // Five primes near 20,000: their product is about 3.2e21.
    expect(() => commonMultiple([19_997, 19_993, 19_991, 19_979, 19_973])).toThrow('19997, 19993');
  });
});
