import { describe, expect, it } from 'vitest';

import { wordCount } from '../../../src/core/audit/subject.ts';
import { dealDistractors } from '../../../src/core/construct/deal-distractors.ts';
import type { Deal } from '../../../src/core/construct/drafts.ts';
import { checkDeals, formOf, type PoolProverb } from '../../../src/core/construct/english-pool.ts';
import { ENGLISH_DISTRACTORS } from '../../../src/core/construct/vocabulary.ts';
import { seededIntegers } from '../../../src/core/random.ts';

/** Sentences of 3 to 7 words, all different, with planned cells in rotation. */
const pool = (count: number, change: (index: number) => Partial<PoolProverb> = () => ({})): PoolProverb[] => {
  const integers = seededIntegers(count);
  return Array.from({ length: count }, (_, index) => ({
    id: `p-${String(index + 1).padStart(4, '0')}`,
    theme: (['greed', 'haste', 'pride'] as const)[index % 3] ?? 'greed',
    keySharesImage: false,
    english: { keyPosition: (index % 4) + 1, keyLengthRank: (Math.floor(index / 4) % 4) + 1 },
    proverb: 'دیوار',
    equivalent: `${'ABCDEFGHIJ'.charAt(index % 10)}${'bcdefghijk'.charAt(Math.floor(index / 10))}${' x'.repeat(2 + integers(5))}${'y'.repeat(integers(9))}.`,
    familiarity: 4,
    ...change(index),
  }));
};
const hand = (deal: Deal): string[] => ENGLISH_DISTRACTORS.map((role) => deal[role]);
const times = (ids: readonly string[]): Set<number> =>
  new Set([...Map.groupBy(ids, (id) => id).values()].map((same) => same.length));

