import { describe, expect, it } from 'vitest';

import { formatAnswerKey, itemHash, makeAnswerKey } from '../../../scripts/datasets/make-answer-key.ts';
import { importOfficialCsv } from '../../../scripts/datasets/official-csv.ts';
import { parseJsonContent } from '../../../src/core/content-door.ts';
import { AnswerKeySchema } from '../../../src/core/schema/answer-key.ts';
import type { Item } from '../../../src/core/schema/item.ts';
import {
  bytesOf,
  csvOf,
  DIALOGUE_KEY,
  dialoguePrompt,
  dialogueTask,
  fixtureCard,
} from './published-fixture.ts';

const task = dialogueTask(2);
const card = fixtureCard([task]);
const { items } = importOfficialCsv(
  bytesOf(
    csvOf([
      // Lengths in code points: alef and a half-space and teh are 3; a camel beyond U+FFFF is 1.
      [dialoguePrompt(1, { options: ['آ‌ت', 'ab ', '🐪'] }), DIALOGUE_KEY],
      [dialoguePrompt(2), "{'الف': 'Irrelevant', 'ب': 'Correct', 'ج': 'Literal Trap'}"],
    ]),
  ),
  task,
  'talk.csv',
);
const [first, second] = items as [Item, Item];

describe('makeAnswerKey()', () => {
  it('gives role letters in published order and lengths in code points', () => {
    expect(makeAnswerKey(card, [{ task, items }]).tasks['talk']?.items).toMatchObject([
      { id: 'tk-001', roles: 'CLI', lengths: [3, 3, 1] },
      { id: 'tk-002', roles: 'ICL' },
    ]);
  });

  it('holds nothing of the text', () => {
    expect(formatAnswerKey(makeAnswerKey(card, [{ task, items }]))).not.toMatch(/\p{Script=Arabic}/u);
  });
});

describe('itemHash()', () => {
  it('depends on what is asked, not on id, roles or readings in English', () => {
    const moved: Item = {
      ...first,
      id: 'tk-999',
      options: first.options.map(({ text }, position) => ({ text, role: `r${String(position)}`, en: 'x' })),
    };
    expect(itemHash(moved)).toBe(itemHash(first));
    expect(itemHash(first)).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each<[string, Item]>([
    ['an option', { ...first, options: first.options.toReversed() }],
    ['the question', { ...first, question: `${first.question} ` }],
    ['a turn', { ...first, dialogue: first.dialogue?.slice(1) }],
    ['the published prompt', { ...first, published: { prompt: 'x', instruction: 'x' } }],
    ['everything', second],
  ])('changes with %s', (_, changed) => {
    expect(itemHash(changed)).not.toBe(itemHash(first));
  });
});

describe('formatAnswerKey()', () => {
  it('is JSON of the schema with one item a line', () => {
    const key = makeAnswerKey(card, [{ task, items }]);
    const text = formatAnswerKey(key);
    expect(parseJsonContent(AnswerKeySchema, text, { file: 'key' })).toEqual({ ok: true, value: key });
    expect(text.split('\n').filter((line) => line.includes('"id"'))).toHaveLength(2);
    expect(text.endsWith('}\n')).toBe(true);
  });
});
