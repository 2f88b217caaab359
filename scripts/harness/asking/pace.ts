import { setTimeout as sleep } from 'node:timers/promises';

/** How fast requests may leave: so many at once, and so many requests and tokens a minute. */
export interface Pace {
  /** Waits for a place and for the limits a minute; false when the run is stopping. */
  enter(tokens: number): Promise<boolean>;
  /** Gives the place back. A rate limit halves the number of places, good replies win them back. */
  leave(outcome: 'reply' | 'rate-limit' | 'failure'): void;
  /** Places at present. */
  readonly places: number;
}

/** Many requests in flight meet one rate limit together: they count as one within this time. */
const HALVING_PAUSE_MS = 1_000;

/** The longest that a timer of Node takes; more it takes for one millisecond. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Additive increase, multiplicative decrease below `cap`. Limits a minute space the requests evenly: each waits for
 * its share of the minute, by count or by tokens, whichever is longer.
 */
export const createPace = (options: {
  cap: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  stopping: AbortSignal;
}): Pace => {
  const { cap, stopping } = options;
  const requestMs = options.requestsPerMinute === null ? 0 : 60_000 / options.requestsPerMinute;
  const tokenMs = options.tokensPerMinute === null ? 0 : 60_000 / options.tokensPerMinute;
  const waiting: (() => void)[] = [];
  let limit = cap;
  let taken = 0;
  let mayHalveAt = 0;
  let nextSendAt = 0;

  const admit = (): void => {
    while (waiting.length > 0 && (taken < Math.floor(limit) || stopping.aborted)) {
      taken += 1;
      waiting.shift()?.();
    }
  };
  stopping.addEventListener('abort', admit, { once: true });

  return {
    get places() {
      return Math.floor(limit);
    },
    enter: async (tokens) => {
      if (stopping.aborted) return false;
      if (taken < Math.floor(limit)) taken += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      const intervalMs = Math.max(requestMs, tokens * tokenMs);
      if (intervalMs > 0) {
        const now = performance.now();
        const sendAt = Math.max(now, nextSendAt);
        nextSendAt = sendAt + intervalMs;
        await sleepUntil(sendAt, stopping);
      }
      return !stopping.aborted;
    },
    leave: (outcome) => {
      taken -= 1;
      if (outcome === 'reply') limit = Math.min(cap, limit + 1 / limit);
      if (outcome === 'rate-limit' && performance.now() >= mayHalveAt) {
        limit = Math.max(1, limit / 2);
        mayHalveAt = performance.now() + HALVING_PAUSE_MS;
      }
      admit();
    },
  };
};

const sleepUntil = async (at: number, stopping: AbortSignal): Promise<void> => {
  for (let left = at - performance.now(); left > 0 && !stopping.aborted; left = at - performance.now())
    await sleep(Math.min(left, LONGEST_TIMER_MS), undefined, { signal: stopping }).catch(() => undefined);
};
