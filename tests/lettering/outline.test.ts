import { describe, expect, it } from 'vitest';

import { boundsOf, type Contour, moveContours, pathData, toUnits } from '../../src/lettering/outline.ts';

const arch: Contour = {
  start: [0, 0],
  sides: [
    { control: [5, -10], end: [10, 0] },
    { control: null, end: [0, 0] },
  ],
};

describe('boundsOf', () => {
  it('follows the curve, not its control points', () => {
    // At t = 1/2 the curve is half way to its control point: y = -10 / 2.
    expect(boundsOf([arch])).toEqual({ left: 0, top: -5, right: 10, bottom: 0 });
  });
});

describe('pathData', () => {
  it('writes relative commands, and a space only where no sign separates', () => {
    expect(pathData([arch])).toBe('M0 0q5-10 10 0h-10z');
  });

  it('leaves out a letter that repeats and a side without length', () => {
    const steps: Contour = {
      start: [1, 1],
      sides: [
        { control: null, end: [3, 2] },
        { control: null, end: [3, 2] },
        { control: null, end: [4, 4] },
        { control: null, end: [4, 1] },
      ],
    };
    expect(pathData([steps])).toBe('M1 1l2 1 1 2v-3z');
  });
});

describe('toUnits', () => {
  it('rounds places, so that many small steps end where the whole does', () => {
    const steps: Contour = {
      start: [0, 0],
      sides: [1, 2, 3, 4].map((step) => ({ control: null, end: [step * 0.4, 0] as const })),
    };
    // Rounded step by step, four times 0.4 would stay at 0; the place 1.6 rounds to 2.
    expect(boundsOf(toUnits([steps], 1)).right).toBe(2);
  });
});

describe('moveContours', () => {
  it('moves every point and leaves its input alone', () => {
    const before = structuredClone(arch);
    expect(boundsOf(moveContours([arch], [3, 4]))).toEqual({ left: 3, top: -1, right: 13, bottom: 4 });
    expect(arch).toEqual(before);
  });
});
