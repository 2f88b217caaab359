import type { Question } from '../../../scripts/harness/client.ts';
import type { OptionOrder } from '../../../src/core/prompt.ts';
import type { TaskCard } from '../../../src/core/schema/dataset-card.ts';
import type { Item } from '../../../src/core/schema/item.ts';

/** Questions in our own words, small enough to see each rule's answer. */

const text = (en: string): { en: string; fa: string } => ({ en, fa: en });

const role = (
  id: string,
  letter: string,
  tone: TaskCard['roles'][number]['tone'],
): TaskCard['roles'][number] => ({
  id,
  letter,
  published: null,
  tone,
  name: text(id),
  description: text(id),
});

const ROLES = [
  role('correct', 'C', 'correct'),
  role('plausible', 'P', 'plausible'),
  role('literal', 'L', 'literal'),
  role('irrelevant', 'I', 'irrelevant'),
];

export const taskOf = (optionCount: number, optionLanguage: 'fa' | 'en'): TaskCard => ({
  id: 'talk',
  name: text('Talk'),
  description: text('Talk'),
  idPrefix: 'tk',
  idDigits: 3,
  itemCount: 1,
  labels: ['الف', 'ب', 'ج', 'د'].slice(0, optionCount),
  optionLanguage,
  roles: ROLES.slice(0, optionCount),
  file: { path: 'talk.jsonl', sha256: '0'.repeat(64) },
  template: {
    id: 'talk-1',
    instruction: 'یکی را برگزین.',
    dialogueHeading: 'گفت‌وگو:',
    proverbHeading: 'مثل:',
    questionHeading: 'پرسش:',
    optionsHeading: 'گزینه‌ها:',
  },
  exampleCount: 0,
});

/** An item whose options carry the roles in order, so that its key comes first unless `keyAt` moves it. */
export const itemOf = (
  row: number,
  options: readonly string[],
  more: Partial<Item> = {},
  keyAt = 0,
): Item => ({
  id: `tk-${String(row).padStart(3, '0')}`,
  task: 'talk',
  proverb: null,
  question: 'منظورش چه بود؟',
  options: options.map((option, position) => ({
    role: ROLES[(position - keyAt + options.length) % options.length]?.id ?? '',
    text: option,
  })),
  ...more,
});

export const questionOf = (item: Item, task: TaskCard, order?: OptionOrder): Question => ({
  id: item.id,
  item,
  task,
  order: order ?? item.options.map((_, position) => position),
  pass: 0,
  prompt: '',
});
