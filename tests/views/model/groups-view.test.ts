import { describe, expect, it } from 'vitest';

import type { Item } from '../../../src/core/schema/item.ts';
import { groupsView } from '../../../src/views/model/groups-view.ts';
import { boardRun } from '../../core/board/board-fixture.ts';
import { placeOn } from './small-place.ts';

/** Only what the view reads. */
const item = (index: number, theme: string): Item =>
  ({
    id: `ctx-${String(index + 1)}`,
    authoring: { theme, register: index < 5 ? 'verse' : 'spoken', difficulty: 'easy' },
  }) as unknown as Item;

const runs = [boardRun('a', { contextual: 'CCPCPCCCCC', 'cross-cultural': 'CCCCCCCCCC' })];

describe('groupsView', () => {
  it('says that nothing is recorded where the items say nothing', () => {
    expect(groupsView('en', placeOn('a', runs))).toEqual({
      tables: [],
      reason: 'Theme, register and difficulty are not recorded for this set.',
    });
  });

  it('counts by group, only at tasks whose items are described, in the order of the words', () => {
    const items = Array.from({ length: 10 }, (_, index) => item(index, index % 2 === 0 ? 'fate' : 'work'));
    const view = groupsView('en', placeOn('a', runs, [], new Map([['contextual', items]])));
    const counts = view?.tables.map(({ name, tasks, rows }) => [
      name,
      tasks,
      rows.map((row) => [row.name, row.cells[0]?.counts]),
    ]);
    expect(counts).toEqual([
      ['Difficulty', ['Contextual'], [['easy', '8 / 10']]],
      [
        'Register',
        ['Contextual'],
        [
          ['spoken', '5 / 5'],
          ['verse', '3 / 5'],
        ],
      ],
      [
        'Theme',
        ['Contextual'],
        [
          ['fate', '3 / 5'],
          ['work', '5 / 5'],
        ],
      ],
    ]);
  });
});
