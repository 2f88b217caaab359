import type { TaskKey } from '../../../src/core/schema/answer-key.ts';
import { TaskCardSchema } from '../../../src/core/schema/dataset-card.ts';
import type { TaskCard } from '../../../src/core/schema/dataset-card.ts';

const text = (en: string): { en: string; fa: string } => ({ en, fa: en });

const role = (id: string, letter: string, tone: string) => ({
  id,
  letter,
  tone,
  published: null,
  name: text(id),
  description: text(id),
});

const cardOf = (id: string, roles: ReturnType<typeof role>[], itemCount: number): TaskCard =>
  TaskCardSchema.parse({
    id,
    name: text(id),
    description: text(id),
    idPrefix: id,
    idDigits: 3,
    itemCount,
    labels: ['1', '2', '3', '4'].slice(0, roles.length),
    optionLanguage: 'en',
    roles,
    file: { path: `items/${id}.jsonl`, sha256: '0'.repeat(64) },
    template: null,
    exampleCount: 0,
  });

/** Four options: C is the key, P plausible, L literal, I irrelevant. */
export const fourOptions = (itemCount: number): TaskCard =>
  cardOf(
    'four',
    [
      role('correct', 'C', 'correct'),
      role('plausible', 'P', 'plausible'),
      role('literal', 'L', 'literal'),
      role('irrelevant', 'I', 'irrelevant'),
    ],
    itemCount,
  );

/** Two options: E is the key, D the distractor. */
export const twoOptions = (itemCount: number): TaskCard =>
  cardOf('two', [role('equivalent', 'E', 'correct'), role('distractor', 'D', 'plausible')], itemCount);

/** A key from one `[roles, lengths]` an item, roles and lengths in published order. */
export const keyOf = (items: readonly (readonly [roles: string, lengths: number[]])[]): TaskKey => ({
  sha256: '0'.repeat(64),
  items: items.map(([roles, lengths], index) => ({
    id: `item-${String(index + 1)}`,
    roles,
    lengths,
    hash: '0'.repeat(16),
  })),
});
