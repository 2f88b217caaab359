import { describe, expect, it } from 'vitest';

import { rankableSheet } from '../../../src/core/comparison/answer-sheet.ts';
import { compareSheets } from '../../../src/core/comparison/compare-sheets.ts';
import { compareRows } from '../../../src/core/ranking/compare-rows.ts';
import { fourOptions, twoOptions } from '../scoring/example-task.ts';
import { absent, answered, sheet, totalsOnly } from './example-sheets.ts';

const tasks = [fourOptions(6), twoOptions(4)];

describe('compareSheets', () => {
  it('gives the statistics of the ranking and the agreement, task by task and overall', () => {
    const first = sheet('a', { four: answered('CCCCP?'), two: answered('EEED') });
    const second = sheet('b', { four: answered('CPIC?L'), two: answered('EDDE') });
    const { tasks: compared, overall } = compareSheets(first, second, tasks);
    const rows = [rankableSheet(first, tasks), rankableSheet(second, tasks)] as const;

    // 4 of 6 against 2 of 6: both right at items 1 and 4, only the first at 2 and 3, none at 5 and 6.
    expect(compared[0]?.comparison).toEqual(compareRows(...rows, ['four']));
    expect(compared[0]?.comparison?.difference).toBeCloseTo(2 / 6, 14);
    // Two discordant items, both to the first: p = 2 · 1/4.
    expect(compared[0]?.comparison?.p).toBeCloseTo(0.5, 14);
    expect(compared[0]?.agreement).toEqual({
      bothRight: 2,
      onlyFirst: 2,
      onlySecond: 0,
      bothWrong: 2,
      sameAnswer: 2,
    });
    expect(compared[1]?.agreement).toMatchObject({
      bothRight: 1,
      onlyFirst: 2,
      onlySecond: 1,
      sameAnswer: 1,
    });
    expect(overall).toEqual(compareRows(...rows, ['four', 'two']));
    // (2/6 + 1/4) / 2
    expect(overall?.difference).toBeCloseTo(7 / 24, 14);
  });

  it('turns its sign with the order of the rows', () => {
    const first = sheet('a', { four: answered('CCCCPP'), two: answered('EEEE') });
    const second = sheet('b', { four: answered('CCPPPP'), two: answered('EEED') });
    const [there, back] = [compareSheets(first, second, tasks), compareSheets(second, first, tasks)];
    expect(back.overall?.difference).toBeCloseTo(-(there.overall?.difference ?? NaN), 14);
    expect(back.overall?.p).toBe(there.overall?.p);
    expect(back.tasks[0]?.agreement?.onlySecond).toBe(there.tasks[0]?.agreement?.onlyFirst);
  });

  it('compares by totals where a row has no answers, and then knows nothing of agreement', () => {
    const paper = sheet('paper', { four: totalsOnly(5, 6), two: absent });
    const run = sheet('run', { four: answered('CCCPPP'), two: answered('EEEE') });
    const { tasks: compared, overall } = compareSheets(paper, run, tasks);
    expect(compared[0]?.comparison).toMatchObject({ from: 'totals' });
    expect(compared[0]?.comparison?.difference).toBeCloseTo(2 / 6, 14);
    expect(compared[0]?.agreement).toBeNull();
    expect(compared[1]).toEqual({ taskId: 'two', comparison: null, agreement: null });
    expect(overall).toBeNull();
  });

  it('refuses counts that the answers contradict', () => {
    const wrong = sheet('a', { four: { right: 3, total: 6, answers: 'CCPPPP', reason: null }, two: absent });
    expect(() => compareSheets(wrong, wrong, tasks)).toThrow('states 3 right of 6');
  });
});
