import { describe, expect, it } from 'vitest';

import { retryAfterMs } from '../../../../scripts/harness/http/retry-after.ts';

const now = Date.parse('2026-11-30T12:00:00Z');

describe('retryAfterMs', () => {
  it.each([
    ['whole seconds', { 'retry-after': '2' }, 2_000],
    ['fractional seconds', { 'retry-after': '0.25' }, 250],
    ['an HTTP date', { 'retry-after': 'Mon, 30 Nov 2026 12:00:07 GMT' }, 7_000],
    ['a date that has passed', { 'retry-after': 'Mon, 30 Nov 2026 11:00:00 GMT' }, 0],
    ['milliseconds, which are finer than seconds', { 'retry-after-ms': '120', 'retry-after': '1' }, 120],
    ['the first of several values', { 'retry-after': ['3', '9'] }, 3_000],
    ['nothing', {}, null],
    // Case B06: read as a date by a lenient parser, these gave a wait of zero.
    ['a word', { 'retry-after': 'soon' }, null],
    ['a word with a number', { 'retry-after': 'in 5' }, null],
    ['a negative number', { 'retry-after': '-5' }, null],
    ['an empty value', { 'retry-after': '' }, null],
    ['a word in the milliseconds beside good seconds', { 'retry-after-ms': 'x', 'retry-after': '1' }, 1_000],
  ])('reads %s', (_, headers, expected) => {
    expect(retryAfterMs(headers, now)).toBe(expected);
  });
});
