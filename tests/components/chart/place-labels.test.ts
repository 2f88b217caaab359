import { describe, expect, it } from 'vitest';

import { type PlacedLabel, placeLabels } from '../../../src/components/chart/place-labels.ts';

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

const crowd = Array.from({ length: 30 }, (_, index) => ({
  id: String(index),
  width,
  x: 60 + ((index * 97) % 380),
  y: 40 + ((index * 53) % 220),
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
    const both = [
      { id: 'free', width: 60, x: 20, y: 26 },
      { id: 'tight', width: 60, x: 158, y: 26 },
    ];
    expect([...placeLabels(both, narrow, none).keys()].sort()).toEqual(['free', 'tight']);
    expect(placeLabels([{ id: 'wide', width: 400, x: 80, y: 26 }], narrow, none).size).toBe(0);
  });
});
