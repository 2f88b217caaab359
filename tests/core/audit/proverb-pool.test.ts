import { describe, expect, it } from 'vitest';

import { auditPool } from '../../../src/core/audit/proverb-pool.ts';
import { repeatedProverbs } from '../../../src/core/audit/repeated-proverbs.ts';
import { auditSubject } from '../../../src/core/audit/subject.ts';
import type { PoolAudit } from '../../../src/core/schema/audit.ts';
import { itemOf, taskOf } from '../../scripts/baselines/fixture.ts';

/** Pairs of letters, to make words that no list knows. */
const CODES = Array.from(
  { length: 41 },
  (_, number) => ('بتجخدرز'[number % 7] ?? '') + ('سشفقکل'[Math.floor(number / 7)] ?? ''),
);

const NAMES = ['Paint the fence', 'Peel the pear', 'Fold the map', 'Tune the harp', 'Mend the kite'];

/** Items of sayings by number, the key first. */
const poolOf = (items: readonly (readonly number[])[]): PoolAudit | null =>
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
      closed: false,
      unbalanced: null,
      overused: { limit: 4, sayings: [], verdict: 'holds' },
    });
  });

  it('calls a pool closed in which every saying is the key of exactly one item', () => {
    expect(
      poolOf([
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
      ]),
    ).toMatchObject({ closed: true, keyDispersion: { index: 0, verdict: 'holds' } });
    // The fence and the pear once each, the map never.
    expect(
      poolOf([
        [0, 1, 2],
        [1, 2, 0],
      ])?.closed,
    ).toBe(false);
    expect(poolOf([[0], [1]])?.closed).toBe(false); // nothing serves twice
  });

  it('breaks its bar where a saying of two-option items leans to one side by more than a use', () => {
    // The fence is a distractor twice and never the key; every other saying is within one use.
    const pool = poolOf([
      [1, 0],
      [2, 0],
    ]);
    expect(pool?.unbalanced).toEqual({
      limit: 1,
      sayings: [{ item: 'tk-001', option: 2, asKey: 0, asDistractor: 2 }],
      verdict: 'broken',
    });
    expect([pool?.onlyKey, pool?.onlyDistractor]).toEqual([2, 1]);
  });

  it('names sayings used more than four times', () => {
    const pool = poolOf([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 0],
      [2, 0],
    ]);
    expect(pool?.overused.sayings).toEqual([{ item: 'tk-001', option: 1, asKey: 3, asDistractor: 2 }]);
  });

  it('is nothing where the options are no proverbs', () => {
    expect(auditPool(auditSubject([itemOf(1, ['a', 'b'])], taskOf(2, 'fa')), 1)).toBeNull();
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

  // Words weigh by their rarity, so the pair stands among forty proverbs that share nothing.
  const others = Array.from({ length: 40 }, (_, row) =>
    ['بلبل', 'تندر', 'ساحل', 'دفتر']
      .map((word, place) => `${word}${CODES[(row * 7 + place * 11) % 41] ?? ''}`)
      .join(' '),
  );

  it.each([
    ['another order', 'زیر صندلی پنجره‌ای شکسته بودن', 'پنجره‌ای زیر صندلی شکسته است'],
    [
      'another order, with other endings and another verb',
      'قالیچه، دیوار و چراغش، ستاره است',
      'چراغم ستاره، قالیچه‌ام دیواره',
    ],
  ])('finds a proverb in %s', (_, first, second) => {
    expect(pairs(first, ...others, second)).toEqual([['tk-001', 'tk-042']]);
  });

  it('keeps apart proverbs that share all words of the shorter one', () => {
    expect(pairs('کلاه سر کسی گذاشتن', ...others, 'کلاه ساربان را سر دربان گذاشتن')).toEqual([]);
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
