import { FAILURE_KINDS, type RequestError } from '../request-error.ts';

/** How long an item is worth waiting for. */
export interface Patience {
  /** One attempt, from connecting to the last byte, in milliseconds. */
  attemptMs: number;
  /** One item over all its attempts and waits, in milliseconds. */
  deadlineMs: number;
  /** Failed attempts of an item before it is given up; rate limits do not count. */
  failures: number;
  /** Failed attempts to reach a route that has not answered at all yet. */
  failuresBeforeFirstReply: number;
  /** First and longest own wait in milliseconds; it doubles in between. */
  firstWaitMs: number;
  longestWaitMs: number;
}

export const patienceFor = (attemptMs: number): Patience => ({
  attemptMs,
  deadlineMs: 10 * attemptMs,
  failures: 12,
  failuresBeforeFirstReply: 3,
  firstWaitMs: 500,
  longestWaitMs: 30_000,
});

/** Where an item stands when an attempt has just failed. */
export interface ItemState {
  elapsedMs: number;
  /** Failed attempts that were no rate limits, this one included. */
  failures: number;
  /** Failed attempts of all kinds, this one included. */
  attempts: number;
  routeHasAnswered: boolean;
}

export type NextStep = { step: 'wait'; milliseconds: number } | { step: 'give-up' } | { step: 'stop-run' };

/**
 * What to do after a failed attempt. The route's own wait is kept to (with up to a tenth more, so that
 * requests do not come back together); else half to all of a wait that doubles each time.
 * @param random a number from 0 to 1, exclusive
 */
export const nextStep = (
  error: RequestError,
  item: ItemState,
  patience: Patience,
  random: number,
): NextStep => {
  const { policy } = FAILURE_KINDS[error.kind];
  if (policy === 'stop-run' || policy === 'give-up') return { step: policy };
  if (
    error.kind === 'unreachable' &&
    !item.routeHasAnswered &&
    item.failures >= patience.failuresBeforeFirstReply
  )
    return { step: 'stop-run' };
  if (item.failures >= patience.failures) return { step: 'give-up' };

  const ownWaitMs = Math.min(patience.longestWaitMs, patience.firstWaitMs * 2 ** (item.attempts - 1));
  const askedWaitMs = error.retryAfterMs ?? 0;
  const milliseconds = askedWaitMs > 0 ? askedWaitMs * (1 + random / 10) : ownWaitMs * (0.5 + random / 2);
  if (item.elapsedMs + milliseconds < patience.deadlineMs) return { step: 'wait', milliseconds };
  // A route that asks for more patience than an item has (a daily quota) asks the same of the next item.
  return { step: askedWaitMs >= patience.deadlineMs ? 'stop-run' : 'give-up' };
};
