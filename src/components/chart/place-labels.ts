interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PlacedLabel {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Rough width of a label at 14 px semibold: it only has to tell whether two labels touch. */
const widthOf = (text: string): number => [...text].length * 7.4;
const HEIGHT = 15;

/**
 * A place for the name of each point: the first of eight around it that stays inside the plot, off the
 * reference lines and clear of points and of names already placed. A name without room is left out; the
 * tooltip and the table hold it.
 */
export const placeLabels = (
  points: readonly { id: string; text: string; x: number; y: number }[],
  plot: Box,
  lines: { vertical: number | null; horizontal: number | null },
): Map<string, PlacedLabel> => {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 7, top: y - 7, width: 14, height: 14 }));
  const placed = new Map<string, PlacedLabel>();
  for (const { id, text, x, y } of points) {
    const width = widthOf(text);
    for (const { dx, dy, anchor } of CANDIDATES) {
      const left = x + dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
      const box = { left, top: y + dy - HEIGHT + 3, width, height: HEIGHT };
      if (!inside(box, plot) || crosses(box, lines) || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      placed.set(id, { x: x + dx, y: y + dy, anchor });
      break;
    }
  }
  return placed;
};

const CANDIDATES: { dx: number; dy: number; anchor: PlacedLabel['anchor'] }[] = [
  { dx: 12, dy: -6, anchor: 'start' },
  { dx: -12, dy: -6, anchor: 'end' },
  { dx: 12, dy: 17, anchor: 'start' },
  { dx: -12, dy: 17, anchor: 'end' },
  { dx: 0, dy: -12, anchor: 'middle' },
  { dx: 0, dy: 24, anchor: 'middle' },
  { dx: 16, dy: -24, anchor: 'start' },
  { dx: -16, dy: 32, anchor: 'end' },
];

const inside = (box: Box, plot: Box): boolean =>
  box.left >= plot.left &&
  box.left + box.width <= plot.left + plot.width &&
  box.top >= plot.top &&
  box.top + box.height <= plot.top + plot.height;

const crosses = (
  box: Box,
  { vertical, horizontal }: { vertical: number | null; horizontal: number | null },
): boolean =>
  (vertical !== null && vertical > box.left - 2 && vertical < box.left + box.width + 2) ||
  (horizontal !== null && horizontal > box.top - 1 && horizontal < box.top + box.height + 1);

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
