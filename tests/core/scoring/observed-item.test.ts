import { describe, expect, it } from 'vitest';

import { itemDiscrimination } from '../../../src/core/scoring/item-discrimination.ts';
import { NO_VALID_ANSWER, observeItem } from '../../../src/core/scoring/observed-item.ts';
import { fourOptions } from './example-task.ts';

const task = fourOptions(1);

describe('observeItem', () => {
  it('counts who is right and names the most frequent wrong answer', () => {
    expect(observeItem([...'CPPL'], task)).toEqual({
      rows: 4,
      right: 1,
      commonErrors: ['plausible'],
      agreement: 'divided',
    });
  });

  it('names all that tie, in the order of the card, and takes answers without a label for one kind', () => {
    expect(observeItem([...'LP'], task).commonErrors).toEqual(['plausible', 'literal']);
    expect(observeItem([...'C?!L'], task).commonErrors).toEqual([NO_VALID_ANSWER]);
  });

  it('names no error where there is none', () => {
    expect(observeItem([...'CC'], task).commonErrors).toEqual([]);
  });

  it.each([
    ['CCC', 'same'],
    ['PPP', 'same'],
    ['CCP', 'majority'],
    ['CCPP', 'divided'],
    ['C', null],
    ['', null],
  ])('says of %j how far the rows agree: %s', (answers, agreement) => {
    expect(observeItem([...answers], task).agreement).toBe(agreement);
  });
});

describe('itemDiscrimination', () => {
  /** Ten rows: the first five right at item 1 and at three of four others, the rest at one of four. */
  const runs = [...Array<string>(5).fill('CCCCP'), ...Array<string>(5).fill('PCPPP')];

  it('is the correlation of an item with the rest of the task', () => {
    // Item 1 against the rest: right goes with 3, wrong with 1: +1. Item 2 is right everywhere, item 5 nowhere.
    // Item 3: right with 3 others, wrong with 1: +1.
    expect(itemDiscrimination(runs, fourOptions(5)).map((value) => value?.toFixed(6) ?? null)).toEqual([
      '1.000000',
      null,
      '1.000000',
      '1.000000',
      null,
    ]);
  });

  it('is below zero where the stronger rows miss the item', () => {
    // Right at item 1 with 1 other right, wrong with 3: -1.
    const turned = [...Array<string>(5).fill('CCPP'), ...Array<string>(5).fill('PCCC')];
    expect(itemDiscrimination(turned, fourOptions(4))[0]).toBeCloseTo(-1, 9);
  });

  it('is not told from fewer than ten rows', () => {
    expect(itemDiscrimination(runs.slice(0, 9), fourOptions(5))).toEqual([null, null, null, null, null]);
  });

  it('does not depend on the order of rows', () => {
    expect(itemDiscrimination(runs.toReversed(), fourOptions(5))).toEqual(
      itemDiscrimination(runs, fourOptions(5)),
    );
  });
});
