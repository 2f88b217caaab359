import { describe, expect, it } from 'vitest';

import { dotRowsLayout } from '../../../src/components/chart/dot-rows-layout.ts';
import { scatterLayout } from '../../../src/components/chart/scatter-layout.ts';
import type { DotRowsData, ReferenceLine, ScatterData } from '../../../src/views/charts/figure-view.ts';

const line = (kind: ReferenceLine['kind'], value: number): ReferenceLine => ({
  kind,
  value,
  label: `${kind} with a long name`,
  shortLabel: kind,
});

const rows = (direction: DotRowsData['direction'], lines: ReferenceLine[], lanes = 1): DotRowsData => ({
  label: 'Rows',
  direction,
  axis: { from: 20, to: 100, ticks: [] },
  lines,
  rows: [
    {
      id: 'one',
      name: 'One',
      kind: 'open',
      total: '60.0',
      dots: Array.from({ length: lanes }, () => ({ value: 60, low: 50, high: 70 })),
      facts: [],
    },
  ],
});

describe('dotRowsLayout', () => {
  it('mirrors places in Persian: the scale starts at the right', () => {
    const [ltr, rtl] = [dotRowsLayout(rows('ltr', []), 551), dotRowsLayout(rows('rtl', []), 551)];
    expect(ltr.place(20)).toBe(ltr.plot.left);
    expect(rtl.place(20)).toBe(rtl.plot.left + rtl.plot.width);
    expect(ltr.place(70) + rtl.place(70)).toBeCloseTo(551, 0);
  });

  it('names lines that stand close to each other on lines of their own', () => {
    const apart = dotRowsLayout(rows('ltr', [line('chance', 25), line('shortcut', 90)]), 551);
    const close = dotRowsLayout(rows('ltr', [line('chance', 50), line('shortcut', 52)]), 551);
    expect(new Set(apart.names.map(({ y }) => y)).size).toBe(1);
    expect(new Set(close.names.map(({ y }) => y)).size).toBe(2);
    expect(close.height).toBeGreaterThan(apart.height);
  });

  it('stops an upright line at the words that stand over the dots on a phone, and nowhere else', () => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const data = rows(direction, []);
      const phone = dotRowsLayout(data, 358);
      const breaks = (value: number): number => phone.upright(phone.place(value), 90).split('M').length - 2;
      // “One” stands over the start of the scale, “60.0” over its end, nothing over the middle.
      expect([20, 60, 100].map(breaks)).toEqual([1, 0, 1]);
      const wide = dotRowsLayout(data, 551);
      expect(wide.upright(wide.place(20), 90).split('M')).toHaveLength(2);
    }
  });

  it('keeps half of a label with three digits clear at both ends of the scale on a phone', () => {
    const { plot } = dotRowsLayout(rows('ltr', []), 358);
    // Three digits of 12 px are about 24 px wide in either script.
    expect(Math.min(plot.left, 358 - plot.left - plot.width)).toBeGreaterThanOrEqual(12);
  });

  it('gives each dot of a profile a lane of its own, around the middle of the row', () => {
    const { lane } = dotRowsLayout(rows('ltr', [], 4), 358);
    const lanes = [0, 1, 2, 3].map((index) => lane(index, 4));
    expect(lanes).toEqual([...lanes].sort((one, other) => one - other));
    expect(lanes.reduce((sum, place) => sum + place, 0)).toBe(0);
  });
});

const scatter = (direction: ScatterData['direction'], lines: ReferenceLine[]): ScatterData => ({
  label: 'Points',
  direction,
  horizontal: { title: 'x', from: 0, to: 10, ticks: [], lines: [] },
  vertical: { title: 'y', from: 60, to: 100, ticks: [], lines },
  points: [
    { id: 'one', name: 'One', kind: 'open', x: 5, y: 80, across: null, up: null, facts: [] },
    { id: 'two', name: 'Two', kind: 'closed', x: 8, y: 90, across: null, up: null, facts: [] },
  ],
  zone: 'above',
});

describe('scatterLayout', () => {
  it('lets numbers grow to the right in both directions; only the room for the scale moves', () => {
    const [ltr, rtl] = [scatterLayout(scatter('ltr', []), 551), scatterLayout(scatter('rtl', []), 551)];
    for (const { across } of [ltr, rtl]) expect(across(8)).toBeGreaterThan(across(5));
    expect(ltr.plot.left).toBeGreaterThan(rtl.plot.left);
  });

  it('draws no line that lies outside the axes, and tints what lies above the shortcut', () => {
    const inside = scatterLayout(scatter('ltr', [line('chance', 25), line('shortcut', 70)]), 551);
    expect(inside.levelLines.map((drawn) => drawn.line.kind)).toEqual(['shortcut']);
    expect(inside.zone?.box.height).toBeCloseTo(inside.plot.height * 0.75, 6);
    expect(scatterLayout(scatter('ltr', [line('shortcut', 40)]), 551).zone).toBeNull();
  });
});
