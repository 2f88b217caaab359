import { moveContours, pathData, toUnits } from '../lettering/outline.ts';
import { type Faces, setLine, setParagraph, type TextStyle } from '../lettering/typeset.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;
export const MARGIN = 64;

/** By how much the measure of a balanced paragraph shrinks at a time, in pixels. */
const BALANCE_STEP = 16;

/** Outlines are drawn in tenths of a pixel, as whole numbers. */
const UNITS = 10;

/** The light palette of the pages; a picture on another site cannot follow its reader's theme. */
export const COLOURS = {
  paper: '#f8f5ee',
  ink: '#211d18',
  ink2: '#544c42',
  ink3: '#6e6558',
  rule: '#c4b9a6',
  hair: '#dfd7c8',
  lapis: '#1f4694',
  lapisFill: '#2a549f',
  turquoise: '#15857f',
  saffron: '#c07f08',
  pomegranate: '#a3243a',
} as const;
type Colour = keyof typeof COLOURS;

/** A picture in the making: places are in pixels from the start edge, which is the right one in Persian. */
export interface Drawing {
  readonly direction: 'ltr' | 'rtl';
  readonly faces: Faces;
  /** SVG elements in tenths of a pixel. */
  readonly elements: string[];
}

export const startDrawing = (faces: Faces, direction: 'ltr' | 'rtl'): Drawing => ({
  direction,
  faces,
  elements: [],
});

export const rectangle = (
  drawing: Drawing,
  {
    start,
    top,
    width,
    height,
    colour,
  }: { start: number; top: number; width: number; height: number; colour: Colour },
): void => {
  const left = drawing.direction === 'ltr' ? start : WIDTH - start - width;
  const values = [left, top, width, height].map((value) => String(Math.round(value * UNITS)));
  drawing.elements.push(
    `<path fill="${COLOURS[colour]}" d="M${values[0] ?? ''} ${values[1] ?? ''}h${values[2] ?? ''}v${values[3] ?? ''}h-${values[2] ?? ''}z"/>`,
  );
};

/** The sign of a shortcut, its tip at `start`. */
export const triangle = (drawing: Drawing, { start, top }: { start: number; top: number }): void => {
  const x = Math.round((drawing.direction === 'ltr' ? start : WIDTH - start) * UNITS);
  drawing.elements.push(
    `<path fill="${COLOURS.ink}" d="M${String(x)} ${String(Math.round(top * UNITS))}l90 120h-180z"/>`,
  );
};

export interface Placed {
  /** Of the line's start; with `align: 'end'` of its end, with `'middle'` of its middle. */
  start: number;
  baseline: number;
  style: TextStyle;
  colour: Colour;
  align?: 'start' | 'middle' | 'end';
}

/** Sets one line and gives its width. */
export const text = (drawing: Drawing, line: string, placed: Placed): number => {
  const set = setLine(drawing.faces, line, placed.style, drawing.direction);
  placeLine(drawing, set, placed);
  return set.width;
};

interface Block extends Placed {
  width: number;
  leading: number;
  /** More lines than these are cut. */
  most: number;
  /** Lines of about one length, as the headlines of pages have them. */
  balanced?: boolean;
}

/** Sets lines of at most `width`, `leading` apart, and gives the last baseline. */
export const paragraph = (
  drawing: Drawing,
  words: string,
  { width, leading, most, balanced = false, ...placed }: Block,
): number => {
  const linesIn = (measure: number, limit: number): ReturnType<typeof setParagraph> =>
    setParagraph(drawing.faces, words, {
      style: placed.style,
      direction: drawing.direction,
      width: measure,
      most: limit,
    });
  let lines = linesIn(width, most);
  if (balanced && lines.length > 1 && linesIn(width, most + 1).length === lines.length)
    for (let measure = width - BALANCE_STEP; measure > width / 2; measure -= BALANCE_STEP) {
      const narrower = linesIn(measure, lines.length + 1);
      if (narrower.length > lines.length) break;
      lines = narrower;
    }
  for (const [index, line] of lines.entries())
    placeLine(drawing, line, { ...placed, baseline: placed.baseline + index * leading });
  return placed.baseline + (lines.length - 1) * leading;
};

const placeLine = (
  { direction, elements }: Drawing,
  { contours, width }: ReturnType<typeof setLine>,
  { start, baseline, colour, align = 'start' }: Placed,
): void => {
  const before = { start: 0, middle: width / 2, end: width }[align];
  const left = direction === 'ltr' ? start - before : WIDTH - start - width + before;
  const moved = toUnits(moveContours(contours, [left, baseline]), UNITS);
  if (moved.length > 0) elements.push(`<path fill="${COLOURS[colour]}" d="${pathData(moved)}"/>`);
};

/** The three dots of the mark, by the class that pages colour them by. */
const DOTS: Readonly<Record<string, string>> = {
  d1: COLOURS.turquoise,
  d2: COLOURS.saffron,
  d3: COLOURS.pomegranate,
};

/** Puts a drawing of its own, such as the wordmark, at a place and height; gives its width. */
export const inset = (
  drawing: Drawing,
  svg: string,
  { start, top, height }: { start: number; top: number; height: number },
): number => {
  const [, box = ''] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const [left = 0, up = 0, across = 1, down = 1] = box.split(' ').map(Number);
  const scale = height / down;
  const width = across * scale;
  const x = drawing.direction === 'ltr' ? start : WIDTH - start - width;
  const body = svg
    .replace(/^[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replaceAll(/class="(d[123])"(?: fill="[^"]*")?/g, (_, dot: string) => `fill="${DOTS[dot] ?? ''}"`);
  drawing.elements.push(
    `<g fill="${COLOURS.ink}" transform="translate(${String(x * UNITS)} ${String(top * UNITS)}) scale(${String(scale * UNITS)}) translate(${String(-left)} ${String(-up)})">${body}</g>`,
  );
  return width;
};

export const svgOf = ({ elements }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}" viewBox="0 0 ${String(WIDTH * UNITS)} ${String(HEIGHT * UNITS)}"><path fill="${COLOURS.paper}" d="M0 0h${String(WIDTH * UNITS)}v${String(HEIGHT * UNITS)}H0z"/>${elements.join('')}</svg>`;
