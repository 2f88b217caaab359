import { describe, expect, it } from 'vitest';

import { widthOf } from '../../../src/components/chart/text-width.ts';
import { type TrackLabel, trackLabels } from '../../../src/components/mark/track-labels.ts';

/** Both ends of a label on a track 328 px wide, in per cent. */
const span = ({ at, anchor }: TrackLabel, text: string): [left: number, right: number] => {
  const size = (widthOf(text, 13) / 328) * 100;
  const left = at - { start: 0, middle: size / 2, end: size }[anchor];
  return [left, left + size];
};

describe('trackLabels', () => {
  it.each([25, 50])('keeps the labels apart wherever a shortcut stands above a chance of %i', (chance) => {
    for (let at = chance; at <= 100; at += 0.5) {
      const [first, second] = [`chance ${String(chance)}`, `rarer proverb ${at.toFixed(1)}`];
      const labels = trackLabels({ at: chance, text: first }, { at, text: second });
      const [, end] = span(labels.chance, first);
      const [start, right] = labels.shortcut === null ? [0, 0] : span(labels.shortcut, second);
      expect(start - end).toBeGreaterThan(1.5);
      // “100” ends the scale and is about 21 px wide: it begins at 93.6 %, clear of 94 only for the narrowest digits.
      expect(right).toBeLessThanOrEqual(94);
    }
  });

  it('leaves both in the middle of their marks where there is room', () => {
    const labels = trackLabels({ at: 25, text: 'chance 25' }, { at: 65, text: 'a rule 65' });
    expect([labels.chance, labels.shortcut]).toEqual([
      { at: 25, anchor: 'middle' },
      { at: 65, anchor: 'middle' },
    ]);
    expect(trackLabels({ at: 25, text: 'chance 25' }, null).shortcut).toBeNull();
  });
});
