import { describe, expect, it } from 'vitest';

import { nextStep, patienceFor } from '../../../../scripts/harness/asking/retry-policy.ts';
import { type FailureKind, RequestError } from '../../../../scripts/harness/request-error.ts';

const patience = patienceFor(60_000);
const item = { elapsedMs: 0, failures: 1, attempts: 1, routeHasAnswered: true };
const fail = (kind: FailureKind, retryAfterMs: number | null = null): RequestError =>
  new RequestError('x', { kind, retryAfterMs });

describe('nextStep', () => {
  it('waits half to all of a wait that doubles up to its longest', () => {
    const waits = [1, 2, 3, 8, 11].map((attempts) =>
      [0, 1].map((random) => nextStep(fail('server'), { ...item, attempts }, patience, random)),
    );
    // 500 ms doubled: 500, 1,000, 2,000, then the longest wait of 30,000.
    expect(waits).toEqual(
      [500, 1_000, 2_000, 30_000, 30_000].map((longest) => [
        { step: 'wait', milliseconds: longest / 2 },
        { step: 'wait', milliseconds: longest },
      ]),
    );
  });

  it('keeps to the wait that the route asks for, with up to a tenth more', () => {
    expect(nextStep(fail('rate-limit', 2_000), item, patience, 0)).toEqual({
      step: 'wait',
      milliseconds: 2_000,
    });
    expect(nextStep(fail('server', 2_000), item, patience, 1)).toEqual({ step: 'wait', milliseconds: 2_200 });
  });

  it('does not take a wait of nothing at its word', () => {
    expect(nextStep(fail('rate-limit', 0), item, patience, 1)).toEqual({ step: 'wait', milliseconds: 500 });
  });

  it('has one deadline over all attempts and waits (case B24)', () => {
    const late = { ...item, elapsedMs: 599_900 };
    expect(nextStep(fail('timeout'), late, patience, 0)).toEqual({ step: 'give-up' });
    expect(nextStep(fail('rate-limit', 5_000), late, patience, 0)).toEqual({ step: 'give-up' });
  });

  it('stops the run when the route asks for more patience than an item has', () => {
    expect(nextStep(fail('rate-limit', 86_400_000), item, patience, 0)).toEqual({ step: 'stop-run' });
  });

  it('gives an item up after its failures, and does not count rate limits among them', () => {
    expect(nextStep(fail('server'), { ...item, failures: 12, attempts: 12 }, patience, 0).step).toBe(
      'give-up',
    );
    expect(nextStep(fail('rate-limit'), { ...item, failures: 0, attempts: 12 }, patience, 0).step).toBe(
      'wait',
    );
  });

  it('never repeats what was refused', () => {
    expect(nextStep(fail('refused'), item, patience, 0)).toEqual({ step: 'give-up' });
    expect(nextStep(fail('no-access'), item, patience, 0)).toEqual({ step: 'stop-run' });
  });

  it('tries an address that has not answered yet three times, and one that has as long as any', () => {
    const third = { ...item, failures: 3, attempts: 3 };
    expect(nextStep(fail('unreachable'), { ...third, routeHasAnswered: false }, patience, 0).step).toBe(
      'stop-run',
    );
    expect(nextStep(fail('unreachable'), third, patience, 0).step).toBe('wait');
  });
});
