import { describe, expect, it } from 'vitest';

import { newTally, type Tally } from '../../../scripts/harness/tally.ts';
import { progressBar, progressParts } from '../../../scripts/report/progress-lines.ts';

const tally = (more: Partial<Tally> = {}): Tally => ({ ...newTally(1_700), ...more });

describe('progressParts', () => {
  it('says nothing of a score or a time before the first answer', () => {
    expect(progressParts(tally(), 0)).toEqual(['0 of 1,700 (0 %), 0.0/s']);
  });

  it('counts the time left from the speed at present', () => {
    // The 1,200 left take 120 s at 10 a second.
    const state = tally({ answered: 500, answeredBefore: 400 });
    expect(progressParts(state, 10)[0]).toBe('500 of 1,700 (29 %), 10.0/s, 2:00 left');
    expect(progressParts(state, 0)[0]).toBe('500 of 1,700 (29 %), 0.0/s');
  });

  it('shows the score with its interval, tokens and cost where they are known', () => {
    const state = tally({
      answered: 10,
      right: 10,
      promptTokens: 12_345,
      completionTokens: 20,
      costUsd: 0.0123,
    });
    // Wilson 95 % of 10 of 10: 0.722 to 1 (case C06).
    expect(progressParts(state, 1)[1]).toBe(
      'right so far 1.000 (0.722 to 1.000), tokens 12,345 in, 20 out, $0.0123',
    );
    expect(progressParts(tally({ answered: 10, right: null, promptTokens: 5 }), 1)[1]).toBe(
      'tokens 5 in, 0 out',
    );
    expect(progressParts(tally({ answered: 10, right: 10 }), 1)[1]).toBe(
      'right so far 1.000 (0.722 to 1.000)',
    );
  });

  it('names what went wrong by kind, and what waits', () => {
    const state = tally({
      retries: new Map([
        ['rate-limit', 1_200],
        ['empty', 1],
      ] as const),
      errors: new Map([['refused', 2]] as const),
      waitingForRateLimit: 3,
      waiting: 1,
    });
    expect(progressParts(state, 1).at(-1)).toBe(
      'asked again: 1,200 rate limited, 1 empty reply; errors: 2 refused; 3 wait for a rate limit; 1 wait to be asked again',
    );
  });
});

describe('progressBar', () => {
  it('is full only when everything is answered', () => {
    expect(progressBar(tally({ answered: 1_699 }))).toMatch(/^█{23}░$/);
    expect(progressBar(tally({ answered: 1_700 }))).toMatch(/^█{24}$/);
    expect(progressBar(tally({ total: 0 }))).toMatch(/^█{24}$/);
  });
});
