import { createHash } from 'node:crypto';

import type { DatasetCard, TaskCard } from '../../../src/core/schema/dataset-card.ts';

/** A small published data set in our own words: two tasks in the layout of the official files. */

const text = (en: string): { en: string; fa: string } => ({ en, fa: en });

const role = (
  id: string,
  letter: string,
  published: string,
  tone: TaskCard['roles'][number]['tone'],
): TaskCard['roles'][number] => ({ id, letter, published, tone, name: text(id), description: text(id) });

export const dialogueTask = (itemCount: number, sha256 = '0'.repeat(64)): TaskCard => ({
  id: 'talk',
  name: text('Talk'),
  description: text('Talk'),
  idPrefix: 'tk',
  idDigits: 3,
  itemCount,
  labels: ['الف', 'ب', 'ج'],
  optionLanguage: 'fa',
  roles: [
    role('correct', 'C', 'Correct', 'correct'),
    role('literal', 'L', 'Literal Trap', 'literal'),
    role('irrelevant', 'I', 'Irrelevant', 'irrelevant'),
  ],
  file: { path: 'talk.csv', sha256 },
  template: null,
  exampleCount: 1,
});

export const proverbTask = (itemCount: number, sha256 = '0'.repeat(64)): TaskCard => ({
  ...dialogueTask(itemCount, sha256),
  id: 'pair',
  idPrefix: 'pr',
  idDigits: 2,
  labels: ['الف', 'ب'],
  optionLanguage: 'en',
  roles: [role('correct', 'C', 'Equivalent', 'correct'), role('irrelevant', 'I', 'Irrelevant', 'irrelevant')],
  file: { path: 'pair.csv', sha256 },
});

export const fixtureCard = (tasks: TaskCard[]): DatasetCard => ({
  schemaVersion: 1,
  id: 'tiny-published',
  name: text('Tiny'),
  version: '1.0.0',
  description: text('Tiny'),
  licence: { id: null, note: text('none') },
  source: {
    name: 'nobody/tiny',
    url: 'https://example.org/tiny',
    commit: null,
    downloadBase: 'https://example.org/tiny/raw/',
  },
  citation: {
    authors: 'Nobody',
    title: 'Tiny',
    year: 2026,
    url: 'https://example.org/tiny',
    bibtex: '@misc{t}',
  },
  publish: 'examples',
  review: { status: 'published', note: text('none') },
  canary: null,
  tasks,
});

export interface DialogueRow {
  instruction?: string;
  turns?: string[];
  question?: string;
  options?: string[];
  labels?: string[];
  key?: string;
}

/** Row `number` of the dialogue task; each number is another question. */
export const dialoguePrompt = (
  number: number,
  { instruction, turns, question, options, labels = ['الف', 'ب', 'ج'] }: DialogueRow = {},
): string =>
  [
    instruction ?? 'یک گزینه را انتخاب کن.\n\nفقط حرفِ آن را بنویس.',
    `مکالمه:\n${(turns ?? [`پیمان: خبرِ شمارهٔ ${String(number)} رسید؟`, 'ترانه: هنوز اول چلچلی است.']).join('\n')}`,
    `سؤال:\n${question ?? 'ترانه چه می‌خواست بگوید؟'}`,
    `گزینه‌ها:\n${(options ?? ['کار تازه آغاز شده.', 'چلچله‌ای دیده.', `عدد ${String(number)} را دوست دارد.`])
      .map((option, position) => `${labels[position] ?? '؟'}) ${option}`)
      .join('\n')}`,
  ].join('\n\n');

export const DIALOGUE_KEY = "{'الف': 'Correct', 'ب': 'Literal Trap', 'ج': 'Irrelevant'}";

export const proverbPrompt = (number: number): string =>
  [
    'معادل را انتخاب کن.',
    `ضرب‌المثل فارسی:\nنمونهٔ ساختگیِ شمارهٔ ${String(number)}`,
    'سؤال:\nکدام نزدیک‌تر است؟',
    `گزینه‌ها:\nالف) It's made-up saying no. ${String(number)}, said twice.\nب) "Quoted" saying`,
  ].join('\n\n');

export const PROVERB_KEY = "{'الف': 'Irrelevant', 'ب': 'Equivalent'}";

const quote = (field: string): string => `"${field.replaceAll('"', '""')}"`;

/** CSV text of `[prompt, key]` rows under the published header. */
export const csvOf = (rows: readonly (readonly string[])[], header = 'Question,Answer Key'): string =>
  [header, ...rows.map((fields) => fields.map(quote).join(','))].join('\n');

export const goodDialogueRows = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) => [dialoguePrompt(index + 1), DIALOGUE_KEY]);

export const goodProverbRows = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) => [proverbPrompt(index + 1), PROVERB_KEY]);

export const bytesOf = (content: string): Uint8Array => new TextEncoder().encode(content);

export const sha256Of = (content: string): string => createHash('sha256').update(content).digest('hex');
