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

/** A point that wants a name of a given width, with the boxes that its intervals fill. */
export interface NamedPoint {
  id: string;
  width: number;
  x: number;
  y: number;
  whiskers: readonly Box[];
}

/** What labels keep clear of, besides points, their intervals and each other. */
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
/** Least room between two names, or a name and other words. */
const GAP = 4;

/**
 * A place for the name of each point: the first around it that stays inside the plot, on the point's own side of
 * every line, and clear of points, other points' intervals, words and names already placed; one that crosses
 * the point's own interval comes last. As no name crosses a line, points above the lines share the room there
 * among themselves. Points that have fewest free places choose first, so that a name in a crowd is not shut out
 * by one that could stand elsewhere. A name without room is left out; the tooltip and the table hold it.
 */
export const placeLabels = (
  points: readonly NamedPoint[],
  plot: Box,
  obstacles: Obstacles,
): Map<string, PlacedLabel> => {
  const marks = points.map(({ x, y }) => ({ left: x - 8, top: y - 8, width: 16, height: 16 }));
  const words = obstacles.boxes.map(withGap);
  const choices = points.map((point, index) => {
    const others = points.flatMap(({ whiskers }, other) => (other === index ? [] : whiskers));
    const taken = [...marks, ...words, ...others];
    const free = placesAround(point, room(point, plot, obstacles)).filter(
      ({ box }) => inside(box, plot) && onOwnSide(box, point, obstacles) && isFree(box, taken),
    );
    const isCrossed = ({ box }: { box: Box }): boolean => !isFree(box, point.whiskers);
    // The sort is stable: the nearest stay first on either side.
    const places = free.sort((one, other) => Number(isCrossed(one)) - Number(isCrossed(other)));
    return { id: point.id, index, places };
  });
  choices.sort(
    (one, other) =>
      one.places.length - other.places.length ||
      // Of equals the first by rank.
      one.index - other.index,
  );
  const placed = new Map<string, PlacedLabel>();
  const names: Box[] = [];
  for (const { id, places } of choices) {
    const found = places.find(({ box }) => isFree(box, names));
    if (found === undefined) continue;
    names.push(withGap(found.box));
    placed.set(id, found.label);
  }
  return placed;
};

/** A line of letters beside the point, or centred over or under it as far as the room allows. */
interface Candidate {
  dx: number;
  dy: number;
  anchor: PlacedLabel['anchor'];
}

const beside = (dx: number, above: number, under: number): Candidate[] => [
  { dx, dy: -above, anchor: 'start' },
  { dx: -dx, dy: -above, anchor: 'end' },
  { dx, dy: under, anchor: 'start' },
  { dx: -dx, dy: under, anchor: 'end' },
];

const centred = (above: number, under: number): Candidate[] => [
  { dx: 0, dy: -above, anchor: 'middle' },
  { dx: 0, dy: under, anchor: 'middle' },
];

/** The nearest first; a name further away could be taken for another point's. */
const CANDIDATES: readonly Candidate[] = [
  ...beside(12, 6, 17),
  ...centred(12, 22),
  { dx: 12, dy: 5, anchor: 'start' },
  { dx: -12, dy: 5, anchor: 'end' },
  ...beside(4, 13, 22),
  ...beside(16, 10, 20),
  ...centred(19, 29),
  ...beside(8, 20, 29),
  ...centred(26, 36),
];

/** Around the point, and at last at the ends of its upright interval, which leads the eye to the name. */
const placesAround = (
  { width, x, y, whiskers }: NamedPoint,
  { from, to }: { from: number; to: number },
): { label: PlacedLabel; box: Box }[] => {
  const top = Math.min(y, ...whiskers.map((whisker) => whisker.top));
  const bottom = Math.max(y, ...whiskers.map((whisker) => whisker.top + whisker.height));
  return [...CANDIDATES, ...centred(y - top + 6, bottom - y + ASCENT + 3)].map(({ dx, dy, anchor }) => {
    const wanted = x + dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    const left = anchor === 'middle' ? Math.max(from, Math.min(wanted, to - width)) : wanted;
    return {
      label: { x: x + dx + left - wanted, y: y + dy, anchor },
      box: { left, top: y + dy - ASCENT, width, height: HEIGHT },
    };
  });
};

/** From the nearest upright line before a point to the nearest after it, or the edges of the plot. */
const room = ({ x }: NamedPoint, plot: Box, { vertical }: Obstacles): { from: number; to: number } => ({
  from: Math.max(plot.left, ...vertical.filter((at) => at <= x).map((at) => at + 2)),
  to: Math.min(plot.left + plot.width, ...vertical.filter((at) => at > x).map((at) => at - 2)),
});

const inside = (box: Box, plot: Box): boolean =>
  box.left >= plot.left &&
  box.left + box.width <= plot.left + plot.width &&
  box.top >= plot.top &&
  box.top + box.height <= plot.top + plot.height;

/** A name across a line would seem to belong to a point on the other side. */
const onOwnSide = (box: Box, { x, y }: NamedPoint, { vertical, horizontal }: Obstacles): boolean =>
  vertical.every((at) => (x <= at && box.left + box.width + 2 <= at) || (x >= at && box.left - 2 >= at)) &&
  horizontal.every((at) => (y <= at && box.top + box.height + 1 <= at) || (y >= at && box.top - 1 >= at));

const withGap = ({ left, top, width, height }: Box): Box => ({
  left: left - GAP,
  top: top - GAP,
  width: width + 2 * GAP,
  height: height + 2 * GAP,
});

const isFree = (box: Box, taken: readonly Box[]): boolean => taken.every((other) => !overlap(box, other));

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
