import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPace } from '../../../../scripts/harness/asking/pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (cap: number) =>
  createPace({ cap, requestsPerMinute: null, stopping: new AbortController().signal });

describe('createPace', () => {
  it('halves its places at a rate limit and wins them back one by one', async () => {
    const pace = open(8);
    await Promise.all(Array.from({ length: 8 }, () => pace.enter()));
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
    await Promise.all(Array.from({ length: 3 }, () => pace.enter()));
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
    await pace.enter();
    let entered = false;
    const second = pace.enter().then(() => {
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
    const pace = createPace({ cap: 1, requestsPerMinute: null, stopping: stopping.signal });
    expect(await pace.enter()).toBe(true);
    const waiting = pace.enter();
    stopping.abort();
    expect(await waiting).toBe(false);
    expect(await pace.enter()).toBe(false);
  });
});

describe('createPace with requests a minute', () => {
  it('spaces requests evenly', async () => {
    vi.useRealTimers();
    const pace = createPace({ cap: 10, requestsPerMinute: 1_200, stopping: new AbortController().signal });
    const startedAt = performance.now();
    const times = await Promise.all(
      Array.from({ length: 4 }, () => pace.enter().then(() => performance.now() - startedAt)),
    );
    // 60,000 ms / 1,200 = 50 ms apart; timers may fire a millisecond early.
    for (const [index, time] of times.entries()) expect(time).toBeGreaterThanOrEqual(50 * index - 2);
  });
});
