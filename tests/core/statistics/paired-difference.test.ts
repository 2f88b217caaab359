import { describe, expect, it } from 'vitest';

import { pairedDifference } from '../../../src/core/statistics/paired-difference.ts';

const counts = (bothRight: number, onlyFirst: number, onlySecond: number, bothWrong: number) =>
  Object.freeze({ bothRight, onlyFirst, onlySecond, bothWrong });

describe('pairedDifference', () => {
  it('has the limits of Altman et al., Statistics with Confidence, 2nd ed., Table 6.2: 0.122, 0.011 to 0.226', () => {
    const { estimate, interval } = pairedDifference(counts(14, 5, 0, 22));
    expect(estimate).toBeCloseTo(5 / 41, 14);
    expect(interval.low).toBeCloseTo(0.011, 3);
    expect(interval.high).toBeCloseTo(0.226, 3);
  });

  it('has the limits of Fagerland et al. 2014, both examples: −0.507 to −0.026 and −0.119 to −0.005', () => {
    // Airway reactivity (1, 1, 7, 12) and response to therapy (59, 6, 16, 80); R package contingencytables,
    // Newcombe_square_and_add_CI_paired_2x2, prints the second as −0.0621 (−0.1186 to −0.0046).
    const small = pairedDifference(counts(1, 1, 7, 12));
    expect(small.interval.low).toBeCloseTo(-0.507, 3);
    expect(small.interval.high).toBeCloseTo(-0.026, 3);
    const larger = pairedDifference(counts(59, 6, 16, 80));
    expect(larger.estimate).toBeCloseTo(-0.0621, 4);
    expect(larger.interval.low).toBeCloseTo(-0.1186, 4);
    expect(larger.interval.high).toBeCloseTo(-0.0046, 4);
  });

  it('changes sign when the runs change places', () => {
    const forth = pairedDifference(counts(59, 6, 16, 80));
    const back = pairedDifference(counts(59, 16, 6, 80));
    expect(back.estimate).toBe(-forth.estimate);
    expect(back.interval.low).toBeCloseTo(-forth.interval.high, 14);
    expect(back.interval.high).toBeCloseTo(-forth.interval.low, 14);
  });

  it('keeps a width when both runs have everything right', () => {
    // Correlation is undefined, so 0: the two distances 0.2775 below and 0 above, as 10/10 against 10/10.
    const { estimate, interval } = pairedDifference(counts(10, 0, 0, 0));
    expect(estimate).toBe(0);
    expect(interval.low).toBeCloseTo(-0.2775, 4);
    expect(interval.high).toBeCloseTo(0.2775, 4);
  });

  it('is narrower the more the runs agree', () => {
    // Same accuracies, 0.9 and 0.8 of 100: ten discordant items against thirty.
    const agreeing = pairedDifference(counts(80, 10, 0, 10)).interval;
    const scattered = pairedDifference(counts(70, 20, 10, 0)).interval;
    expect(agreeing.low).toBeGreaterThan(0.03);
    expect(scattered.low).toBeLessThan(0);
    expect(agreeing.high).toBeLessThan(scattered.high);
  });

  it('refuses counts of nothing, parts and negatives', () => {
    for (const wrong of [counts(0, 0, 0, 0), counts(1.5, 0, 0, 1), counts(2, -1, 0, 1)])
      expect(() => pairedDifference(wrong)).toThrow(RangeError);
  });
});
