import { codePointLength } from '../dataset.ts';
import { seededIntegers, shuffled } from '../random.ts';
import type { Reasons } from './check-drafts.ts';
import { costOf, type DealCost } from './deal-cost.ts';
import type { Deal } from './drafts.ts';
import { formOf, lengthRankIn, lettersOf, type NearPair, type PoolProverb } from './english-pool.ts';
import { perfectMatching } from './perfect-matching.ts';
import { ENGLISH_DISTRACTORS, type EnglishDistractor } from './vocabulary.ts';

export interface Dealing {
  deals: Deal[];
  rejected: { id: string; reasons: Reasons }[];
}

/**
 * Deals the equivalents of a closed pool out as distractors of each other: each English proverb is key once and
 * distractor three times, and in the two-option form once of each. Never against its own item or one that is near, never
 * twice in an item, always in the form of the key (a sentence, or a phrase with “To”). As far as the pool allows, words
 * are within three of the key's, the key has its assigned length rank, the image option shares the picture of the proverb
 * unless the key is to, the theme option its theme, and options are alike in familiarity: a seeded search trades
 * distractors, and assigned cells of position and rank, while that makes nothing worse. It comes near the best deal and
 * need not find it.
 * @param start  an earlier deal of the same pool, of which as much is kept as `near` allows
 * @returns one deal an item; rejected are proverbs whose equivalent is another's, those of a form that fewer than four
 *   share, and those that stay near every one they could be dealt
 * @see dataset-guidelines, section 4.1, rules 11 to 14
 */
export const dealDistractors = (
  proverbs: readonly PoolProverb[],
  { seed, near = [], start = [] }: { seed: number; near?: readonly NearPair[]; start?: readonly Deal[] },
): Dealing => {
  const rejected: Dealing['rejected'] = [];
  const pool = withoutTwins(proverbs, rejected);
  const deals: Deal[] = [];
  for (const form of Map.groupBy(pool, formOf).values())
    deals.push(...dealForm(form, { seed, near, start, rejected }));
  return { deals: deals.sort((one, other) => (one.id < other.id ? -1 : 1)), rejected };
};

/** The three distractors of each item, by index in the pool and in the order of the roles. */
type Hands = number[][];

const dealForm = (
  pool: readonly PoolProverb[],
  options: {
    seed: number;
    near: readonly NearPair[];
    start: readonly Deal[];
    rejected: Dealing['rejected'];
  },
): Deal[] => {
  const { seed, near, start, rejected } = options;
  const wanted = ENGLISH_DISTRACTORS.length + 1;
  if (pool.length < wanted) {
    const [one] = pool;
    for (const { id } of pool)
      rejected.push({
        id,
        reasons: [
          `${String(wanted)} equivalents in the form of “${one?.equivalent ?? ''}” are wanted to deal from, found ${String(pool.length)}`,
        ],
      });
    return [];
  }
  const integers = seededIntegers(seed);
  const cost = costOf(pool, near);
  const hands = openingHands(pool, start, integers);
  const cells = pool.map(({ id, english }) => start.find((deal) => deal.id === id) ?? english);
  improve(hands, cells, { cost, integers, isRepair: start.length > 0 });

  const worst = hands
    .map((hand, item) => ({ item, hits: hand.filter((other) => cost.isNear(item, other)) }))
    .reduce((most, one) => (one.hits.length > most.hits.length ? one : most));
  const left = pool[worst.item];
  if (worst.hits.length > 0 && left !== undefined) {
    const others = worst.hits.map((other) => `“${pool[other]?.equivalent ?? ''}”`).join(', ');
    rejected.push({
      id: left.id,
      reasons: [`distractors that do not fit as well are wanted, found ${others}`],
    });
    return dealForm(
      pool.filter(({ id }) => id !== left.id),
      { ...options, start: [] },
    );
  }
  const pairs = perfectMatching(hands.map((hand, item) => rotated(hand, item)));
  const lengths = pool.map(({ equivalent }) => codePointLength(equivalent));
  return pool.map(({ id }, item) => {
    const hand = hands[item] ?? [];
    const idAt = (role: EnglishDistractor): string =>
      pool[hand[ENGLISH_DISTRACTORS.indexOf(role)] ?? -1]?.id ?? '';
    return {
      id,
      image: idAt('image'),
      theme: idAt('theme'),
      familiar: idAt('familiar'),
      inPair: ENGLISH_DISTRACTORS[hand.indexOf(pairs[item] ?? -1)] ?? 'image',
      keyPosition: cells[item]?.keyPosition ?? 1,
      keyLengthRank: lengthRankIn(lengths, item, hand),
    };
  });
};

