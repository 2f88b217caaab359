import { describe, expect, it } from 'vitest';

import { combineIndependent } from '../../../src/core/statistics/combine-independent.ts';
import { meanOfTasks } from '../../../src/core/statistics/mean-of-tasks.ts';
import { wilsonLimits } from '../../../src/core/statistics/wilson-interval.ts';

describe('meanOfTasks', () => {
  it('counts each task once, whatever its size', () => {
    expect(
      meanOfTasks([
        { right: 1000, total: 1000 },
        { right: 0, total: 10 },
      ]).estimate,
    ).toBe(0.5);
  });

  it('has an error of √(s1² + s2²) / 2 away from the ends', () => {
    // 500/1000 and 350/700: s1 = 0.0158114, s2 = 0.0188982, error 0.0123201, times 1.96 = 0.024147.
    // Wilson's limits at one half are z / (2 √(n + z²)) away, so exactly
    // √(1/1003.8415 + 1/703.8415) · 1.959964 / 4 = 0.0240892, within 0.3 % of it.
    const { estimate, interval } = meanOfTasks([
      { right: 500, total: 1000 },
      { right: 350, total: 700 },
    ]);
    expect(estimate).toBe(0.5);
    expect(interval.high - estimate).toBeCloseTo(0.02408916410782029, 12);
    expect(estimate - interval.low).toBeCloseTo(0.02408916410782029, 12);
  });

  it('does not collapse where every normal error is 0', () => {
    // 10/10 reaches 0.2775328 down and nothing up, 0/10 the reverse: half of that each way.
    const { estimate, interval } = meanOfTasks([
      { right: 10, total: 10 },
      { right: 0, total: 10 },
    ]);
    expect(estimate).toBe(0.5);
    expect(interval.low).toBeCloseTo(0.5 - 0.2775327998628893 / 2, 12);
    expect(interval.high).toBeCloseTo(0.5 + 0.2775327998628893 / 2, 12);
  });

  it('is the Wilson interval for one task', () => {
    const { low, high } = wilsonLimits({ right: 943, total: 1000 });
    const { interval } = meanOfTasks([{ right: 943, total: 1000 }]);
    expect(interval.low).toBeCloseTo(low, 14);
    expect(interval.high).toBeCloseTo(high, 14);
  });

  it('does not depend on the order of tasks', () => {
    const tasks = [Object.freeze({ right: 943, total: 1000 }), Object.freeze({ right: 555, total: 700 })];
    expect(meanOfTasks(tasks.toReversed()).interval.low).toBeCloseTo(meanOfTasks(tasks).interval.low, 14);
  });

  it('refuses no tasks at all, and a task without items', () => {
    expect(() => meanOfTasks([])).toThrow('found none');
    expect(() => meanOfTasks([{ right: 0, total: 0 }])).toThrow(RangeError);
  });
});

describe('combineIndependent', () => {
  it('uses the far limit of a part that is taken away', () => {
    // 0.5 (0.4 to 0.7) minus 0.2 (0.1 to 0.5): low 0.3 − √(0.1² + 0.3²), high 0.3 + √(0.2² + 0.1²).
    const { estimate, interval } = combineIndependent([
      { weight: 1, estimate: 0.5, interval: { low: 0.4, high: 0.7 } },
      { weight: -1, estimate: 0.2, interval: { low: 0.1, high: 0.5 } },
    ]);
    expect(estimate).toBeCloseTo(0.3, 14);
    expect(interval.low).toBeCloseTo(0.3 - Math.sqrt(0.1), 14);
    expect(interval.high).toBeCloseTo(0.3 + Math.sqrt(0.05), 14);
  });
});
