import { describe, expect, it } from 'vitest';

import { auditPool } from '../../../src/core/audit/proverb-pool.ts';
import { repeatedProverbs } from '../../../src/core/audit/repeated-proverbs.ts';
import { auditSubject } from '../../../src/core/audit/subject.ts';
import type { PoolAudit } from '../../../src/core/schema/audit.ts';
import { itemOf, taskOf } from '../../scripts/baselines/fixture.ts';

const NAMES = ['Paint the fence', 'Peel the pear', 'Fold the map', 'Tune the harp', 'Mend the kite'];

/** Items of sayings by number, the key first. */
const poolOf = (items: readonly (readonly number[])[]): PoolAudit =>
  auditPool(
    auditSubject(
      items.map((sayings, row) =>
        itemOf(
          row + 1,
          sayings.map((number) => NAMES[number] ?? ''),
        ),
      ),
      taskOf(items[0]?.length ?? 0, 'en'),
    ),
    1,
  );

describe('auditPool', () => {
  it('counts sayings by the sides they serve on', () => {
    const pool = poolOf([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 3],
    ]);
    expect(pool).toMatchObject({
      sayings: 4,
      onlyKey: 0,
      onlyDistractor: 1,
      both: 3,
      unbalanced: null,
      overused: { limit: 4, sayings: [], verdict: 'holds' },
    });
  });

  it('names sayings of two-option items that lean to one side, by the option where they first stand', () => {
    // The fence is a distractor twice and never the key; every other saying is within one use.
    const { unbalanced, onlyKey, onlyDistractor } = poolOf([
      [1, 0],
      [2, 0],
    ]);
    expect(unbalanced).toEqual([{ item: 'tk-001', option: 2, asKey: 0, asDistractor: 2 }]);
    expect([onlyKey, onlyDistractor]).toEqual([2, 1]);
  });

  it('names sayings used more than four times', () => {
    const { overused } = poolOf([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 0],
      [2, 0],
    ]);
    expect(overused.sayings).toEqual([{ item: 'tk-001', option: 1, asKey: 3, asDistractor: 2 }]);
  });
});

describe('repeatedProverbs', () => {
  const pairs = (...proverbs: string[]): [string, string][] =>
    repeatedProverbs(
      auditSubject(
        proverbs.map((proverb, row) => itemOf(row + 1, ['a', 'b'], { proverb })),
        taskOf(2, 'fa'),
      ),
    );

  it.each([
    ['another spelling', 'كتابي را كه ندارد مي‌خواند', 'کتابی را که ندارد می خواند'],
    ['another ending', 'قالیچه‌ی ابریشمی روی دیوار', 'قالیچه ابریشمی روی دیوارها'],
    ['a particle more', 'صندلی شکسته مهمان‌نواز', 'از صندلی شکسته، مهمان‌نواز!'],
  ])('finds a proverb in %s', (_, first, second) => {
    expect(pairs(first, 'هیچ ربطی به بقیه ندارد', second)).toEqual([['tk-001', 'tk-003']]);
  });

  it('keeps apart proverbs that share a word or two', () => {
    expect(pairs('صندلی شکسته مهمان‌نواز', 'صندلی تازه و سقف چکه‌کن', 'دیوار شکسته پنجره نمی‌خواهد')).toEqual(
      [],
    );
  });

  it('compares the turn that holds the proverb where an item names none', () => {
    const dialogue = [{ speaker: 'رضا', text: 'پنجره‌ی شکسته باران می‌شناسد' }];
    const items = [itemOf(1, ['a', 'b'], { dialogue }), itemOf(2, ['c', 'd'], { dialogue })];
    expect(repeatedProverbs(auditSubject(items, taskOf(2, 'fa')))).toEqual([['tk-001', 'tk-002']]);
  });
});
