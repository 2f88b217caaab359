import { describe, expect, it } from 'vitest';

import { widthOf } from '../../../src/components/chart/text-width.ts';
import { NARROWEST, trackShifts } from '../../../src/components/mark/track-labels.ts';

/** Both ends of a label on a track of a width, in pixels. */
const span = (at: number, shift: number, text: string, width: number): [left: number, right: number] => {
  const middle = (at / 100) * width + shift;
  return [middle - widthOf(text, 13) / 2, middle + widthOf(text, 13) / 2];
};

describe('trackShifts', () => {
  it.each([
    [25, NARROWEST],
    [50, NARROWEST],
    [50, 872],
  ])(
    'keeps all labels apart wherever a shortcut stands above a chance of %i, %i pixels wide',
    (chance, width) => {
      for (let at = chance; at <= 100; at += 0.5) {
        const [first, second] = [`chance ${String(chance)}`, `rarer proverb ${at.toFixed(1)}`];
        const shifts = trackShifts({ at: chance, text: first }, { at, text: second });
        const [from, end] = span(chance, shifts.chance, first, width);
        const [start, to] = span(at, shifts.shortcut, second, width);
        // “0” and “100” are about 7 and 21 px wide.
        expect(from).toBeGreaterThan(7);
        expect(start - end).toBeGreaterThan(8);
        expect(to).toBeLessThan(width - 21);
      }
    },
  );

  it('keeps them apart where the shortcut stands below chance', () => {
    for (let at = 30; at < 50; at += 0.5) {
      const shifts = trackShifts({ at: 50, text: 'chance 50' }, { at, text: 'a rule' });
      const [, to] = span(at, shifts.shortcut, 'a rule', NARROWEST);
      expect(span(50, shifts.chance, 'chance 50', NARROWEST)[0] - to).toBeGreaterThan(8);
    }
  });

  it('leaves both in the middle of their marks where there is room', () => {
    const shifts = trackShifts({ at: 25, text: 'chance 25' }, { at: 65, text: 'a rule 65' });
    expect(shifts).toEqual({ chance: 0, shortcut: 0 });
  });
});
