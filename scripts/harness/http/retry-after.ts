import { fieldAt, textOrNull } from './json-field.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The wait that a response asks for in milliseconds: `retry-after-ms`, or `retry-after` in seconds
 * (whole or fractional) or as an HTTP date. null when absent, negative, or neither number nor date
 * (RFC 9110 section 10.2.3 knows seconds and dates alone; the rest is what routes send).
 */
export const retryAfterMs = (headers: Headers, nowMs: number): number | null => {
  const milliseconds = decimal(single(headers['retry-after-ms']));
  if (milliseconds !== null) return milliseconds;
  const value = single(headers['retry-after']);
  const seconds = decimal(value);
  if (seconds !== null) return seconds * 1000;
  if (value === undefined || !HTTP_DATE.test(value)) return null;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
};

/**
 * The wait until a limit is lifted by the `x-ratelimit-reset` headers of a rate-limited response, in milliseconds, or
 * null: that of requests where none are left, else that of tokens. A route states a span (`1m2.5s`), seconds, or an
 * instant in seconds or milliseconds since 1970 (OpenRouter).
 */
export const rateLimitResetMs = (headers: Headers, nowMs: number): number | null => {
  const reset = (unit: string): number | null => spanMs(single(headers[`x-ratelimit-reset${unit}`]), nowMs);
  const requestsLeft = single(headers['x-ratelimit-remaining-requests']);
  const [requests, tokens] = [reset('-requests'), reset('-tokens')];
  return (requestsLeft === '0' ? (requests ?? tokens) : (tokens ?? requests)) ?? reset('');
};

/** The wait that a Google error states in its body (`google.rpc.RetryInfo`), in milliseconds, or null. */
export const retryDelayMs = (error: unknown): number | null => {
  const details = fieldAt(error, 'details');
  const delay = Array.isArray(details)
    ? details.map((detail) => textOrNull(fieldAt(detail, 'retryDelay'))).find((text) => text !== null)
    : null;
  return spanMs(delay ?? undefined, 0);
};

const spanMs = (text: string | undefined, nowMs: number): number | null => {
  const number = decimal(text);
  if (number !== null) {
    // Nobody waits for thirty years: such a number is an instant.
    if (number > 1e12) return Math.max(0, number - nowMs);
    return number > 1e9 ? Math.max(0, number * 1000 - nowMs) : number * 1000;
  }
  if (text === undefined || !/^(\d+(\.\d+)?(ms|h|m|s))+$/.test(text)) return null;
  return [...text.matchAll(/([\d.]+)(ms|h|m|s)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0),
    0,
  );
};

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** Begins with the day's name, so that junk with a number in it is not read as a year. */
const HTTP_DATE = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;

const single = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.trim();

const decimal = (text: string | undefined): number | null =>
  text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
