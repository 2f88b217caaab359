import type { Interval } from '../../core/statistics/proportion.ts';

/** A difference on a plot that runs from −reach to +reach: places in per cent of its width. */
export interface DifferencePlot {
  at: number;
  low: number;
  high: number;
  /** What the drawing says, in words. */
  label: string;
}

const REACHES = [0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75];

/** The least round reach that holds all these intervals, a proportion. @example plotReach([{ low: -0.013, high: 0.041 }]) // 0.05 */
export const plotReach = (intervals: readonly Interval[]): number => {
  const farthest = Math.max(0, ...intervals.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return REACHES.find((reach) => farthest <= reach) ?? 1;
};

export const differencePlot = (
  { difference, interval }: { difference: number; interval: Interval },
  reach: number,
  label: string,
): DifferencePlot => {
  const place = (value: number): number => Math.round(((value + reach) / (2 * reach)) * 10_000) / 100;
  return { at: place(difference), low: place(interval.low), high: place(interval.high), label };
};
