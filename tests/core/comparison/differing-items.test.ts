import { describe, expect, it } from 'vitest';

import { differingItems } from '../../../src/core/comparison/differing-items.ts';
import { agreement } from '../../../src/core/scoring/agreement.ts';
import { fourOptions } from '../scoring/example-task.ts';
import { absent, answered, sheet, totalsOnly } from './example-sheets.ts';

const four = (id: string, answers: string) => sheet(id, { four: answered(answers) });

describe('differingItems', () => {
  it('lists the items with different answers and says who alone is right or wrong', () => {
    const items = differingItems([four('a', 'CCPP?'), four('b', 'CPCI?')], fourOptions(5));
    expect(items).toEqual([
      { taskId: 'four', index: 1, answers: ['C', 'P'], right: 1, onlyRight: 0, onlyWrong: 1 },
      { taskId: 'four', index: 2, answers: ['P', 'C'], right: 1, onlyRight: 1, onlyWrong: 0 },
      { taskId: 'four', index: 3, answers: ['P', 'I'], right: 0, onlyRight: null, onlyWrong: null },
    ]);
  });

  it('lists, of two rows, what their agreement does not count as the same answer', () => {
    const [first, second] = ['CCPPLI?-~!CC', 'CPPCLL?~~-CI'];
    const items = differingItems([four('a', first), four('b', second)], fourOptions(12));
    const { onlyFirst, onlySecond, sameAnswer } = agreement(first, second, fourOptions(12));
    expect(items.length).toBe(12 - sameAnswer);
    expect(items.filter(({ onlyRight }) => onlyRight === 0).length).toBe(onlyFirst);
    expect(items.filter(({ onlyRight }) => onlyRight === 1).length).toBe(onlySecond);
  });

  it('names the odd one out of three rows, and nobody where two share a side', () => {
    const items = differingItems([four('a', 'CPC'), four('b', 'CPP'), four('c', 'PCP')], fourOptions(3));
    expect(items.map(({ onlyRight, onlyWrong }) => [onlyRight, onlyWrong])).toEqual([
      [null, 2],
      [2, null],
      [0, null],
    ]);
  });

  it('leaves rows without answers blank, and has nothing to list without two that have them', () => {
    const paper = sheet('paper', { four: totalsOnly(1, 2) });
    const none = sheet('none', { four: absent });
    expect(differingItems([four('a', 'CP'), paper, four('b', 'PP')], fourOptions(2))).toEqual([
      { taskId: 'four', index: 0, answers: ['C', null, 'P'], right: 1, onlyRight: 0, onlyWrong: 2 },
    ]);
    expect(differingItems([four('a', 'CP'), paper, none], fourOptions(2))).toEqual([]);
  });

  it('refuses answers that do not fit the task', () => {
    expect(() => differingItems([four('a', 'CP'), four('b', 'C')], fourOptions(2))).toThrow(
      'found 1 answers',
    );
  });
});
