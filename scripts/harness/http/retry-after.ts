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

/** Begins with the day's name, so that junk with a number in it is not read as a year. */
const HTTP_DATE = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;

const single = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.trim();

const decimal = (text: string | undefined): number | null =>
  text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
