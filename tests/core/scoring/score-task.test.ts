import { describe, expect, it } from 'vitest';

import { accuracyOf } from '../../../src/core/scoring/accuracy.ts';
import { correctItems } from '../../../src/core/scoring/answer-string.ts';
import { errorShares } from '../../../src/core/scoring/error-shares.ts';
import { scoreTask } from '../../../src/core/scoring/score-task.ts';
import { fourOptions, twoOptions } from './example-task.ts';

describe('scoreTask', () => {
  it('counts roles and statuses that add up to all items', () => {
    const score = scoreTask({ answers: 'CCPLI?-~!C', task: fourOptions(10) });
    expect(score.right).toBe(3);
    expect(score.total).toBe(10);
    expect(score.accuracy).toBe(0.3);
    expect(score.roles).toEqual({ correct: 3, plausible: 1, literal: 1, irrelevant: 1 });
    expect(score.statuses).toEqual({ unparseable: 1, no_response: 1, truncated: 1, filtered: 1 });
  });

  it('gives unreadable answers nothing, not the chance of a guess', () => {
    // 4 unreadable of 4: accuracy 0, 4 invalid (sapientinc/HRM-Text#24).
    const score = scoreTask({ answers: '????', task: fourOptions(4) });
    expect(score.accuracy).toBe(0);
    expect(score.statuses.unparseable).toBe(4);
  });

  it('keeps items without an answer in the denominator', () => {
    // 80 right, 10 wrong, 10 without a label: 0.8, not 80/90 = 0.889 (UKGovernmentBEIS/inspect_ai#3707).
    const score = scoreTask({
      answers: 'C'.repeat(80) + 'P'.repeat(10) + '-'.repeat(10),
      task: fourOptions(100),
    });
    expect(score.accuracy).toBe(0.8);
  });

  it('has an interval of 0.722 to 1 for 10 of 10', () => {
    const { interval } = scoreTask({ answers: 'C'.repeat(10), task: fourOptions(10) });
    expect(interval.low).toBeCloseTo(0.7225, 4);
    expect(interval.high).toBe(1);
  });

  it('takes its roles from the card', () => {
    expect(scoreTask({ answers: 'EED', task: twoOptions(3) }).roles).toEqual({
      equivalent: 2,
      distractor: 1,
    });
  });

  it('refuses too few, too many, and characters outside the alphabet, naming the place', () => {
    const task = fourOptions(4);
    expect(() => scoreTask({ answers: 'CCC', task })).toThrow('task four has 4 items, found 3 answers');
    expect(() => scoreTask({ answers: 'CCCCC', task })).toThrow('found 5 answers');
    expect(() => scoreTask({ answers: 'CCEC', task })).toThrow('answer 3 of task four is "E"');
    expect(() => scoreTask({ answers: 'CC C', task })).toThrow(RangeError);
  });
});

describe('correctItems', () => {
  it('says item by item what is right', () => {
    expect(correctItems('CPC?', fourOptions(4))).toEqual([true, false, true, false]);
  });
});

describe('errorShares', () => {
  it('divides by all items, not by errors', () => {
    const task = fourOptions(8);
    const shares = errorShares(scoreTask({ answers: 'CCCCPPL?', task }), task);
    expect(shares).toEqual({
      roles: {
        plausible: { count: 2, share: 0.25 },
        literal: { count: 1, share: 0.125 },
        irrelevant: { count: 0, share: 0 },
      },
      noValidAnswer: { count: 1, share: 0.125 },
    });
  });

  it('counts everything that is no label as no valid answer', () => {
    const task = twoOptions(5);
    expect(errorShares(scoreTask({ answers: '?-~!E', task }), task).noValidAnswer).toEqual({
      count: 4,
      share: 0.8,
    });
  });
});

describe('accuracyOf', () => {
  it('is null without items, not 0', () => {
    expect(accuracyOf({ right: 0, total: 0 })).toEqual({
      right: 0,
      total: 0,
      accuracy: null,
      interval: null,
    });
  });
});
