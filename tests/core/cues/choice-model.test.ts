import { describe, expect, it } from 'vitest';

import {
  exponential,
  fitChoiceModel,
  scoreOptions,
  type SparseVector,
} from '../../../src/core/cues/choice-model.ts';

const vector = (...entries: [index: number, value: number][]): SparseVector => ({
  indices: Int32Array.from(entries, ([index]) => index),
  values: Float64Array.from(entries, ([, value]) => value),
});

/** 60 items of two options; feature 0 marks the key, feature 1 the other option of every third item. */
const options = Array.from({ length: 60 }, (_, row) => {
  const other = row % 3 === 0 ? vector([1, 1]) : vector();
  return row % 2 === 0 ? [vector([0, 1]), other] : [other, vector([0, 1])];
});
const keys = options.map((_, row) => row % 2);
const rows = options.map((_, row) => row);
const fit = (seed = 1): Float64Array => fitChoiceModel({ options, keys, rows, dimension: 3, seed });

describe('fitChoiceModel', () => {
  it('raises the weight of what marks the key, lowers that of what marks others, and leaves the rest', () => {
    const [marksKey = 0, marksOther = 0, unseen] = fit();
    expect(marksKey).toBeGreaterThan(1);
    expect(marksOther).toBeLessThan(0);
    expect(unseen).toBe(0);
  });

  // Items with feature x and key share p have their optimum without penalty at w = ln(p / (1 - p)):
  // 3 of 4 keys give ln 3 = 1.0986; the penalty and the last steps move it a little.
  it('approaches the log odds of a feature that is right three times of four', () => {
    const mixed = Array.from({ length: 400 }, () => [vector([0, 1]), vector()]);
    const weights = fitChoiceModel({
      options: mixed,
      keys: mixed.map((_, row) => (row % 4 === 0 ? 1 : 0)),
      rows: mixed.map((_, row) => row),
      dimension: 1,
      seed: 1,
    });
    expect(weights[0]).toBeGreaterThan(0.9);
    expect(weights[0]).toBeLessThan(1.3);
  });

  it('gives the same weights for the same seed and others for another', () => {
    expect(fit(1)).toEqual(fit(1));
    expect(fit(1)).not.toEqual(fit(2));
  });

  it('knows nothing when there is nothing to learn from', () => {
    expect([...fitChoiceModel({ options, keys, rows: [], dimension: 3, seed: 1 })]).toEqual([0, 0, 0]);
  });
});

describe('scoreOptions', () => {
  it('sums weight times value', () => {
    expect(scoreOptions(Float64Array.of(2, -3), [vector([0, 1]), vector([0, 0.5], [1, 2])])).toEqual([2, -5]);
  });
});

describe('exponential', () => {
  // Reference: Abramowitz and Stegun 1964, table 4.4.
  it.each([
    [0, 1],
    [-0.1, 0.9048374180359595],
    [-1, 0.36787944117144233],
    [-5, 0.006737946999085467],
  ])('of %d is %d', (x, expected) => {
    expect(Math.abs(exponential(x) / expected - 1)).toBeLessThan(1e-9);
  });

  it('falls to nearly nothing and never below', () => {
    expect(exponential(-1e9)).toBeGreaterThanOrEqual(0);
    expect(exponential(-1e9)).toBeLessThan(1e-200);
  });
});
