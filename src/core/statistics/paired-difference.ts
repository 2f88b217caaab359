import type { Estimate } from './proportion.ts';
import { wilsonLimits } from './wilson-interval.ts';

/** How two runs did on the same items: four counts that add up to the number of items. */
export interface PairedCounts {
  bothRight: number;
  onlyFirst: number;
  onlySecond: number;
  bothWrong: number;
}

/**
 * Difference of two accuracies on the same items, first minus second: Newcombe's square-and-add interval
 * from two Wilson intervals and the correlation of the answers. Correlation is taken as 0 when one run has
 * everything right or wrong.
 * @param confidence  proportion above 0 and below 1, @default 0.95
 * @returns difference and bounds in −1..1
 * @throws RangeError for counts that are not whole, are negative or are all 0
 * @see Newcombe 1998, Statistics in Medicine 17(22):2635–2650, method 10
 * @example pairedDifference({ bothRight: 14, onlyFirst: 5, onlySecond: 0, bothWrong: 22 }) // 0.122, 0.011 to 0.226
 */
export const pairedDifference = (counts: PairedCounts, confidence = 0.95): Estimate => {
  const { bothRight, onlyFirst, onlySecond, bothWrong } = counts;
  const total = bothRight + onlyFirst + onlySecond + bothWrong;
  if (total === 0 || Object.values(counts).some((count) => !Number.isInteger(count) || count < 0))
    throw new RangeError(`pairedDifference: expected four whole counts, found ${JSON.stringify(counts)}`);

  const first = bothRight + onlyFirst;
  const second = bothRight + onlySecond;
  const firstLimits = wilsonLimits({ right: first, total }, confidence);
  const secondLimits = wilsonLimits({ right: second, total }, confidence);
  const firstBelow = first / total - firstLimits.low;
  const firstAbove = firstLimits.high - first / total;
  const secondBelow = second / total - secondLimits.low;
  const secondAbove = secondLimits.high - second / total;

  const correlation = correctedCorrelation(counts, total);
  const estimate = (onlyFirst - onlySecond) / total;
  return {
    estimate,
    interval: {
      low: estimate - distance(firstBelow, secondAbove, correlation),
      high: estimate + distance(firstAbove, secondBelow, correlation),
    },
  };
};

const distance = (first: number, second: number, correlation: number): number =>
  Math.sqrt(first ** 2 - 2 * correlation * first * second + second ** 2);

/** Phi coefficient with the continuity correction of method 10, which only ever lowers a positive one. */
const correctedCorrelation = (counts: PairedCounts, total: number): number => {
  const { bothRight, onlyFirst, onlySecond, bothWrong } = counts;
  const margins =
    Math.sqrt((bothRight + onlyFirst) * (onlySecond + bothWrong)) *
    Math.sqrt((bothRight + onlySecond) * (onlyFirst + bothWrong));
  if (margins === 0) return 0;
  const cross = bothRight * bothWrong - onlyFirst * onlySecond;
  return (cross > 0 ? Math.max(cross - total / 2, 0) : cross) / margins;
};
