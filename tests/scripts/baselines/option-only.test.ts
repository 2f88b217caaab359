import { describe, expect, it } from 'vitest';

import { optionOnly } from '../../../scripts/baselines/option-only.ts';
import { seededIntegers } from '../../../src/core/random.ts';
import type { Item } from '../../../src/core/schema/item.ts';
import { itemOf, questionOf, taskOf } from './fixture.ts';

const WORDS = ['آجر', 'ابر', 'فانوس', 'نردبان', 'حصار', 'بادبادک', 'کوچه', 'پنجره', 'حیاط', 'قالی'];
const draw = seededIntegers(5);
const phrase = (): string => Array.from({ length: 4 }, () => WORDS[draw(WORDS.length)]).join(' ');

const task = taskOf(4, 'fa');
/** 120 items whose key alone says «صندلی». */
const items = Array.from({ length: 120 }, (_, row) => {
  const key = draw(4);
  const options = Array.from({ length: 4 }, (_unused, position) =>
    position === key ? `${phrase()} صندلی` : `${phrase()} نیمکت`,
  );
  return itemOf(row + 1, options, { dialogue: [{ speaker: 'پری', text: phrase() }] }, key);
});

const answersOf = (to: readonly Item[], seed = 1): string[] => {
  const answer = optionOnly.prepare({ items: to, task, seed });
  return to.map((item) => answer(questionOf(item, task)));
};

const rightOf = (to: readonly Item[]): number =>
  answersOf(to).filter((label, row) => to[row]?.options[task.labels.indexOf(label)]?.role === 'correct')
    .length;

describe('options only', () => {
  it('learns a word that marks keys', () => {
    expect(rightOf(items)).toBe(items.length);
  });

  // Chance 30 of 120; standard deviation √(120 × 1/4 × 3/4) = 4.7, three of them are 14.
  it('stays at chance when keys are drawn anew', () => {
    const redrawn = items.map(({ id, options }, row) =>
      itemOf(
        row + 1,
        options.map(({ text }) => text),
        { id },
        draw(4),
      ),
    );
    expect(Math.abs(rightOf(redrawn) - 30)).toBeLessThan(15);
  });

  it('answers the same whatever dialogue, proverb and question say', () => {
    const others = items.map((item) => ({
      ...item,
      proverb: phrase(),
      question: phrase(),
      dialogue: [{ speaker: null, text: `صندلی ${phrase()}` }],
    }));
    expect(answersOf(others)).toEqual(answersOf(items));
  });

  it('answers the same each time for a seed', () => {
    expect(answersOf(items, 3)).toEqual(answersOf(items, 3));
  });

  it('follows its option to where it is shown', () => {
    const answer = optionOnly.prepare({ items, task, seed: 1 });
    const item = items[0] ?? itemOf(1, []);
    const published = task.labels.indexOf(answer(questionOf(item, task)));
    const order = [2, 0, 3, 1];
    expect(answer(questionOf(item, task, order))).toBe(task.labels[order.indexOf(published)]);
  });

  // Ten folds by item would learn “the key elsewhere is not the key here” and score 0. Chance is 10 of 40 here, its
  // standard deviation √(40 × 1/4 × 3/4) = 2.7.
  it('does not learn a closed pool backwards', () => {
    const pool = taskOf(4, 'en');
    const proverbs = Array.from(
      { length: 40 },
      (_, row) => `Saying ${String.fromCharCode(97 + (row % 26))}${String(row)} holds.`,
    );
    const closed = proverbs.map((key, row) =>
      itemOf(row + 1, [key, ...[1, 3, 9].map((step) => proverbs[(row + step) % 40] ?? '')], {}, 0),
    );
    const answer = optionOnly.prepare({ items: closed, task: pool, seed: 1 });
    const right = closed.filter((item) => answer(questionOf(item, pool)) === pool.labels[0]).length;
    expect(right).toBeGreaterThan(2);
  });
});
