import type { DotRowsData } from '../../views/charts/figure-view.ts';
import { NARROW_BELOW } from './chart-measures.ts';
import { widthOf } from './text-width.ts';

export interface DotRowsLayout {
  height: number;
  /** Room for the axis over the rows, and for the names of the lines under them. */
  head: number;
  foot: number;
  plot: { left: number; width: number };
  /** Half the diagonal of a rhombus. */
  reach: number;
  /** From the middle of a row to its words, and to its dots. */
  words: number;
  dots: number;
  /** A value's place from the left edge. */
  place: (value: number) => number;
  /** The path of an upright line from the axis down; on a phone it leaves out the words that it would run through. */
  upright: (x: number, to: number) => string;
  /** A lane's place from the middle of the row. */
  lane: (index: number, of: number) => number;
  /** Where each reference line is named, and where the line ends. */
  names: { x: number; y: number; from: number; anchor: 'start' | 'middle' | 'end' }[];
}

const HEAD = 30;
const NAME_HEIGHT = 18;
const LANE = 8;
/** Beside the plot on a phone: half of the label at an end of the axis. */
const NARROW_SIDE = 16;
/** From the top of a row to under the words over its dots. */
const WORDS = 22;
/** Least room between those words and an upright line; names full of capitals are wider than estimated. */
const CLEAR = 10;

/**
 * Where everything in a chart of rows stands. On a phone the name of a row stands over its dots, which then
 * have the whole width. Names of reference lines that would touch take a line each.
 */
export const dotRowsLayout = (data: DotRowsData, width: number): DotRowsLayout => {
  const narrow = width < NARROW_BELOW;
  const mirrored = data.direction === 'rtl';
  const lanes = Math.max(1, ...data.rows.map(({ dots }) => dots.length));
  const band = lanes === 1 ? 14 : lanes * LANE + 8;
  const rowHeight = narrow ? band + 30 : Math.max(30, band + 8);

  const before = narrow ? NARROW_SIDE : width < 800 ? 184 : 220;
  const after = narrow ? NARROW_SIDE : 60;
  const plot = { left: mirrored ? after : before, width: width - before - after };
  const share = (value: number): number => (value - data.axis.from) / (data.axis.to - data.axis.from);
  const place = (value: number): number =>
    Math.round((plot.left + (mirrored ? 1 - share(value) : share(value)) * plot.width) * 10) / 10;

  const upright = (x: number, to: number): string => {
    const fromStart = mirrored ? width - x : x;
    const gaps = data.rows.flatMap(({ name, total }, index) =>
      narrow && (fromStart < widthOf(name, 14) + CLEAR || fromStart > width - widthOf(total, 14) - CLEAR)
        ? [HEAD + index * rowHeight]
        : [],
    );
    return ['M', x, HEAD, ...gaps.flatMap((top) => ['V', top, 'M', x, top + WORDS]), 'V', to].join(' ');
  };

  const bottom = HEAD + data.rows.length * rowHeight;
  const spans = data.lines.map((line) => {
    const label = narrow ? line.shortLabel : line.label;
    const half = widthOf(label, 13) / 2;
    const x = place(line.value);
    const anchor =
      x - half < 0 ? ('start' as const) : x + half > width ? ('end' as const) : ('middle' as const);
    const left = anchor === 'start' ? x - 4 : anchor === 'end' ? x - 2 * half + 4 : x - half;
    return {
      x: anchor === 'start' ? x - 4 : anchor === 'end' ? x + 4 : x,
      anchor,
      left,
      right: left + 2 * half,
    };
  });
  const [first, second] = spans;
  const touching =
    first !== undefined &&
    second !== undefined &&
    first.left < second.right + 12 &&
    second.left < first.right + 12;
  const lineOf = (index: number): number => (touching ? index : 0);
  return {
    height: bottom + NAME_HEIGHT * (touching ? 2 : 1) + 6,
    head: HEAD,
    foot: NAME_HEIGHT * (touching ? 2 : 1) + 6,
    plot,
    reach: lanes > 1 ? 4 : narrow ? 5 : 6,
    words: narrow ? 13 - rowHeight / 2 : 0,
    dots: narrow ? 10 : 0,
    place,
    upright,
    lane: (index, of) => (index - (of - 1) / 2) * LANE,
    names: spans.map(({ x, anchor }, index) => ({
      x,
      y: bottom + NAME_HEIGHT * (lineOf(index) + 1),
      from: bottom + 4 + NAME_HEIGHT * lineOf(index),
      anchor,
    })),
  };
};