describe('dealDistractors', () => {
  it.each([4, 5, 8, 23, 60])(
    'makes each of %i a key once, a distractor three times, and once each in a pair',
    (count) => {
      const proverbs = pool(count);
      const { deals, rejected } = dealDistractors(proverbs, { seed: 1 });
      expect(rejected).toEqual([]);
      expect(deals.map(({ id }) => id)).toEqual(proverbs.map(({ id }) => id));
      expect([new Set(deals.flatMap(hand)).size, times(deals.flatMap(hand))]).toEqual([count, new Set([3])]);
      expect(new Set(deals.map((deal) => deal[deal.inPair])).size).toBe(count);
      for (const deal of deals) expect(new Set([deal.id, ...hand(deal)]).size).toBe(4);
      expect([...checkDeals(proverbs, deals).values()].flat()).toEqual([]);
    },
  );

  it('keeps words within three of the key, and gives keys the ranks and places of the table', () => {
    const proverbs = pool(80);
    const words = new Map(proverbs.map(({ id, equivalent }) => [id, wordCount(equivalent)]));
    const { deals } = dealDistractors(proverbs, { seed: 1 });
    const gaps = deals.flatMap((deal) =>
      hand(deal).map((id) => Math.abs((words.get(deal.id) ?? 0) - (words.get(id) ?? 0))),
    );
    expect(Math.max(...gaps)).toBeLessThanOrEqual(3);
    // The shortest can never be the longest, but cells are traded: 20 of each, give or take ties in length.
    for (const rank of [1, 2, 3, 4])
      expect(Math.abs(deals.filter((deal) => deal.keyLengthRank === rank).length - 20)).toBeLessThanOrEqual(
        3,
      );
    for (const position of [1, 2, 3, 4])
      expect(deals.filter((deal) => deal.keyPosition === position)).toHaveLength(20);
  });

  it('deals the theme option from the theme of the proverb, and the others from elsewhere', () => {
    const proverbs = pool(60);
    const themes = new Map(proverbs.map(({ id, theme }) => [id, theme]));
    const { deals } = dealDistractors(proverbs, { seed: 1 });
    const right = deals.flatMap((deal) =>
      ENGLISH_DISTRACTORS.filter(
        (role) => (role === 'theme') === (themes.get(deal[role]) === themes.get(deal.id)),
      ),
    );
    // By chance a third of the theme options and two thirds of the others: 100 of 180.
    expect(right.length).toBeGreaterThan(150);
  });

  it('deals an image option with the picture where the key has none, and none where it has one', () => {
    const proverbs = pool(24, (index) => ({
      proverb: index < 12 ? 'سگ' : 'گربه',
      equivalent: `${'ABCDEFGHIJKLMNOPQRSTUVWX'.charAt(index)} ${index < 12 ? 'dog' : 'cat'} x x.`,
      keySharesImage: index % 2 === 0,
    }));
    const isDog = new Map(proverbs.map(({ id }, index) => [id, index < 12]));
    const { deals } = dealDistractors(proverbs, { seed: 1 });
    const shared = (deal: Deal) => isDog.get(deal.image) === isDog.get(deal.id);
    const [plain, sharing] = [1, 0].map((rest) => deals.filter((_, index) => index % 2 === rest));
    expect(plain?.filter(shared).length).toBeGreaterThan(9);
    expect(sharing?.filter(shared).length).toBeLessThan(3);
  });

  it('never sets sentences against phrases, and rejects a form that fewer than four share', () => {
    const proverbs = pool(20, (index) =>
      index % 2 === 0 ? { equivalent: `To ${'abcdefghijklmnopqrst'.charAt(index)} x x.` } : {},
    );
    const forms = new Map(proverbs.map((one) => [one.id, formOf(one)]));
    for (const deal of dealDistractors(proverbs, { seed: 2 }).deals)
      expect(new Set([deal.id, ...hand(deal)].map((id) => forms.get(id))).size).toBe(1);

    const few = dealDistractors([...pool(5), ...proverbs.slice(6, 7)], { seed: 2 });
    expect(few.deals).toHaveLength(5);
    expect(few.rejected).toEqual([
      {
        id: 'p-0007',
        reasons: ['4 equivalents in the form of “To g x x.” are wanted to deal from, found 1'],
      },
    ]);
  });

  it('rejects the second of two with one equivalent, however it is written', () => {
    const proverbs = pool(6, (index) =>
      index > 3 ? { equivalent: index === 4 ? "Don't x." : 'Dont X.' } : {},
    );
    expect(dealDistractors(proverbs, { seed: 1 }).rejected).toEqual([
      {
        id: 'p-0006',
        reasons: ['an equivalent of its own is wanted, found “Dont X.”, which is that of p-0005'],
      },
    ]);
  });

  it('keeps near ones apart, and the rest of an earlier deal as it was', () => {
    const proverbs = pool(40);
    const { deals } = dealDistractors(proverbs, { seed: 1 });
    const [first] = deals;
    if (first === undefined) throw new Error('expected a deal');
    const near = [[first.id, first.theme]] as const;
    const again = dealDistractors(proverbs, { seed: 1, near, start: deals }).deals;
    for (const deal of again.filter(({ id }) => id === first.id || id === first.theme))
      expect(hand(deal)).not.toContain(deal.id === first.id ? first.theme : first.id);
    const kept = again.filter((deal, index) => hand(deal).join() === hand(deals[index] ?? first).join());
    expect(kept.length).toBeGreaterThan(20);
  });

  it('leaves out what is near to all that it could be dealt', () => {
    const near = [2, 3, 4, 5].map((number) => ['p-0001', `p-000${String(number)}`] as const);
    const { deals, rejected } = dealDistractors(pool(5), { seed: 1, near });
    expect(deals.map(({ id }) => id)).toEqual(['p-0002', 'p-0003', 'p-0004', 'p-0005']);
    expect(rejected[0]?.reasons[0]).toMatch(/distractors that do not fit as well are wanted, found “/);
  });

  it('depends on the seed alone', () => {
    expect(dealDistractors(pool(30), { seed: 7 })).toEqual(dealDistractors(pool(30), { seed: 7 }));
    expect(dealDistractors(pool(30), { seed: 7 })).not.toEqual(dealDistractors(pool(30), { seed: 8 }));
  });
});

describe('checkDeals', () => {
  const proverbs = pool(6);
  const { deals } = dealDistractors(proverbs, { seed: 1 });
  const reasonsAfter = (change: (deal: Deal) => Partial<Deal>): string => {
    const [first, ...others] = deals;
    if (first === undefined) throw new Error('expected a deal');
    return [...checkDeals(proverbs, [{ ...first, ...change(first) }, ...others]).values()].flat().join('\n');
  };

  it.each<[string, (deal: Deal) => Partial<Deal>, RegExp]>([
    [
      'a distractor that is gone',
      () => ({ image: 'p-0099' }),
      /from the pool is wanted, found p-0099: deal again/,
    ],
    ['one twice', ({ theme }) => ({ image: theme }), /three different distractors are wanted/],
    ['the key itself', ({ id }) => ({ image: id }), /three different distractors are wanted/],
    ['uneven use', ({ theme }) => ({ image: theme }), /must be a distractor 3 times .* found 4 and 1 times/],
    [
      'another pair',
      ({ inPair }) => ({ inPair: inPair === 'image' ? 'theme' : 'image' }),
      /and once in a pair, found 3 and 0 times/,
    ],
  ])('finds %s', (_, change, reason) => {
    expect(reasonsAfter(change)).toMatch(reason);
  });
});
