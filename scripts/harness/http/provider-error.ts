import { type FailureKind, RequestError } from '../request-error.ts';
import { fieldAt, parseJson, textOrNull } from './json-field.ts';
import { rateLimitResetMs, retryAfterMs, retryDelayMs } from './retry-after.ts';

/** A response as it came, its text and the address of a redirect already free of keys. */
export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const REASON_LIMIT = 500;

/** The error that a response carries. `body` is its parsed JSON, undefined where it is no JSON. */
export const providerError = (answer: HttpAnswer, body: unknown): RequestError => {
  const error = fieldAt(body, 'error') ?? fieldAt(body, 0, 'error') ?? fieldAt(body, 'choices', 0, 'error');
  const codes = [fieldAt(error, 'code'), fieldAt(error, 'type'), fieldAt(error, 'status')];
  const inner = codes.map(Number).find((code) => Number.isInteger(code) && code >= 300 && code <= 599);
  const status = answer.status < 300 ? inner : answer.status;
  const kind = failureKind(status, codes.map(String).join(' ').toLowerCase());
  const now = Date.now();
  return new RequestError(reasonOf(answer, body, error), {
    kind,
    status: status ?? answer.status,
    retryAfterMs:
      retryAfterMs(answer.headers, now) ??
      retryDelayMs(error) ??
      // Every response states when its limits are lifted; only here they are in the way.
      (kind === 'rate-limit' ? rateLimitResetMs(answer.headers, now) : null),
    parameter: textOrNull(fieldAt(error, 'param')) ?? textOrNull(fieldAt(body, 'detail', 0, 'loc', 1)),
  });
};

/** Without a status (an error inside a good response) the provider's own code words decide. */
const failureKind = (status: number | undefined, words: string): FailureKind => {
  if (/insufficient_quota|billing|credit/.test(words)) return 'no-access';
  if (status === undefined) {
    if (/rate_?limit|too_many|resource_exhausted/.test(words)) return 'rate-limit';
    if (/auth|api_key|permission|not_found/.test(words)) return 'no-access';
    return /invalid|unsupported|content_(policy|filter)/.test(words) ? 'refused' : 'server';
  }
  if (status === 429) return 'rate-limit';
  if (status >= 500 || status === 408 || status === 409 || status === 425) return 'server';
  return status < 400 || NO_ACCESS.has(status) ? 'no-access' : 'refused';
};

/** Key, payment, permission, address: the same for every item. */
const NO_ACCESS: ReadonlySet<number> = new Set([401, 402, 403, 404, 405, 407, 410]);

/** The innermost reason: routers put the upstream's own words into `metadata.raw`. */
const reasonOf = (answer: HttpAnswer, body: unknown, error: unknown): string => {
  const raw = textOrNull(fieldAt(error, 'metadata', 'raw'));
  const upstream = raw === null ? null : (messageOf(parseJson(raw)) ?? raw);
  const reason = [messageOf(body), upstream].filter((part) => part !== null).join(': ') || pageText(answer);
  const line = `HTTP ${String(answer.status)}: ${reason.replace(/\s+/g, ' ').trim() || 'no reason given'}`;
  return line.length > REASON_LIMIT ? `${line.slice(0, REASON_LIMIT)}…` : line;
};

const messageOf = (body: unknown): string | null => {
  for (const value of [
    fieldAt(body, 'error'),
    fieldAt(body, 0, 'error'),
    fieldAt(body, 'choices', 0, 'error'),
    body,
  ]) {
    const message =
      textOrNull(value) ?? textOrNull(fieldAt(value, 'message')) ?? textOrNull(fieldAt(value, 'detail'));
    if (message !== null) return message;
  }
  const details = fieldAt(body, 'detail');
  return details === undefined ? null : JSON.stringify(details);
};

const pageText = ({ headers, text }: HttpAnswer): string => {
  const location = headers['location'];
  if (location !== undefined) return `moved to ${String(location)}`;
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1];
  return title === undefined ? text : `a web page titled “${title.trim()}”`;
};
