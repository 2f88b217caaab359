export interface Box {
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

/** What labels keep clear of, besides points and each other. */
export interface Obstacles {
  /** Places of upright lines and of level ones. */
  vertical: readonly number[];
  horizontal: readonly number[];
  /** Words that already stand in the plot. */
  boxes: readonly Box[];
}

/** A letter reaches this far above its line; the rest of the height hangs under it. */
const ASCENT = 12;
const HEIGHT = 15;

/**
 * A place for the name of each point: the first of sixteen around it that stays inside the plot and clear of
 * points, lines, words and names already placed. Points that have fewest free places choose first, so that a
 * name in a crowd is not shut out by one that could stand elsewhere. A name without room is left out; the
 * tooltip and the table hold it.
 */
export const placeLabels = (
  points: readonly { id: string; width: number; x: number; y: number }[],
  plot: Box,
  obstacles: Obstacles,
): Map<string, PlacedLabel> => {
  const taken: Box[] = [
    ...points.map(({ x, y }) => ({ left: x - 8, top: y - 8, width: 16, height: 16 })),
    ...obstacles.boxes,
  ];
  const choices = points.map(({ id, width, x, y }, index) => ({
    id,
    index,
    places: CANDIDATES.map(({ dx, dy, anchor }) => ({
      label: { x: x + dx, y: y + dy, anchor },
      box: {
        left: x + dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2),
        top: y + dy - ASCENT,
        width,
        height: HEIGHT,
      },
    })).filter(({ box }) => inside(box, plot) && !crosses(box, obstacles) && isFree(box, taken)),
  }));
  const placed = new Map<string, PlacedLabel>();
  // Of equals the first by rank.
  choices.sort((one, other) => one.places.length - other.places.length || one.index - other.index);
  for (const { id, places } of choices) {
    const found = places.find(({ box }) => isFree(box, taken));
    if (found === undefined) continue;
    taken.push(found.box);
    placed.set(id, found.label);
  }
  return placed;
};

const around = (near: number, far: number): { dx: number; dy: number; anchor: PlacedLabel['anchor'] }[] => [
  { dx: near, dy: -6, anchor: 'start' },
  { dx: -near, dy: -6, anchor: 'end' },
  { dx: near, dy: 17, anchor: 'start' },
  { dx: -near, dy: 17, anchor: 'end' },
  { dx: 0, dy: -far, anchor: 'middle' },
  { dx: 0, dy: far + 11, anchor: 'middle' },
  { dx: near, dy: 5, anchor: 'start' },
  { dx: -near, dy: 5, anchor: 'end' },
];

const CANDIDATES = [...around(12, 12), ...around(15, 24).map((one) => ({ ...one, dy: one.dy * 1.4 }))];

const inside = (box: Box, plot: Box): boolean =>
  box.left >= plot.left &&
  box.left + box.width <= plot.left + plot.width &&
  box.top >= plot.top &&
  box.top + box.height <= plot.top + plot.height;

const crosses = (box: Box, { vertical, horizontal }: Obstacles): boolean =>
  vertical.some((x) => x > box.left - 2 && x < box.left + box.width + 2) ||
  horizontal.some((y) => y > box.top - 1 && y < box.top + box.height + 1);

const isFree = (box: Box, taken: readonly Box[]): boolean => taken.every((other) => !overlap(box, other));

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
