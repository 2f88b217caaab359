import { describe, expect, it } from 'vitest';

import { lengthControlled } from '../../../src/core/scoring/length-controlled.ts';
import { fourOptions, keyOf, twoOptions } from './example-task.ts';

/** The key is longest in items 1 and 2 (tied in 2), shorter than another option in 3 and 4. */
const taskKey = keyOf([
  ['CPLI', [90, 50, 40, 30]],
  ['PCLI', [60, 60, 40, 30]],
  ['PLCI', [80, 50, 79, 30]],
  ['IPLC', [70, 50, 40, 30]],
]);
const task = fourOptions(4);

describe('lengthControlled', () => {
  it('weighs the strata by 1 − chance and chance, whatever their size', () => {
    // Right in 1, 2 and 3: not longest 1/2, longest 2/2; 0.75 · 0.5 + 0.25 · 1 = 0.625. Limits by quadrature of
    // 0.75 · and 0.25 · the Wilson distances of 1/2 (0.4055 both ways) and 2/2 (0.6576 down).
    const result = lengthControlled({ answers: 'CCCL', taskKey, task });
    expect(result.keyNotLongest).toMatchObject({ right: 1, total: 2, accuracy: 0.5 });
    expect(result.keyLongest).toMatchObject({ right: 2, total: 2, accuracy: 1 });
    expect(result.reweighted.accuracy).toBeCloseTo(0.625, 14);
    expect(result.reweighted.interval?.low).toBeCloseTo(0.27930249374595645, 12);
    expect(result.reweighted.interval?.high).toBeCloseTo(0.9291015956993269, 12);
  });

  it('gives chance to the rule that always takes the longest option', () => {
    // Items 1 to 4: C, C (the tie broken for the key), P, I.
    expect(lengthControlled({ answers: 'CCPI', taskKey, task }).reweighted.accuracy).toBe(0.25);
    const twoKey = keyOf([
      ['ED', [9, 5]],
      ['ED', [9, 5]],
      ['DE', [9, 5]],
    ]);
    const always = lengthControlled({ answers: 'EED', taskKey: twoKey, task: twoOptions(3) });
    expect(always.reweighted.accuracy).toBe(0.5);
  });

  it('gives less than chance to that rule when it breaks ties against the key', () => {
    expect(lengthControlled({ answers: 'CPPI', taskKey, task }).reweighted.accuracy).toBe(0.125);
  });

  it('counts a tie with the longest', () => {
    const tied = keyOf([['CPLI', [60, 60, 60, 60]]]);
    expect(lengthControlled({ answers: 'C', taskKey: tied, task: fourOptions(1) }).keyLongest.total).toBe(1);
  });

  it('is null with a reason when a stratum is empty', () => {
    const onlyLongest = keyOf([['CPLI', [90, 50, 40, 30]]]);
    const onlyShorter = keyOf([['PCLI', [90, 50, 40, 30]]]);
    const one = fourOptions(1);
    expect(lengthControlled({ answers: 'C', taskKey: onlyLongest, task: one })).toMatchObject({
      keyNotLongest: { total: 0, accuracy: null, interval: null },
      reweighted: { accuracy: null, reason: 'no item has an option longer than its key' },
    });
    expect(lengthControlled({ answers: 'C', taskKey: onlyShorter, task: one }).reweighted.reason).toBe(
      'no item has the longest option as its key',
    );
  });

  it('keeps unreadable answers as wrong', () => {
    expect(lengthControlled({ answers: '????', taskKey, task }).reweighted.accuracy).toBe(0);
  });

  it('refuses a key of another number of items, or without the key’s role', () => {
    expect(() => lengthControlled({ answers: 'CCC', taskKey, task: fourOptions(3) })).toThrow(
      'four has 3 items, its key 4',
    );
    const foreign = keyOf([['PLI', [1, 2, 3]]]);
    expect(() => lengthControlled({ answers: 'C', taskKey: foreign, task: fourOptions(1) })).toThrow(
      'item-1',
    );
  });
});
