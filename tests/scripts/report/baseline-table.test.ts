import { describe, expect, it } from 'vitest';

import { baselineTable } from '../../../scripts/report/baseline-table.ts';
import { readCard } from '../../../scripts/io/content.ts';
import type { Run } from '../../../src/core/schema/run.ts';

const card = readCard('masalbench');
const rowOf = (model: string, tasks: Record<string, { right: number; total: number; accuracy: number }>) => ({
  // The table reads the model and the counts alone.
  run: { model, tasks } as unknown as Run,
  change: 'new',
});

describe('baselineTable', () => {
  it('shows accuracy and counts under each task, aligned, and a dash where a rule is not defined', () => {
    const table = baselineTable(card, [
      rowOf('baseline-one', {
        contextual: { right: 250, total: 1000, accuracy: 0.25 },
        'cross-cultural': { right: 350, total: 700, accuracy: 0.5 },
      }),
      rowOf('baseline-b', { contextual: { right: 13, total: 1000, accuracy: 0.013 } }),
    ]);
    expect(table).toBe(
      [
        `masalbench ${card.version}`,
        '              contextual (chance 0.250)  cross-cultural (chance 0.500)',
        'baseline-one  0.250  250 of 1,000        0.500  350 of 700              new',
        'baseline-b    0.013  13 of 1,000         —                              new',
        '',
      ].join('\n'),
    );
  });
});
