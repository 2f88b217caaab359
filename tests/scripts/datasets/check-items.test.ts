import { describe, expect, it } from 'vitest';

import { checkItems } from '../../../scripts/datasets/check-items.ts';
import { importOfficialCsv } from '../../../scripts/datasets/official-csv.ts';
import type { Item } from '../../../src/core/schema/item.ts';
import { bytesOf, csvOf, dialogueTask, goodDialogueRows } from './published-fixture.ts';

const task = dialogueTask(3);
const { items } = importOfficialCsv(bytesOf(csvOf(goodDialogueRows(3))), task, 'talk.csv');

const [first] = items as [Item, ...Item[]];

/** The faults after item 2 has been changed. */
const faults = (change: (item: Item) => Item): string[] =>
  checkItems(
    items.map((item, index) => (index === 1 ? change(item) : item)),
    task,
    'talk.jsonl',
  ).map(({ place, expected, found }) => `${place}: ${expected} | ${found}`);

describe('checkItems()', () => {
  it('finds nothing wrong with good items', () => {
    expect(faults((item) => item)).toEqual([]);
  });

  it.each<[string, (item: Item) => Item, string]>([
    [
      'an id out of row',
      (item) => ({ ...item, id: 'tk-004' }),
      'line 2, tk-004: the id tk-002 (prefix and row) | tk-004',
    ],
    [
      'an id given twice',
      (item) => ({ ...item, id: 'tk-001' }),
      'line 2, tk-001: the id tk-002 (prefix and row) | tk-001',
    ],
    ['another task', (item) => ({ ...item, task: 'pair' }), 'line 2, tk-002: task talk | pair'],
    [
      'no stimulus',
      ({ dialogue: _, ...item }) => item,
      'line 2, tk-002: a dialogue, a proverb or both | neither',
    ],
    [
      'a role twice',
      (item) => ({ ...item, options: item.options.map((option) => ({ ...option, role: 'correct' })) }),
      'line 2, tk-002: one option for each of the roles correct, literal, irrelevant | correct, correct, correct',
    ],
    ['an option too few', (item) => ({ ...item, options: item.options.slice(1) }), '| literal, irrelevant'],
    [
      'options that are not those of the prompt',
      (item) => ({ ...item, options: item.options.map((option) => ({ ...option, text: 'x' })) }),
      'a prompt that ends with the options of the item |',
    ],
    [
      'a question asked twice',
      () => ({ ...first, id: 'tk-002' }),
      'rows 1 and 2: each question once | the same question twice',
    ],
  ])('finds %s', (_, change, expected) => {
    expect(faults(change).join('\n')).toContain(expected);
  });

  it('compares the count with the card', () => {
    expect(checkItems(items.slice(0, 2), task, 'talk.jsonl')).toMatchObject([
      {
        expected: '3 items, as the card says',
        found: '2',
        action: expect.stringContaining('"itemCount": 2') as string,
      },
    ]);
  });
});
