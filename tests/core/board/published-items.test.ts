import { describe, expect, it } from 'vitest';

import { taskCard } from '../../../src/core/dataset.ts';
import { publishedItems } from '../../../src/core/board/published-items.ts';
import type { TaskKey } from '../../../src/core/schema/answer-key.ts';
import type { DatasetCard } from '../../../src/core/schema/dataset-card.ts';
import { boardCard } from './board-fixture.ts';

const task = taskCard(boardCard, 'contextual');

/** 40 items whose key stands at 1 to 4 in turn. */
const key: TaskKey = {
  sha256: 'a'.repeat(64),
  items: Array.from({ length: 40 }, (_, index) => ({
    id: `ctx-${String(index + 1).padStart(2, '0')}`,
    roles: ['CPLI', 'PCLI', 'PLCI', 'PLIC'][index % 4] ?? '',
    lengths: [1, 1, 1, 1],
    hash: '0123456789abcdef',
  })),
};

const shown = (publish: DatasetCard['publish'], exampleCount = 12): Set<string> =>
  publishedItems({ ...boardCard, publish }, { ...task, exampleCount }, key);

describe('publishedItems', () => {
  it('is empty for none and everything for all', () => {
    expect(shown('none').size).toBe(0);
    expect(shown('all').size).toBe(40);
  });

  it('is a sample of the size the card names, the same every time, with every position of the key alike', () => {
    const sample = shown('examples');
    expect(sample).toEqual(shown('examples'));
    const positions = key.items.filter(({ id }) => sample.has(id)).map(({ roles }) => roles.indexOf('C'));
    expect([0, 1, 2, 3].map((position) => positions.filter((one) => one === position).length)).toEqual([
      3, 3, 3, 3,
    ]);
  });

  it('is not simply the first items', () => {
    const first = new Set(key.items.slice(0, 12).map(({ id }) => id));
    expect(shown('examples')).not.toEqual(first);
  });

  it('ends at the items there are', () => {
    expect(shown('examples', 400).size).toBe(40);
  });
});
