import { describe, expect, it } from 'vitest';

import {
  type NamedPoint,
  type PlacedLabel,
  placeLabels,
} from '../../../src/components/chart/place-labels.ts';

const plot = { left: 0, top: 0, width: 500, height: 300 };
const none = { vertical: [], horizontal: [], boxes: [] };
const width = 60;

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const edgesOf = ({ x, y, anchor }: PlacedLabel): Edges => {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 12, bottom: y + 3 };
};
const touch = (one: Edges, other: Edges): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** A point without intervals. */
const at = (id: string, x: number, y: number, nameWidth = width): NamedPoint => ({
  id,
  width: nameWidth,
  x,
  y,
  whiskers: [],
});

const crowd = Array.from({ length: 30 }, (_, index) =>
  at(String(index), 60 + ((index * 97) % 380), 40 + ((index * 53) % 220)),
);

/** Fourteen points, each with a level interval of 60 and an upright one of 40. */
const measured = crowd.slice(0, 14).map(({ id, x, y }) => ({
  id,
  width,
  x,
  y,
  whiskers: [
    { left: x - 30, top: y - 1, width: 60, height: 2 },
    { left: x - 1, top: y - 20, width: 2, height: 40 },
  ],
}));

describe('placeLabels', () => {
  it('lets no name touch a point or another name, and keeps all inside the plot', () => {
    const edges = [...placeLabels(crowd, plot, none).values()].map(edgesOf);
    expect(edges.length).toBeGreaterThan(10);
    for (const [index, one] of edges.entries()) {
      expect(one.left >= 0 && one.right <= 500 && one.top >= 0 && one.bottom <= 300).toBe(true);
      for (const other of edges.slice(index + 1)) expect(touch(one, other)).toBe(false);
      for (const { x, y } of crowd)
        expect(touch(one, { left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 })).toBe(false);
    }
  });

  it('keeps names off lines and off words that stand there', () => {
    const box = { left: 200, top: 0, width: 300, height: 60 };
    const placed = placeLabels(crowd, plot, { vertical: [250], horizontal: [150], boxes: [box] });
    for (const label of placed.values()) {
      const edges = edgesOf(label);
      expect(edges.left < 250 && edges.right > 250).toBe(false);
      expect(edges.top < 150 && edges.bottom > 150).toBe(false);
      expect(touch(edges, { left: 200, right: 500, top: 0, bottom: 60 })).toBe(false);
    }
  });

  it('leaves out a name that has no room, and lets the one with fewer places choose first', () => {
    const narrow = { left: 0, top: 0, width: 170, height: 46 };
    const both = [at('free', 20, 26), at('tight', 158, 26)];
    expect([...placeLabels(both, narrow, none).keys()].sort()).toEqual(['free', 'tight']);
    expect(placeLabels([at('wide', 80, 26, 400)], narrow, none).size).toBe(0);
  });

  it('keeps four pixels between names, and names off the intervals of other points', () => {
    const placed = [...placeLabels(measured, plot, none)].map(([id, label]) => ({ id, ...edgesOf(label) }));
    expect(placed.length).toBeGreaterThan(7);
    for (const [index, one] of placed.entries()) {
      const room = { left: one.left - 4, right: one.right + 4, top: one.top - 4, bottom: one.bottom + 4 };
      for (const other of placed.slice(index + 1)) expect(touch(room, other)).toBe(false);
      for (const { whiskers } of measured.filter(({ id }) => id !== one.id))
        for (const { left, top, width: long, height } of whiskers)
          expect(touch(one, { left, right: left + long, top, bottom: top + height })).toBe(false);
    }
  });

  it('keeps a name on its own side of a line, even where there is more room beyond it', () => {
    // Ten to the left of the line: the first place, 12 to the right of the point, would lie across it.
    const lines = { ...none, vertical: [250], horizontal: [150] };
    const labels = [...placeLabels([at('one', 240, 140)], plot, lines).values()].map(edgesOf);
    expect(labels).toHaveLength(1);
    expect(labels.every(({ right, bottom }) => right < 250 && bottom < 150)).toBe(true);
    // Between the edge and the line there is room for 50 alone, the name is 60 wide.
    expect(placeLabels([at('one', 25, 140)], plot, { ...none, vertical: [50] }).size).toBe(0);
  });

  it('leaves the room above the lines to the points there, whatever crowds below', () => {
    const lines = { ...none, vertical: [380], horizontal: [60] };
    const below = [400, 420, 440, 460, 480].map((x) => at(`below ${String(x)}`, x, 70));
    const placed = placeLabels([...below, at('above', 440, 45)], plot, lines);
    expect(placed.has('above')).toBe(true);
    for (const [id, label] of placed) {
      const { top, bottom } = edgesOf(label);
      expect(id === 'above' ? bottom < 60 : top > 60).toBe(true);
    }
  });

  it('slides a name over its point where lines leave little room, and puts it at the end of the interval at last', () => {
    // From the line to the edge there is room for 120: centred over 430 a name of 110 would begin at 375, so it moves by 7.
    const lines = { ...none, vertical: [380] };
    const slid = placeLabels([at('one', 430, 140, 110)], plot, lines).get('one');
    expect(slid).toEqual({ x: 437, y: 128, anchor: 'middle' });
    // Words on all sides of the point; its interval reaches 60 further down.
    const crowded = { ...none, boxes: [{ left: 0, top: 60, width: 500, height: 130 }] };
    const whiskers = [{ left: 99, top: 100, width: 2, height: 100 }];
    const placed = placeLabels([{ ...at('one', 100, 140), whiskers }], plot, crowded).get('one');
    expect(placed).toEqual({ x: 100, y: 215, anchor: 'middle' });
  });
});
