/** Narrower than this a chart is drawn for a phone. */
export const NARROW_BELOW = 480;

/** Widths of the drawings made at build: a phone, half of the page, the whole of it. */
export const WIDTHS = { narrow: 358, half: 551, full: 1184 } as const;

/** A rhombus of a given half-diagonal around a point: the data point of every chart. */
export const rhombus = (x: number, y: number, reach: number): string =>
  `M${rounded(x)} ${rounded(y - reach)}l${String(reach)} ${String(reach)}-${String(reach)} ${String(reach)}-${String(reach)}-${String(reach)}z`;

/** An interval as a line with upright ends. */
export const whisker = (low: number, high: number, y: number): string =>
  ['M', low, y, 'H', high, 'M', low, y - 4, 'v', 8, 'M', high, y - 4, 'v', 8].join(' ');

/** A tenth of a pixel is finer than anyone sees, and short in a page. */
const rounded = (value: number): string => String(Math.round(value * 10) / 10);
