import type { ReferenceLine, ScatterData, ScatterPoint, ValueAxis } from '../../views/charts/figure-view.ts';
import { NARROW_BELOW } from './chart-measures.ts';
import { type Box, type PlacedLabel, placeLabels } from './place-labels.ts';
import { nameWidthOf, widthOf } from './text-width.ts';

/** A reference line inside the plot, with the place of its name. */
export interface DrawnLine {
  line: ReferenceLine;
  at: number;
  text: string;
  name: PlacedLabel;
  box: Box;
}

export interface ScatterLayout {
  plot: Box;
  across: (value: number) => number;
  down: (value: number) => number;
  uprightLines: DrawnLine[];
  levelLines: DrawnLine[];
  zone: { box: Box; name: PlacedLabel } | null;
  /** Names of points by id; those without room are missing. */
  labels: Map<string, PlacedLabel>;
}

export const SCATTER_HEIGHT = 408;
export const TOP = 24;
export const BOTTOM = 48;
export const SIDE = 36;
/** On the side without a scale: half of the label at the end of the axis below. */
export const MARGIN = 16;
const LINE_HEIGHT = 15;

/** Where everything in a scatter stands. Its axes are not mirrored in Persian; only the scale moves to the right side. */
export const scatterLayout = (data: ScatterData, width: number): ScatterLayout => {
  const narrow = width < NARROW_BELOW;
  const mirrored = data.direction === 'rtl';
  const plot: Box = {
    left: mirrored ? MARGIN : SIDE,
    top: TOP,
    width: width - SIDE - MARGIN,
    height: SCATTER_HEIGHT - TOP - BOTTOM,
  };
  const bottom = plot.top + plot.height;
  const right = plot.left + plot.width;
  const share = (value: number, { from, to }: ValueAxis): number => (value - from) / (to - from);
  const across = (value: number): number => plot.left + share(value, data.horizontal) * plot.width;
  const down = (value: number): number => bottom - share(value, data.vertical) * plot.height;

  const within = ({ value }: ReferenceLine, { from, to }: ValueAxis): boolean => value >= from && value <= to;
  const textOf = ({ label, shortLabel }: ReferenceLine): string => (narrow ? shortLabel : label);
  const uprightLines = data.horizontal.lines
    .filter((line) => within(line, data.horizontal))
    .map((line): DrawnLine => {
      const [at, text] = [across(line.value), textOf(line)];
      const size = widthOf(text, 13);
      // To the left of its line where there is room, else to the right.
      const fits = at - 8 - size >= plot.left;
      const x = fits ? at - 8 : at + 8;
      return {
        line,
        at,
        text,
        name: { x, y: bottom - 8, anchor: fits ? 'end' : 'start' },
        box: { left: fits ? x - size : x, top: bottom - 20, width: size, height: LINE_HEIGHT },
      };
    });
  const levelLines = data.vertical.lines
    .filter((line) => within(line, data.vertical))
    .map((line): DrawnLine => {
      const [at, text] = [down(line.value), textOf(line)];
      const size = widthOf(text, 13);
      const above = at - 8 - LINE_HEIGHT >= plot.top;
      const y = above ? at - 8 : at + 17;
      // On the side of its line that holds fewer points.
      const points = data.points.filter((point) => Math.abs(down(point.y) - y + 5) < 20);
      const onLeft = points.filter((point) => across(point.x) < plot.left + size + 12).length;
      const onRight = points.filter((point) => across(point.x) > right - size - 12).length;
      const atStart = onLeft <= onRight;
      const x = atStart ? plot.left + 6 : right - 6;
      return {
        line,
        at,
        text,
        name: { x, y, anchor: atStart ? 'start' : 'end' },
        box: { left: atStart ? x : x - size, top: y - 12, width: size, height: LINE_HEIGHT },
      };
    });
  const zone = zoneOf(data, plot, uprightLines, levelLines);
  const obstacles = {
    vertical: uprightLines.map(({ at }) => at),
    horizontal: levelLines.map(({ at }) => at),
    boxes: [
      ...[...uprightLines, ...levelLines].map(({ box }) => box),
      ...(zone === null ? [] : [zone.nameBox]),
    ],
  };
  return {
    plot,
    across,
    down,
    uprightLines,
    levelLines,
    zone,
    labels: placeLabels(
      data.points.map((point) => ({
        id: point.id,
        width: nameWidthOf(point.name, 14),
        x: across(point.x),
        y: down(point.y),
        whiskers: whiskersOf(point, across, down),
      })),
      // The margin beside the plot is empty: a name may end there.
      { ...plot, left: mirrored ? 0 : plot.left, width: plot.width + MARGIN },
      obstacles,
    ),
  };
};

/** The strips that the intervals of a point fill. */
const whiskersOf = (
  { x, y, across: level, up }: ScatterPoint,
  across: ScatterLayout['across'],
  down: ScatterLayout['down'],
): Box[] => [
  ...(level === null
    ? []
    : [{ left: across(level[0]), top: down(y) - 1, width: across(level[1]) - across(level[0]), height: 2 }]),
  ...(up === null
    ? []
    : [{ left: across(x) - 1, top: down(up[1]), width: 2, height: down(up[0]) - down(up[1]) }]),
];

/** The region above the shortcuts, named in its upper right corner. */
const zoneOf = (
  data: ScatterData,
  plot: Box,
  uprightLines: readonly DrawnLine[],
  levelLines: readonly DrawnLine[],
): { box: Box; name: PlacedLabel; nameBox: Box } | null => {
  const level = levelLines.find(({ line }) => line.kind === 'shortcut');
  const upright = uprightLines.find(({ line }) => line.kind === 'shortcut');
  const needsUpright = data.horizontal.lines.some(({ kind }) => kind === 'shortcut');
  if (data.zone === null || level === undefined || (needsUpright && upright === undefined)) return null;
  const left = upright?.at ?? plot.left;
  const right = plot.left + plot.width;
  const size = widthOf(data.zone, 15);
  const y = plot.top + 20;
  return {
    box: { left, top: plot.top, width: right - left, height: level.at - plot.top },
    name: { x: right - 10, y, anchor: 'end' },
    nameBox: { left: right - 10 - size, top: y - 14, width: size, height: 18 },
  };
};
