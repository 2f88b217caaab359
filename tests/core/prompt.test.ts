import { describe, expect, it } from 'vitest';

import { optionOrder, renderPrompt } from '../../src/core/prompt.ts';
import { TaskCardSchema } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';

const both = (text: string): { en: string; fa: string } => ({ en: text, fa: text });

const task = TaskCardSchema.parse({
  id: 'contextual',
  name: both('Contextual'),
  description: both('A task'),
  idPrefix: 'ctx',
  idDigits: 2,
  itemCount: 1,
  labels: ['الف', 'ب'],
  optionLanguage: 'fa',
  roles: [
    {
      id: 'correct',
      letter: 'C',
      published: null,
      tone: 'correct',
      name: both('correct'),
      description: both('right'),
    },
    {
      id: 'literal',
      letter: 'L',
      published: null,
      tone: 'literal',
      name: both('literal'),
      description: both('wrong'),
    },
  ],
  file: { path: 'items/contextual.jsonl', sha256: 'a'.repeat(64) },
  template: {
    id: 'test-1',
    instruction: 'دستور',
    dialogueHeading: 'گفت‌وگو:',
    proverbHeading: 'مَثَل:',
    questionHeading: 'پرسش:',
    optionsHeading: 'گزینه‌ها:',
  },
  exampleCount: 0,
});

const item: Item = {
  id: 'ctx-01',
  task: 'contextual',
  proverb: 'از این ستون به آن ستون فرج است',
  dialogue: [
    { speaker: 'رویا', text: 'امروز چه کنیم؟' },
    { speaker: null, text: 'صبر.' },
  ],
  question: 'منظور چیست؟',
  options: [
    { role: 'correct', text: 'شاید کار درست شود.' },
    { role: 'literal', text: 'ستون‌ها را می‌شمارد.' },
  ],
};

describe('renderPrompt', () => {
  it('lays out instruction, dialogue, question and options, each under its heading', () => {
    expect(renderPrompt(item, task, [0, 1])).toBe(
      'دستور\n\nگفت‌وگو:\nرویا: امروز چه کنیم؟\nصبر.\n\nپرسش:\nمنظور چیست؟\n\nگزینه‌ها:\nالف) شاید کار درست شود.\nب) ستون‌ها را می‌شمارد.',
    );
  });

  it('moves option texts and keeps the labels in place when the order changes', () => {
    expect(renderPrompt(item, task, [1, 0])).toMatch(/الف\) ستون‌ها را می‌شمارد\.\nب\) شاید کار درست شود\.$/);
  });

  it('shows the proverb where an item has no dialogue', () => {
    const { dialogue: _left, ...bare } = item;
    expect(renderPrompt(bare, task, [0, 1])).toContain('مَثَل:\nاز این ستون به آن ستون فرج است');
  });

  const prompt = 'Published  text \nالف) شاید کار درست شود.\nب) ستون‌ها را می‌شمارد.';
  const published: Item = { ...item, published: { prompt, instruction: 'Published' } };

  it('returns a published prompt byte for byte in published order', () => {
    expect(renderPrompt(published, task, [0, 1])).toBe(prompt);
  });

  it('replaces only the options of a published prompt in another order', () => {
    expect(renderPrompt(published, task, [1, 0])).toBe(
      'Published  text \nالف) ستون‌ها را می‌شمارد.\nب) شاید کار درست شود.',
    );
  });

  it('refuses a published prompt that does not end with its options', () => {
    expect(() =>
      renderPrompt({ ...published, published: { prompt: `${prompt} `, instruction: 'x' } }, task, [0, 1]),
    ).toThrow(/ctx-01 does not end with its options/);
  });
});

describe('optionOrder', () => {
  const seeded = { optionOrder: 'seeded' as const };

  it('depends on seed and item alone', () => {
    const orders = (seed: number): string[] =>
      Array.from({ length: 40 }, (_, row) =>
        optionOrder(seeded, seed, { id: `ctx-${String(row)}`, optionCount: 4 }).join(''),
      );
    expect(orders(1)).toEqual(orders(1));
    expect(orders(1)).not.toEqual(orders(2));
    expect(new Set(orders(1)).size).toBeGreaterThan(10);
  });

  it('is the published one where the protocol says so', () => {
    expect(optionOrder({ optionOrder: 'published' }, null, { id: 'x', optionCount: 3 })).toEqual([0, 1, 2]);
  });

  it('puts every option once into every place over all rotations', () => {
    const orders = [0, 1, 2, 3].map((rotation) =>
      optionOrder({ optionOrder: 'rotated' }, null, { id: 'x', optionCount: 4, rotation }),
    );
    expect(orders.map((order) => order.join(''))).toEqual(['0123', '1230', '2301', '3012']);
  });

  it('refuses a seeded order without a seed', () => {
    expect(() => optionOrder(seeded, null, { id: 'x', optionCount: 3 })).toThrow(/needs a seed/);
  });
});
