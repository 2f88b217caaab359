export type Direction = 'ltr' | 'rtl';

/** The place, in per cent from the left edge, of a value in per cent on an axis that starts at the start edge. */
export const place = (value: number, direction: Direction): number =>
  direction === 'ltr' ? value : 100 - value;

/** The left edge, in per cent, of a span that starts at `from` and is `width` wide. */
export const spanStart = (from: number, width: number, direction: Direction): number =>
  direction === 'ltr' ? from : 100 - from - width;
