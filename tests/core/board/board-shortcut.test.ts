import { describe, expect, it } from 'vitest';

import { boardShortcut } from '../../../src/core/board/board-shortcut.ts';
import { boardOf, type FixtureModel } from '../../views/charts/charts-fixture.ts';

const rules: FixtureModel[] = [
  { id: 'even', contextual: 4, crossCultural: 6, baseline: 'rule' },
  { id: 'partial', contextual: 9, crossCultural: null, baseline: 'rule' },
  { id: 'lucky', contextual: 10, crossCultural: 10, baseline: 'chance' },
];

describe('boardShortcut', () => {
  it('is the best rule of the one task, and over all tasks the best of those defined for all', () => {
    expect(boardShortcut(boardOf(rules, ['contextual']))).toMatchObject({
      model: { id: 'partial' },
      accuracy: 0.9,
    });
    // (4 + 6) / 20, as both tasks have ten items.
    expect(boardShortcut(boardOf(rules))).toMatchObject({ model: { id: 'even' }, accuracy: 0.5 });
  });

  it('is null without a rule', () => {
    expect(boardShortcut(boardOf(rules.slice(2)))).toBeNull();
  });
});
