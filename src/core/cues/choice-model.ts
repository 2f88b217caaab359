import { seededIntegers, seedFromText, shuffled } from '../random.ts';

/** The features of an option that are not 0: their numbers, and their values in the same order. */
export interface SparseVector {
  indices: Int32Array;
  values: Float64Array;
}

/** Strength of the L2 penalty. Half or twice as much moves the official figures by less than 0.01. */
const PENALTY = 5e-4;
const PASSES = 10;
/** Passes before the weights are averaged: the way from 0 is no part of the average. */
const PASSES_BEFORE_AVERAGE = 5;

/**
 * Fits a conditional logit: the chance that an item's key is option j is exp(w·x_j) over the sum of
 * exp(w·x_k) over its options, with an L2 penalty on w. Averaged stochastic gradient descent with steps that
 * fall as 1 / (1 + penalty × step number); the items are shuffled anew in each pass. Uses sums, products
 * and quotients only, so that the weights are the same on every machine.
 * @param options  one list of option vectors an item
 * @param keys     position of each item's key
 * @param rows     the items to learn from
 * @returns one weight a feature; all 0 when there is nothing to learn from
 * @see McFadden 1974, "Conditional logit analysis of qualitative choice behavior"; Bottou 2012, "Stochastic
 * Gradient Descent Tricks", LNCS 7700:430–445, for the steps, the scaled weights and their averaging
 */
export const fitChoiceModel = ({
  options,
  keys,
  rows,
  dimension,
  seed,
}: {
  options: readonly (readonly SparseVector[])[];
  keys: readonly number[];
  rows: readonly number[];
  dimension: number;
  seed: number;
}): Float64Array => {
  // The weights are scale × direction, so that shrinking all of them costs one product; their sum over the
  // steps is scaleSum × direction + correction, so that a step touches only the features of its item.
  const direction = new Float64Array(dimension);
  const correction = new Float64Array(dimension);
  let scale = 1;
  let scaleSum = 0;
  let step = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const draw = seededIntegers(seedFromText(`${String(seed)}\u0000pass ${String(pass)}`));
    for (const row of shuffled(rows, draw)) {
      const vectors = options[row] ?? [];
      const chances = shares(vectors.map((vector) => scale * dot(direction, vector)));
      const rate = 1 / (1 + PENALTY * step);
      step += 1;
      scale *= 1 - rate * PENALTY;
      for (const [position, vector] of vectors.entries()) {
        const error = (position === keys[row] ? 1 : 0) - (chances[position] ?? 0);
        add(direction, vector, (rate * error) / scale);
        add(correction, vector, (-scaleSum * rate * error) / scale);
      }
      if (pass >= PASSES_BEFORE_AVERAGE) scaleSum += scale;
    }
  }
  const averaged = Math.max(1, rows.length * (PASSES - PASSES_BEFORE_AVERAGE));
  return direction.map((value, feature) => (scaleSum * value + (correction[feature] ?? 0)) / averaged);
};

/** w·x of each option; the largest is the model's choice. */
export const scoreOptions = (weights: Float64Array, options: readonly SparseVector[]): number[] =>
  options.map((vector) => dot(weights, vector));

const dot = (weights: Float64Array, { indices, values }: SparseVector): number => {
  let sum = 0;
  for (let place = 0; place < indices.length; place += 1)
    sum += (weights[indices[place] ?? 0] ?? 0) * (values[place] ?? 0);
  return sum;
};

const add = (weights: Float64Array, { indices, values }: SparseVector, factor: number): void => {
  for (let place = 0; place < indices.length; place += 1) {
    const index = indices[place] ?? 0;
    weights[index] = (weights[index] ?? 0) + factor * (values[place] ?? 0);
  }
};

const shares = (scores: readonly number[]): number[] => {
  const largest = Math.max(...scores);
  const powers = scores.map((score) => exponential(score - largest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
};

/**
 * e^x for x ≤ 0, to about nine digits where it matters (x > -10). Math.exp may differ in its last digit
 * between machines; this is (e^(x/1024))^1024 with four terms of the series and ten squarings.
 */
export const exponential = (x: number): number => {
  const part = Math.max(x, -700) / 1024;
  let power = 1 + part * (1 + (part / 2) * (1 + (part / 3) * (1 + part / 4)));
  for (let squaring = 0; squaring < 10; squaring += 1) power *= power;
  return power;
};
