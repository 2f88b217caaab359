import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPace } from '../../../../scripts/harness/asking/pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (cap: number) =>
  createPace({ cap, requestsPerMinute: null, tokensPerMinute: null, stopping: new AbortController().signal });

describe('createPace', () => {
  it('halves its places at a rate limit and wins them back one by one', async () => {
    const pace = open(8);
    await Promise.all(Array.from({ length: 8 }, () => pace.enter(0)));
    pace.leave('rate-limit');
    expect(pace.places).toBe(4);
    // One more place takes as many good replies as there are places: 4, then 5.
    for (let replies = 0; replies < 4; replies += 1) pace.leave('reply');
    expect(pace.places).toBe(4);
    pace.leave('reply');
    expect(pace.places).toBe(5);
  });

  it('takes rate limits that arrive together for one', async () => {
    const pace = open(16);
    await Promise.all(Array.from({ length: 3 }, () => pace.enter(0)));
    pace.leave('rate-limit');
    pace.leave('rate-limit');
    expect(pace.places).toBe(8);
    vi.advanceTimersByTime(1_500);
    pace.leave('rate-limit');
    expect(pace.places).toBe(4);
  });

  it('never falls below one place nor rises above its cap', () => {
    const pace = open(2);
    for (let times = 0; times < 5; times += 1) {
      pace.leave('rate-limit');
      vi.advanceTimersByTime(1_500);
    }
    expect(pace.places).toBe(1);
    for (let times = 0; times < 20; times += 1) pace.leave('reply');
    expect(pace.places).toBe(2);
  });

  it('keeps the next one waiting until a place is free', async () => {
    const pace = open(1);
    await pace.enter(0);
    let entered = false;
    const second = pace.enter(0).then(() => {
      entered = true;
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(entered).toBe(false);
    pace.leave('failure');
    await second;
    expect(entered).toBe(true);
  });

  it('lets those who wait go with nothing when the run stops', async () => {
    const stopping = new AbortController();
    const pace = createPace({
      cap: 1,
      requestsPerMinute: null,
      tokensPerMinute: null,
      stopping: stopping.signal,
    });
    expect(await pace.enter(0)).toBe(true);
    const waiting = pace.enter(0);
    stopping.abort();
    expect(await waiting).toBe(false);
    expect(await pace.enter(0)).toBe(false);
  });
});

describe('createPace with limits a minute', () => {
  it('spaces requests evenly', async () => {
    vi.useRealTimers();
    const pace = createPace({
      cap: 10,
      requestsPerMinute: 1_200,
      tokensPerMinute: null,
      stopping: new AbortController().signal,
    });
    const startedAt = performance.now();
    const times = await Promise.all(
      Array.from({ length: 4 }, () => pace.enter(0).then(() => performance.now() - startedAt)),
    );
    // 60,000 ms / 1,200 = 50 ms apart; timers may fire a millisecond early.
    for (const [index, time] of times.entries()) expect(time).toBeGreaterThanOrEqual(50 * index - 2);
  });

  it('spaces requests by their tokens where that takes longer', async () => {
    vi.useRealTimers();
    const pace = createPace({
      cap: 10,
      requestsPerMinute: 60_000,
      tokensPerMinute: 60_000,
      stopping: new AbortController().signal,
    });
    const startedAt = performance.now();
    const times = await Promise.all(
      [30, 60, 0].map((tokens) => pace.enter(tokens).then(() => performance.now() - startedAt)),
    );
    // A thousand tokens a second: the second request waits for the 30 of the first, the third for 60 more.
    for (const [index, least] of [0, 30, 90].entries())
      expect(times[index]).toBeGreaterThanOrEqual(least - 2);
  });

  it('waits where a timer alone would go off at once, because it cannot hold so long a time', async () => {
    vi.useRealTimers();
    const stopping = new AbortController();
    const pace = createPace({
      cap: 3,
      requestsPerMinute: null,
      tokensPerMinute: 1,
      stopping: stopping.signal,
    });
    // 50,000 tokens at one a minute are about 35 days; timers hold 31 bits of milliseconds, about 25.
    expect(await pace.enter(50_000)).toBe(true);
    const second = pace.enter(1);
    const soon = new Promise((resolve) => setTimeout(resolve, 60, 'still waiting'));
    expect(await Promise.race([second, soon])).toBe('still waiting');
    stopping.abort();
    expect(await second).toBe(false);
  });
});
