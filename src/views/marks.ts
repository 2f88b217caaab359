import type { Interval } from '../core/statistics/proportion.ts';

/** Values of an accuracy track in per cent, 0 to 100; null ends where no interval is defined. */
export interface TrackView {
  score: number | null;
  low: number | null;
  high: number | null;
  chance: number;
  shortcut: number | null;
  /** What the drawing says, in words. */
  label: string;
}

export type Tone = 'correct' | 'plausible' | 'literal' | 'irrelevant' | 'invalid';

/** Error stacks in tables end at this share of all items, so that rows compare at a glance. */
export const STACK_SCALE = 0.25;

/** Parts of a stack in per cent of its own width, in the fixed order of roles. */
export interface StackView {
  parts: { tone: Tone; start: number; width: number }[];
  /** True when the stack is longer than its scale and ends in a slanted break. */
  cut: boolean;
  label: string;
}

/** A score taken twice, in per cent: plain, and where length earns nothing; null where that is not known. */
export interface DumbbellView {
  plain: number;
  controlled: number | null;
  label: string;
}

/** A proportion in per cent; two decimals are finer than a pixel on any track or chart. */
export const percentOf = (proportion: number): number => Math.round(proportion * 10_000) / 100;

export const trackView = (input: {
  accuracy: number | null;
  interval: Interval | null;
  chance: number;
  shortcut: number | null;
  label: string;
}): TrackView => ({
  score: input.accuracy === null ? null : percentOf(input.accuracy),
  low: input.interval === null ? null : percentOf(input.interval.low),
  high: input.interval === null ? null : percentOf(input.interval.high),
  chance: percentOf(input.chance),
  shortcut: input.shortcut === null ? null : percentOf(input.shortcut),
  label: input.label,
});

/** Error shares as a stack on a scale that ends at `scale`, a proportion of all items. */
export const stackView = (
  shares: readonly { tone: Tone; share: number }[],
  scale: number,
  label: string,
): StackView => {
  const parts: StackView['parts'] = [];
  let start = 0;
  for (const { tone, share } of shares) {
    const width = Math.round(Math.min(percentOf(share / scale), 100 - start) * 100) / 100;
    if (width <= 0) continue;
    parts.push({ tone, start, width });
    start = Math.round((start + width) * 100) / 100;
  }
  const total = shares.reduce((sum, { share }) => sum + share, 0);
  return { parts, cut: total > scale * 1.0001, label };
};
