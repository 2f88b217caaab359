import { describe, expect, it } from 'vitest';

import { optionOrder } from '../../../src/core/prompt.ts';
import { seededIntegers } from '../../../src/core/random.ts';
import { positionBias } from '../../../src/core/scoring/position-bias.ts';
import { fourOptions, keyOf, twoOptions } from './example-task.ts';

const lengths = [1, 1, 1, 1];
/** Forty items, the key ten times at each place. */
const layouts = ['CPLI', 'PCLI', 'PLCI', 'PLIC'].flatMap((roles) => Array<string>(10).fill(roles));
const taskKey = keyOf(layouts.map((roles) => [roles, lengths]));
const task = fourOptions(40);

describe('positionBias', () => {
  it('shows that a run which always answers the first option is right only when the key is there', () => {
    const bias = positionBias({ answers: layouts.map((roles) => roles.charAt(0)).join(''), taskKey, task });
    expect(bias.positions.map(({ label, chosen, share }) => [label, chosen, share])).toEqual([
      ['1', 40, 1],
      ['2', 0, 0],
      ['3', 0, 0],
      ['4', 0, 0],
    ]);
    expect(bias.positions.map(({ keyHere }) => [keyHere.right, keyHere.total, keyHere.accuracy])).toEqual([
      [10, 10, 1],
      [0, 10, 0],
      [0, 10, 0],
      [0, 10, 0],
    ]);
    // Expected 2.5 right and 7.5 wrong in each: 7.5²/2.5 + 3 · 2.5 + 7.5²/7.5 + 3 · 2.5²/7.5 = 40 with 3 degrees.
    expect(bias.test?.statistic).toBeCloseTo(40, 12);
    expect(bias.test?.degrees).toBe(3);
    expect(bias.test?.p).toBeLessThan(1e-7);
    expect(bias.reason).toBeNull();
  });

  it('finds a lean in few errors, which counts of choices would hide', () => {
    // All right but 6 of the 10 items with the key last, where the first option is taken. Choices 16, 10, 10, 4:
    // against 10 each that is 7.2, p = 0.066. By place of the key 10, 10, 10, 4 of 10 are right: expected 8.5 and
    // 1.5, (3 · 1.5² + 4.5²) · (1/8.5 + 1/1.5) = 27 · 10 / 12.75 = 21.18, p = 0.0001.
    const answers = 'C'.repeat(34) + 'P'.repeat(6);
    const bias = positionBias({ answers, taskKey, task });
    expect(bias.positions.map(({ chosen }) => chosen)).toEqual([16, 10, 10, 4]);
    expect(bias.test?.statistic).toBeCloseTo(270 / 12.75, 12);
    expect(bias.test?.p).toBeLessThan(0.001);
  });

  it('does not call a random guesser biased because keys are spread unevenly', () => {
    // 700 items with 373 keys first, as in the official set; 200 seeded guessers. At p < 0.05 about 10 are
    // expected; 20 would be 3 standard errors above.
    const roles = Array.from({ length: 700 }, (_, index) => (index < 373 ? 'ED' : 'DE'));
    const uneven = keyOf(roles.map((layout) => [layout, [1, 1]]));
    let flagged = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const integers = seededIntegers(seed);
      const answers = roles.map((layout) => layout.charAt(integers(2))).join('');
      const { test } = positionBias({ answers, taskKey: uneven, task: twoOptions(700) });
      if (test !== null && test.p < 0.05) flagged += 1;
    }
    expect(flagged).toBeLessThan(20);
  });

  it('counts places as they were shown when the order was seeded', () => {
    const orders = taskKey.items.map(({ id }) =>
      optionOrder({ optionOrder: 'seeded' }, 7, { id, optionCount: 4 }),
    );
    const shownFirst = layouts.map((roles, index) => roles.charAt(orders[index]?.[0] ?? -1)).join('');
    const bias = positionBias({ answers: shownFirst, taskKey, task, orders });
    expect(bias.positions.map(({ chosen }) => chosen)).toEqual([40, 0, 0, 0]);
    const published = positionBias({ answers: shownFirst, taskKey, task });
    expect(published.positions[0]?.chosen).toBeLessThan(40);
  });

  it('shares out valid answers only, and leaves the others wrong', () => {
    const bias = positionBias({
      answers: 'EE??',
      taskKey: keyOf(['ED', 'DE', 'ED', 'DE'].map((roles) => [roles, [1, 1]])),
      task: twoOptions(4),
    });
    expect(bias.validAnswers).toBe(2);
    expect(bias.positions.map(({ share }) => share)).toEqual([0.5, 0.5]);
    expect(bias.positions.map(({ keyHere }) => keyHere.accuracy)).toEqual([0.5, 0.5]);
  });

  it('has no shares without a valid answer and no test without variation, and says why', () => {
    const bias = positionBias({ answers: '?'.repeat(40), taskKey, task });
    expect(bias.positions.map(({ share }) => share)).toEqual([null, null, null, null]);
    expect(bias.test).toBeNull();
    expect(bias.reason).toMatch(/too few/);
  });

  it('refuses orders or keys of another number of items, and an order that hides the option chosen', () => {
    expect(() => positionBias({ answers: 'C', taskKey, task: fourOptions(1) })).toThrow('its key 40');
    expect(() => positionBias({ answers: 'C'.repeat(40), taskKey, task, orders: [[0, 1, 2, 3]] })).toThrow(
      'its orders 1',
    );
    const hiding = layouts.map(() => [1, 2, 3]);
    expect(() => positionBias({ answers: 'C'.repeat(40), taskKey, task, orders: hiding })).toThrow(
      'item item-1 shows no option of role C',
    );
  });
});
