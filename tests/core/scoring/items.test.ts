import { describe, expect, it } from 'vitest';

import { agreement } from '../../../src/core/scoring/agreement.ts';
import { groupAccuracy } from '../../../src/core/scoring/group-accuracy.ts';
import { itemDifficulty } from '../../../src/core/scoring/item-difficulty.ts';
import { fourOptions } from './example-task.ts';

describe('groupAccuracy', () => {
  it('scores each group over its own items, in the order of names, and counts the rest', () => {
    const themes = ['work', 'fate', 'work', null, 'fate', 'work'];
    const { groups, ungrouped } = groupAccuracy({
      answers: 'CPCC?C',
      task: fourOptions(6),
      groupOf: (index) => themes[index] ?? null,
    });
    expect(groups.map(({ group, right, total, accuracy }) => [group, right, total, accuracy])).toEqual([
      ['fate', 0, 2, 0],
      ['work', 3, 3, 1],
    ]);
    expect(ungrouped).toBe(1);
    expect(groups[0]?.interval?.high).toBeGreaterThan(0.5);
  });
});

describe('itemDifficulty', () => {
  it('counts over runs how often each item is right', () => {
    expect(itemDifficulty(Object.freeze(['CPC', 'CC?']), fourOptions(3))).toEqual([
      { runs: 2, right: 2, share: 1 },
      { runs: 2, right: 1, share: 0.5 },
      { runs: 2, right: 1, share: 0.5 },
    ]);
  });

  it('has no share without runs', () => {
    expect(itemDifficulty([], fourOptions(1))).toEqual([{ runs: 0, right: 0, share: null }]);
  });

  it('does not depend on the order of runs', () => {
    const task = fourOptions(3);
    expect(itemDifficulty(['CC?', 'CPC'], task)).toEqual(itemDifficulty(['CPC', 'CC?'], task));
  });
});

describe('agreement', () => {
  it('sorts items by who is right, and counts identical answers', () => {
    expect(agreement('CCPP?L', 'CPCP?I', fourOptions(6))).toEqual({
      bothRight: 1,
      onlyFirst: 1,
      onlySecond: 1,
      bothWrong: 3,
      sameAnswer: 3,
    });
  });

  it('refuses runs over different numbers of items', () => {
    expect(() => agreement('CC', 'C', fourOptions(2))).toThrow('found 1 answers');
  });
});
