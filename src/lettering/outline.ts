/** Across and down, as in SVG. */
export type Point = readonly [x: number, y: number];

/** A closed line; a side without a control point is straight, the others are quadratic curves. */
export interface Contour {
  start: Point;
  sides: readonly { control: Point | null; end: Point }[];
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const mapContour = ({ start, sides }: Contour, move: (point: Point) => Point): Contour => ({
  start: move(start),
  sides: sides.map(({ control, end }) => ({ control: control && move(control), end: move(end) })),
});

export const moveContours = (contours: readonly Contour[], [right, down]: Point): Contour[] =>
  contours.map((contour) => mapContour(contour, ([x, y]) => [x + right, y + down]));

/** Scales and rounds to whole units: absolute points are rounded, so that errors do not add up. */
export const toUnits = (contours: readonly Contour[], scale: number): Contour[] =>
  contours.map((contour) => mapContour(contour, ([x, y]) => [Math.round(x * scale), Math.round(y * scale)]));

/** The tightest box around the drawn line; control points may lie outside it. */
export const boundsOf = (contours: readonly Contour[]): Bounds => {
  const points = contours.flatMap(pointsOnLine);
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
};

/** SVG path data for contours in whole units. */
export const pathData = (contours: readonly Contour[]): string => contours.map(contourData).join('');

const pointsOnLine = ({ start, sides }: Contour): Point[] => {
  const points: Point[] = [start];
  let from = start;
  for (const { control, end } of sides) {
    if (control !== null) points.push(...turningPoints(from, control, end));
    points.push(end);
    from = end;
  }
  return points;
};

/** Where a quadratic curve runs level or upright: there its derivative is 0 in one direction. */
const turningPoints = (from: Point, control: Point, end: Point): Point[] =>
  ([0, 1] as const)
    .map((axis) => (from[axis] - control[axis]) / (from[axis] - 2 * control[axis] + end[axis]))
    .filter((t) => t > 0 && t < 1)
    .map((t) => {
      const at = (axis: 0 | 1): number =>
        (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * end[axis];
      return [at(0), at(1)];
    });

const contourData = ({ start, sides }: Contour): string => {
  let data = `M${numbers([start])}`;
  let letter = 'M';
  let from = start;
  const command = (name: string, values: string): void => {
    const separator = name !== letter ? name : values.startsWith('-') ? '' : ' ';
    data += separator + values;
    letter = name;
  };
  for (const { control, end } of sides) {
    const step = (point: Point): Point => [point[0] - from[0], point[1] - from[1]];
    const [right, down] = step(end);
    if (control !== null) command('q', numbers([step(control), [right, down]]));
    else if (down === 0 && right !== 0) command('h', String(right));
    else if (right === 0 && down !== 0) command('v', String(down));
    else if (right !== 0) command('l', numbers([[right, down]]));
    from = end;
  }
  return `${data}z`;
};

/** A minus sign separates as well as a space does. */
const numbers = (points: readonly Point[]): string => {
  let text = '';
  for (const point of points)
    for (const value of point) text += text === '' || value < 0 ? String(value) : ` ${String(value)}`;
  return text;
};
