import { commonMultiple } from './common-multiple.ts';
import { fairCoinProbability, mcnemarExact } from './mcnemar-exact.ts';

/** The items of one task that only one of two runs has right, and how many items the task has. */
export interface DiscordantItems {
  onlyFirst: number;
  onlySecond: number;
  total: number;
}

/**
 * Exact two-sided p that two runs have the same unweighted mean of task accuracies on shared items. It is
 * McNemar's argument for the mean: under the null the two answers to an item may be exchanged, so each
 * discordant item adds or takes 1/total of its task like a fair coin, and p is the probability of a difference
 * at least as large. All sign flips are counted, none is drawn. With one task it is exact McNemar, with tasks
 * of one size exact McNemar on their sum. If one run is better at one task by what it is worse at another, the
 * test is conservative.
 * @param tasks  at least one; whole counts. Cost: the product of the discordant counts of all sizes of task but
 * the largest, so linear for two
 * @returns p in 0..1; 1 when the means are equal
 * @throws RangeError for counts that are not whole
 * @see Pitman 1937, Supplement to the JRSS 4(1):119–130 (randomisation test); McNemar 1947 for one task
 * @example signFlipTest([{ onlyFirst: 2, onlySecond: 0, total: 4 }, { onlyFirst: 1, onlySecond: 0, total: 2 }]) // 0.25
 */
export const signFlipTest = (tasks: readonly DiscordantItems[]): number => {
  const groups = mergeEqualSizes(tasks);
  const [only] = groups;
  if (only === undefined) throw new RangeError('signFlipTest: expected at least one task, found none');
  if (groups.length === 1) return mcnemarExact(only.onlyFirst, only.onlySecond);

  const multiple = commonMultiple(groups.map(({ total }) => total));
  const observed = groups.reduce(
    (sum, { onlyFirst, onlySecond, total }) => sum + (multiple / total) * (onlyFirst - onlySecond),
    0,
  );
  if (observed === 0) return 1;
  const coins = groups
    .map(({ onlyFirst, onlySecond, total }) => ({
      weight: multiple / total,
      ...fairCoin(onlyFirst + onlySecond),
    }))
    .sort((first, second) => first.trials - second.trials);
  return Math.min(1, 2 * upperTail(coins, Math.abs(observed)));
};

/** Items of tasks with the same total weigh the same, so they are coins of one kind. */
const mergeEqualSizes = (tasks: readonly DiscordantItems[]): DiscordantItems[] => {
  const bySize = new Map<number, DiscordantItems>();
  for (const { onlyFirst, onlySecond, total } of tasks) {
    const group = bySize.get(total) ?? { onlyFirst: 0, onlySecond: 0, total };
    group.onlyFirst += onlyFirst;
    group.onlySecond += onlySecond;
    bySize.set(total, group);
  }
  return [...bySize.values()];
};

interface Coins {
  trials: number;
  /** Probability of exactly this many heads. */
  mass: Float64Array;
  /** Probability of at least this many heads; one entry more, which is 0. */
  tail: Float64Array;
}

/** Distributions up to this size are kept, at most 32 MB in all: ranking 1,000 rows asks for each many times. */
const KEPT_TRIALS = 2_000;
const kept = new Map<number, Coins>();

const fairCoin = (trials: number): Coins => {
  const known = kept.get(trials);
  if (known !== undefined) return known;
  const coins = distributeFairCoin(trials);
  if (trials <= KEPT_TRIALS) kept.set(trials, coins);
  return coins;
};

const distributeFairCoin = (trials: number): Coins => {
  const mass = new Float64Array(trials + 1);
  let probability = fairCoinProbability(trials >> 1, trials);
  for (let heads = trials >> 1; heads >= 0; heads -= 1) {
    mass[heads] = probability;
    mass[trials - heads] = probability;
    probability *= heads / (trials - heads + 1);
  }
  const tail = new Float64Array(trials + 2);
  for (let heads = trials; heads >= 0; heads -= 1) tail[heads] = (tail[heads + 1] ?? 0) + (mass[heads] ?? 0);
  return { trials, mass, tail };
};

type WeightedCoins = Coins & { weight: number };

/** Probability that Σ weight · (heads − tails) of two kinds of coin or more reaches `threshold`. */
const upperTail = ([coin, next, ...others]: readonly WeightedCoins[], threshold: number): number => {
  if (coin === undefined || next === undefined) throw new RangeError('upperTail: expected two kinds of coin');
  if (others.length === 0) return upperTailOfTwo(coin, next, threshold);
  return coin.mass.reduce(
    (sum, mass, heads) =>
      sum + mass * upperTail([next, ...others], threshold - coin.weight * (2 * heads - coin.trials)),
    0,
  );
};

/** The loop that a ranking of 1,000 rows runs half a million times: each outcome of one kind, the tail of the other. */
const upperTailOfTwo = (one: WeightedCoins, other: WeightedCoins, threshold: number): number => {
  const needed = threshold + one.weight * one.trials + other.weight * other.trials;
  let sum = 0;
  for (let heads = 0; heads <= one.trials; heads += 1) {
    const otherHeads = Math.ceil((needed - 2 * one.weight * heads) / (2 * other.weight));
    const reached = other.tail[Math.min(Math.max(otherHeads, 0), other.trials + 1)] ?? 0;
    sum += (one.mass[heads] ?? 0) * reached;
  }
  return sum;
};
