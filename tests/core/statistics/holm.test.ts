import { describe, expect, it } from 'vitest';

import { holm } from '../../../src/core/statistics/holm.ts';

describe('holm', () => {
  it('multiplies by the number of hypotheses left and never steps back', () => {
    // Sorted 0.005, 0.01, 0.03, 0.04 times 4, 3, 2, 1: 0.02, 0.03, 0.06, 0.04, the last raised to 0.06.
    // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm").
    const adjusted = [...holm(Object.freeze([0.01, 0.04, 0.03, 0.005]))];
    expect(adjusted.map((p) => p.toFixed(12))).toEqual([0.03, 0.06, 0.06, 0.02].map((p) => p.toFixed(12)));
  });

  it('stops at 1', () => {
    expect([...holm([0.6, 0.9])]).toEqual([1, 1]);
  });

  it('gives equal p values equal adjusted ones, wherever they stand', () => {
    // 0.01 · 4 for both of the tie, then 0.2 · 2 and 0.3 · 1 raised to 0.4.
    expect([...holm([0.01, 0.2, 0.01, 0.3])]).toEqual([0.04, 0.4, 0.04, 0.4]);
  });

  it('only reorders its result when its input is reordered', () => {
    const p = [0.3, 0.001, 0.04, 0.04, 0.9, 0.012, 0];
    const order = [4, 0, 6, 2, 5, 1, 3];
    const adjusted = holm(p);
    expect([...holm(order.map((index) => p[index] ?? NaN))]).toEqual(order.map((index) => adjusted[index]));
  });

  it('leaves a single value as it is, and nothing as nothing', () => {
    expect([...holm([0.04])]).toEqual([0.04]);
    expect([...holm([])]).toEqual([]);
  });

  it.each([NaN, -0.1, 1.1])('refuses %d', (p) => {
    expect(() => holm([0.5, p])).toThrow(`holm: ${String(p)} is no probability`);
  });
});
