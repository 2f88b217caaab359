import { describe, expect, it } from 'vitest';

import { comparisonTable, isWithinBar, median } from '../../../scripts/bench/comparison.ts';

describe('median', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('comparisonTable', () => {
  const wall = { name: 'wall', unit: 's', floor: 2, value: 2.2, bar: 1.15 };

  it('holds a value against its floor, or against the bar itself', () => {
    expect(isWithinBar(wall)).toBe(true);
    expect(isWithinBar({ ...wall, value: 2.4 })).toBe(false);
    expect(isWithinBar({ ...wall, floor: null, value: 0.3, bar: 0.3 })).toBe(true);
    expect(isWithinBar({ ...wall, bar: null, value: 99 })).toBe(true);
  });

  it('shows floor, value, ratio and bar, and says what is above', () => {
    const table = comparisonTable([
      wall,
      { ...wall, name: 'memory', unit: 'MB', floor: 100, value: 140, bar: 1.3 },
    ]);
    expect(table.split('\n').slice(1)).toEqual([
      'wall    2.00 s    2.20 s  1.10 ×  ≤ 1.15 ×          holds',
      'memory  100 MB    140 MB  1.40 ×   ≤ 1.3 ×  above the bar',
    ]);
  });
});
