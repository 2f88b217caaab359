import { describe, expect, it } from 'vitest';

import { fill } from '../../src/i18n/fill.ts';

describe('fill', () => {
  it('puts each value into its place, as often as it is named and in any order', () => {
    expect(fill('{right} of {total}', { right: '7', total: '10' })).toBe('7 of 10');
    expect(fill('از {total} پرسش، {right}؛ {right}', { right: '۷', total: '۱۰' })).toBe('از ۱۰ پرسش، ۷؛ ۷');
  });

  it('leaves a place without a value, and never reads a value as a pattern', () => {
    expect(fill('{name}: {other}', { name: '$& {other}' })).toBe('$& {other}: {other}');
  });
});
