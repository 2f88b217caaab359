import type { BarKind, Verdict } from '../schema/audit.ts';
import { criticalValue } from '../statistics/critical-value.ts';
import type { RuleMeasure } from './measure-rule.ts';

/**
 * Chance that a set without cues breaks a given bar: the one that fails a build, and the one that only marks a
 * figure. On sets with random keys 4 of 16 broke some bar at 0.01, 9 at 0.05 (dataset-guidelines, section 4.3).
 */
export const ALPHA = { gate: 0.01, doubt: 0.05 } as const;

/** Below this many items the bars support no claim (section 4.3). */
export const FEWEST_ITEMS_FOR_CLAIMS = 200;

/** Share of the items that may have one and the same warning (section 4.3). */
const WARNED_SHARE = 0.02;

/** Rounding must not push a figure that lies on its bar over it. */
const ROUNDING = 1e-9;

export interface Bar {
  kind: BarKind;
  low: number | null;
  high: number;
  verdict: Verdict;
}

/** Half-width of chance for the accuracy of a rule that never ties; 0.060 for 200 items of 4 options at 0.05. */
export const halfWidthOfChance = (items: number, options: number, alpha: number): number =>
  criticalValue(1 - alpha) * Math.sqrt(((1 / options) * (1 - 1 / options)) / items);

/**
 * Where the accuracy of a rule may lie, and whether it does: chance ± the critical value times its exact standard
 * error, which is {@link halfWidthOfChance} without ties and less with them. A `family` of cues shares α
 * (Bonferroni), and half an item of continuity is allowed, because a cue may decide a handful of items only. A
 * `ceiling` has no lower end.
 * @param familySize  cues that share α, used for a `family` only
 */
export const barOf = (measure: RuleMeasure, kind: BarKind, familySize: number): Bar => {
  const { items, credit, expected, variance } = measure;
  const reach = (alpha: number): number =>
    criticalValue(1 - alpha / (kind === 'family' ? familySize : 1)) * Math.sqrt(variance) +
    (kind === 'family' ? 0.5 : 0);
  const difference = kind === 'ceiling' ? credit - expected : Math.abs(credit - expected);
  return {
    kind,
    low: kind === 'ceiling' ? null : Math.max(0, (expected - reach(ALPHA.gate)) / items),
    high: Math.min(1, (expected + reach(ALPHA.gate)) / items),
    verdict: judge((alpha) => difference > reach(alpha) + ROUNDING),
  };
};

/** A verdict from whether a bar is broken at a level. */
export const judge = (isBrokenAt: (alpha: number) => boolean): Verdict =>
  isBrokenAt(ALPHA.gate) ? 'broken' : isBrokenAt(ALPHA.doubt) ? 'doubtful' : 'holds';

export const judgeP = (p: number): Verdict => judge((alpha) => p < alpha);

/** One error is too many; a warning may concern a small share of the items. */
export const judgeFaults = (severity: 'error' | 'warning', faults: number, items: number): Verdict =>
  faults > (severity === 'error' ? 0 : WARNED_SHARE * items) ? 'broken' : 'holds';
