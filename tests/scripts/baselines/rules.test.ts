import { describe, expect, it } from 'vitest';

import type { Baseline } from '../../../scripts/baselines/baseline.ts';
import { findBaseline } from '../../../scripts/baselines/registry.ts';
import type { OptionOrder } from '../../../src/core/prompt.ts';
import type { Item } from '../../../src/core/schema/item.ts';
import { itemOf, questionOf, taskOf } from './fixture.ts';

const found = (id: string): Baseline => {
  const baseline = findBaseline(id);
  if (baseline === undefined) throw new Error(`no baseline ${id}`);
  return baseline;
};

const answersOf = (
  id: string,
  items: readonly Item[],
  { language = 'fa', order, seed = 1 }: { language?: 'fa' | 'en'; order?: OptionOrder; seed?: number } = {},
): string[] => {
  const task = taskOf(items[0]?.options.length ?? 0, language);
  const answer = found(id).prepare({ items, task, seed });
  return items.map((item) => answer(questionOf(item, task, order)));
};

const rooms = itemOf(1, ['یک اتاق', 'دو اتاق بزرگ روشن', 'سه', 'چهار اتاق']);

describe('fixed positions', () => {
  it.each([
    ['baseline-first', 'الف'],
    ['baseline-second', 'ب'],
    ['baseline-third', 'ج'],
    ['baseline-fourth', 'د'],
  ])('%s answers %s, in whatever order options are shown', (id, label) => {
    expect(answersOf(id, [rooms])).toEqual([label]);
    expect(answersOf(id, [rooms], { order: [3, 1, 0, 2] })).toEqual([label]);
  });

  it('are defined only where a task has so many options', () => {
    const supporting = ['first', 'second', 'third', 'fourth'].filter((name) =>
      found(`baseline-${name}`).supports(taskOf(2, 'en')),
    );
    expect(supporting).toEqual(['first', 'second']);
  });
});

describe('longest and shortest option', () => {
  // Code points: 7, 17, 2, 9.
  it('take the option with the most and the fewest code points', () => {
    expect(answersOf('baseline-longest', [rooms])).toEqual(['ب']);
    expect(answersOf('baseline-shortest', [rooms])).toEqual(['ج']);
  });

  // The longest is the second published; the order [3, 1, 0, 2] shows the third published as fourth.
  it('follow their option to where it is shown', () => {
    expect(answersOf('baseline-longest', [rooms], { order: [1, 3, 0, 2] })).toEqual(['الف']);
    expect(answersOf('baseline-shortest', [rooms], { order: [3, 1, 0, 2] })).toEqual(['د']);
  });

  it('take of equal options the one published first, wherever it is shown', () => {
    const equal = itemOf(2, ['سیب', 'انار', 'هلوی', 'به']);
    expect(answersOf('baseline-longest', [equal])).toEqual(['ب']);
    expect(answersOf('baseline-longest', [equal], { order: [2, 3, 0, 1] })).toEqual(['د']);
  });

  // An emoji outside the basic plane is two UTF-16 units and one code point.
  it('count code points, not units of storage', () => {
    expect(answersOf('baseline-longest', [itemOf(3, ['🙂🙂', 'abc'])])).toEqual(['ب']);
  });
});

describe('random choice', () => {
  const items = Array.from({ length: 400 }, (_, row) => itemOf(row + 1, ['یک', 'دو', 'سه', 'چهار']));

  it('draws by seed and item id alone', () => {
    const forward = answersOf('baseline-random', items);
    expect(answersOf('baseline-random', items.toReversed()).toReversed()).toEqual(forward);
    expect(answersOf('baseline-random', items, { seed: 2 })).not.toEqual(forward);
  });

  // Expected 100 each; standard deviation √(400 × 1/4 × 3/4) = 8.7, three of them are 26.
  it('takes each label about equally often', () => {
    const answers = answersOf('baseline-random', items);
    for (const label of ['الف', 'ب', 'ج', 'د'])
      expect(Math.abs(answers.filter((answer) => answer === label).length - 100)).toBeLessThan(27);
  });
});

describe('least overlap', () => {
  const item = itemOf(
    1,
    // Content words also in the proverb's turn: 2 of 3, 1 of 2, 0 of 2, 1 of 3.
    ['قالی کهنه قشنگ', 'قالی نو', 'پنجره باز', 'گران باغ بزرگ'],
    {
      dialogue: [
        { speaker: 'پری', text: 'پنجره باز' },
        { speaker: 'بهنام', text: 'قالی کهنه گران است' },
      ],
    },
  );

  it('takes the option with the smallest share of words from the proverb’s turn', () => {
    expect(answersOf('baseline-least-overlap', [item])).toEqual(['ج']);
  });

  it('is not defined for options in another language', () => {
    expect(found('baseline-least-overlap').supports(taskOf(2, 'en'))).toBe(false);
  });
});

describe('rarer proverb', () => {
  // “Paint the fence” has three uses with its variant wordings, “Sweep the yard” two, “Feed the geese” one.
  const items = [
    itemOf(1, ['Paint the fence.', 'Sweep the yard.'], { proverb: 'حصار را رنگ بزن' }),
    itemOf(2, ['Sweep the yard', 'To paint a fence'], { proverb: 'حیاط' }),
    itemOf(3, ['Feed the geese.', 'Never paint a fence'], { proverb: 'غاز را دانه بده' }),
  ];

  it('takes the proverb that the set uses less often, variant wordings merged', () => {
    expect(answersOf('baseline-rarer-proverb', items, { language: 'en' })).toEqual(['ب', 'الف', 'الف']);
  });

  it('with images, first leaves out what repeats the Persian image', () => {
    expect(answersOf('baseline-rarer-and-image', items, { language: 'en' })).toEqual(['ب', 'الف', 'ب']);
  });

  it('with images, takes the rarer one when both repeat the image', () => {
    const both = itemOf(4, ['Geese paint the fence', 'A goose flies'], { proverb: 'غاز را دانه بده' });
    expect(answersOf('baseline-rarer-and-image', [...items, both], { language: 'en' }).at(-1)).toBe('ب');
  });

  it('is defined for English options only', () => {
    expect(found('baseline-rarer-proverb').supports(taskOf(4, 'fa'))).toBe(false);
    expect(found('baseline-rarer-and-image').supports(taskOf(4, 'fa'))).toBe(false);
  });
});
