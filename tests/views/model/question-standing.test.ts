import { describe, expect, it } from 'vitest';

import { questionStanding } from '../../../src/views/model/question-standing.ts';
import { boardRun } from '../../core/board/board-fixture.ts';
import { placeOn } from './small-place.ts';

// Item 1: all right. 2: only a right. 3: only a wrong. 4: nobody right. 5: a wrong, one of the others right.
const runs = [
  boardRun('a', { contextual: 'CCPL?CCCCC' }),
  boardRun('b', { contextual: 'CPCPCCCCCC' }),
  boardRun('c', { contextual: 'CICPPCCCCC' }),
];

describe('questionStanding', () => {
  const standing = questionStanding('en', placeOn('a', runs));
  const list = (name: string): [string, string, string][] =>
    standing?.lists
      .find((one) => one.name === name)
      ?.rows.map(({ id, right, chosen }) => [id, right, chosen.roleName]) ?? [];

  it('lists what it missed, the fewest others right first', () => {
    expect(list('Hardest questions')).toEqual([
      ['ctx-04', '0 / 2', 'literal'],
      ['ctx-05', '1 / 2', 'no valid answer'],
      ['ctx-03', '2 / 2', 'plausible'],
    ]);
  });

  it('lists what is harder, and what is easier, for it than for most others', () => {
    expect(list('Harder for it than for others')).toEqual([['ctx-03', '2 / 2', 'plausible']]);
    expect(list('Easier for it than for others')).toEqual([['ctx-02', '0 / 2', 'correct']]);
  });

  it('names the questions that it alone has wrong, and right', () => {
    expect(standing?.alone.map(({ questions }) => questions.map(({ id }) => id))).toEqual([
      ['ctx-03'],
      ['ctx-02'],
    ]);
    expect(standing?.reason).toBeNull();
  });

  it('holds a baseline against all models', () => {
    const rule = boardRun('rule', { contextual: 'PCPCPPPPPP' });
    const ofRule = questionStanding('en', placeOn('rule', [...runs, rule], ['rule']));
    // Item 4 is right for nobody else; item 1 and 6 to 10 are right for all three models.
    expect(ofRule?.alone.map(({ questions }) => questions.map(({ id }) => id))).toEqual([
      ['ctx-01', 'ctx-06', 'ctx-07', 'ctx-08', 'ctx-09', 'ctx-10'],
      ['ctx-04'],
    ]);
  });

  it.each([
    ['no other model', runs.slice(0, 1), /^No other model/],
    ['one other model', runs.slice(0, 2), /^Only 1 other model/],
  ])('gives no list beside %s, and says so', (_name, some, reason) => {
    const few = questionStanding('en', placeOn('a', some));
    expect(few?.lists).toEqual([]);
    expect(few?.reason).toMatch(reason);
  });

  it('leaves out runs of other groups of protocols', () => {
    const other = boardRun('b', { contextual: 'CPCPCCCCCC' }, { protocol: 'shuffled' });
    expect(
      questionStanding('en', placeOn('a', [...runs.slice(0, 1), other, ...runs.slice(2)]))?.reason,
    ).toMatch(/^Only 1/);
  });
});
