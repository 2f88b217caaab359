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
    const free = placesAround(point).filter(
      ({ box }) => inside(box, plot) && onOwnSide(box, point, obstacles) && isFree(box, taken),
    );
    const [clear, crossing] = [true, false].map((wanted) =>
      free.filter(({ box }) => isFree(box, point.whiskers) === wanted),
    );
    return {
      id: point.id,
      index,
      places: [...(clear ?? []), ...(crossing ?? [])],
    };
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

/** Where a name may stand: from the point, and the share of its width that lies before that place. */
interface Candidate {
  dx: number;
  dy: number;
  before: number;
}

const around = (near: number, above: number, under: number): Candidate[] => [
  { dx: near, dy: -above, before: 0 },
  { dx: -near, dy: -above, before: 1 },
  { dx: near, dy: under, before: 0 },
  { dx: -near, dy: under, before: 1 },
];

const over = (distance: number): Candidate[] =>
  [0.5, 0.25, 0.75].flatMap((before) => [
    { dx: 0, dy: -distance, before },
    { dx: 0, dy: distance + 10, before },
  ]);

/** The nearest first; a name further away could be taken for another point's. */
const CANDIDATES: readonly Candidate[] = [
  ...around(12, 6, 17),
  ...over(12),
  { dx: 12, dy: 5, before: 0 },
  { dx: -12, dy: 5, before: 1 },
  ...around(4, 13, 22),
  ...around(16, 10, 20),
  ...over(19),
  ...around(8, 20, 29),
  ...over(26),
];

const placesAround = ({ width, x, y }: NamedPoint): { label: PlacedLabel; box: Box }[] =>
  CANDIDATES.map(({ dx, dy, before }) => {
    const left = x + dx - before * width;
    return {
      label:
        before === 1
          ? { x: x + dx, y: y + dy, anchor: 'end' }
          : before === 0.5
            ? { x: x + dx, y: y + dy, anchor: 'middle' }
            : { x: left, y: y + dy, anchor: 'start' },
      box: { left, top: y + dy - ASCENT, width, height: HEIGHT },
    };
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
