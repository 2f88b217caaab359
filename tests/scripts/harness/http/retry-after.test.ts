import { describe, expect, it } from 'vitest';

import { providerError } from '../../../../scripts/harness/http/provider-error.ts';
import {
  rateLimitResetMs,
  retryAfterMs,
  retryDelayMs,
} from '../../../../scripts/harness/http/retry-after.ts';

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

describe('rateLimitResetMs', () => {
  const requests = { 'x-ratelimit-reset-requests': '1m2.5s' };
  const tokens = { 'x-ratelimit-reset-tokens': '120ms' };
  it.each([
    [
      'a span of requests where none are left',
      { ...requests, 'x-ratelimit-remaining-requests': '0', ...tokens },
      62_500,
    ],
    [
      'a span of tokens where requests are left',
      { ...requests, 'x-ratelimit-remaining-requests': '7', ...tokens },
      120,
    ],
    ['the only one that is stated', requests, 62_500],
    ['seconds', { 'x-ratelimit-reset': '3' }, 3_000],
    ['an instant in milliseconds', { 'x-ratelimit-reset': String(now + 4_000) }, 4_000],
    ['an instant in seconds', { 'x-ratelimit-reset': String(now / 1000 + 5) }, 5_000],
    ['an instant that has passed', { 'x-ratelimit-reset': String(now - 1) }, 0],
    ['hours', { 'x-ratelimit-reset-requests': '1h0m1s' }, 3_601_000],
    ['a word', { 'x-ratelimit-reset': 'soon' }, null],
    ['nothing', {}, null],
  ])('reads %s', (_, headers, expected) => {
    expect(rateLimitResetMs(headers, now)).toBe(expected);
  });
});

describe('retryDelayMs', () => {
  it.each([
    [{ details: [{ '@type': 'type.googleapis.com/google.rpc.Help' }, { retryDelay: '34.5s' }] }, 34_500],
    [{ details: [{ retryDelay: 'soon' }] }, null],
    [{ details: 'none' }, null],
    [undefined, null],
  ])('reads %j', (error, expected) => {
    expect(retryDelayMs(error)).toBe(expected);
  });
});

describe('providerError', () => {
  const reset = { 'x-ratelimit-reset': '9' };
  const body = { error: { details: [{ retryDelay: '7s' }] } };
  it.each([
    ['the header for it before the body', 429, { 'retry-after': '2', ...reset }, body, 2_000],
    ['the body before a reset', 429, reset, body, 7_000],
    ['a reset where nothing else is stated', 429, reset, {}, 9_000],
    ['no reset of a limit that is not in the way', 500, reset, {}, null],
  ])('takes for the wait %s', (_, status, headers, sent, expected) => {
    expect(providerError({ status, headers, text: '' }, sent).retryAfterMs).toBe(expected);
  });
});