/** Whose equivalents differ in letters: of twins the first stays. */
const withoutTwins = (proverbs: readonly PoolProverb[], rejected: Dealing['rejected']): PoolProverb[] => {
  const seen = new Map<string, string>();
  return proverbs.filter(({ id, equivalent }) => {
    const letters = lettersOf(equivalent);
    const earlier = seen.get(letters);
    if (earlier === undefined) seen.set(letters, id);
    else
      rejected.push({
        id,
        reasons: [`an equivalent of its own is wanted, found “${equivalent}”, which is that of ${earlier}`],
      });
    return earlier === undefined;
  });
};

/** Three shifts of a shuffled circle, where there is no earlier deal: nobody meets themselves, or another twice. */
const openingHands = (
  pool: readonly PoolProverb[],
  start: readonly Deal[],
  integers: (bound: number) => number,
): Hands => {
  const indexOf = new Map(pool.map(({ id }, index) => [id, index]));
  const earlier = pool.map(({ id }) => {
    const deal = start.find((one) => one.id === id);
    return ENGLISH_DISTRACTORS.map((role) => indexOf.get(deal?.[role] ?? '') ?? -1);
  });
  if (earlier.every((hand) => !hand.includes(-1))) return earlier;
  const circle = shuffled([...pool.keys()], integers);
  const hands: Hands = pool.map(() => []);
  for (const [place, item] of circle.entries())
    hands[item] = ENGLISH_DISTRACTORS.map((_, shift) => circle[(place + shift + 1) % circle.length] ?? item);
  return hands;
};

/**
 * Trades distractors between items and cells between items while the sum of both costs does not rise; to repair a deal,
 * only for an item with one that is near.
 */
const improve = (
  hands: Hands,
  cells: { keyPosition: number; keyLengthRank: number }[],
  { cost, integers, isRepair }: { cost: DealCost; integers: (bound: number) => number; isRepair: boolean },
): void => {
  const count = hands.length;
  const costAt = (item: number): number => cost.of(item, hands[item] ?? [], cells[item]?.keyLengthRank ?? 1);
  const hasNear = (item: number): boolean => (hands[item] ?? []).some((other) => cost.isNear(item, other));
  for (let trial = 0; trial < Math.min(800 * count, 400_000); trial += 1) {
    const [one, other] = [integers(count), integers(count)];
    const [mine, theirs] = [hands[one], hands[other]];
    const [cell, otherCell] = [cells[one], cells[other]];
    if (mine === undefined || theirs === undefined || cell === undefined || otherCell === undefined) continue;
    const before = costAt(one) + (one === other ? 0 : costAt(other));
    if (before === 0 || (isRepair && !hasNear(one) && !hasNear(other))) continue;
    const isOfCells = integers(8) === 0;
    const [place, otherPlace] = [integers(mine.length), integers(theirs.length)];
    const trade = (): void => {
      if (isOfCells) [cells[one], cells[other]] = [cells[other] ?? cell, cells[one] ?? otherCell];
      else [mine[place], theirs[otherPlace]] = [theirs[otherPlace] ?? one, mine[place] ?? other];
    };
    trade();
    const isFair = [
      [one, mine],
      [other, theirs],
    ].every(([item, hand]) => isHand(item as number, hand as number[]));
    if (!isFair || costAt(one) + (one === other ? 0 : costAt(other)) > before) trade();
  }
};

const isHand = (item: number, hand: readonly number[]): boolean =>
  !hand.includes(item) && new Set(hand).size === hand.length;

/** Each role is asked for first by a third of the items, so that the two-option form has all of them. */
const rotated = (hand: readonly number[], item: number): number[] => [
  ...hand.slice(item % hand.length),
  ...hand.slice(0, item % hand.length),
];
