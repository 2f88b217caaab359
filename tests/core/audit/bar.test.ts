import { describe, expect, it } from 'vitest';

import { barOf, halfWidthOfChance, judgeFaults, judgeP } from '../../../src/core/audit/bar.ts';
import type { RuleMeasure } from '../../../src/core/audit/measure-rule.ts';

/** A rule that never ties on 200 items of 4 options: 50 ± √(200 · 3/16) = 6.124 items. */
const rule = (credit: number): RuleMeasure => ({
  items: 200,
  credit,
  expected: 50,
  variance: 37.5,
  decidedItems: 200,
  decidedCredit: credit,
});

describe('halfWidthOfChance', () => {
  // The table of dataset-guidelines, section 4.3, at 0.05.
  it.each([
    [200, 4, 0.06],
    [300, 4, 0.049],
    [500, 4, 0.038],
    [1000, 4, 0.027],
    [200, 2, 0.069],
    [300, 2, 0.057],
    [700, 2, 0.037],
  ])('of %i items with %i options is %f', (items, options, expected) => {
    expect(halfWidthOfChance(items, options, 0.05)).toBeCloseTo(expected, 3);
  });
});

describe('barOf', () => {
  // Critical values 1.960 and 2.576: 12.0 and 15.8 items.
  it.each([
    [50, 'holds'],
    [62, 'holds'],
    [63, 'doubtful'],
    [65, 'doubtful'],
    [66, 'broken'],
    [38, 'holds'],
    [37, 'doubtful'],
    [34, 'broken'],
  ] as const)('of an interval judges %i of 200 right: %s', (credit, verdict) => {
    expect(barOf(rule(credit), 'interval', 1).verdict).toBe(verdict);
  });

  it('of an interval is chance ± the half-width at the gate when nothing ties', () => {
    const { low, high } = barOf(rule(50), 'interval', 1);
    expect(high - 0.25).toBeCloseTo(halfWidthOfChance(200, 4, 0.01), 12);
    expect(0.25 - (low ?? Number.NaN)).toBeCloseTo(halfWidthOfChance(200, 4, 0.01), 12);
  });

  // 40 cues: α 0.01 / 40 = 0.00025, critical value 3.662: 22.4 items and half an item of continuity.
  it.each([
    [72, 'doubtful'],
    [73, 'broken'],
  ] as const)('of a family of 40 cues judges %i of 200 right: %s', (credit, verdict) => {
    expect(barOf(rule(credit), 'family', 40).verdict).toBe(verdict);
  });

  it('has no lower end under a ceiling', () => {
    expect(barOf(rule(0), 'ceiling', 1)).toMatchObject({ low: null, verdict: 'holds' });
    expect(barOf(rule(66), 'ceiling', 1).verdict).toBe('broken');
  });

  it('is narrower where options tie', () => {
    expect(barOf({ ...rule(50), variance: 5 }, 'interval', 1).high).toBeLessThan(
      barOf(rule(50), 'interval', 1).high,
    );
  });
});

describe('judgeP', () => {
  it.each([
    [0.05, 'holds'],
    [0.049, 'doubtful'],
    [0.01, 'doubtful'],
    [0.0099, 'broken'],
  ] as const)('calls p %d %s', (p, verdict) => {
    expect(judgeP(p)).toBe(verdict);
  });
});

describe('judgeFaults', () => {
  it.each([
    ['error', 0, 'holds'],
    ['error', 1, 'broken'],
    ['warning', 6, 'holds'],
    ['warning', 7, 'broken'],
  ] as const)('%s in %i of 300 items: %s', (severity, faults, verdict) => {
    expect(judgeFaults(severity, faults, 300)).toBe(verdict);
  });
});
