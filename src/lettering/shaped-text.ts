import { Blob, Buffer as TextBuffer, Direction, Face, Font, shape } from 'harfbuzzjs';

import { type Contour, moveContours, type Point } from './outline.ts';

/** A glyph where the shaper put it, in units of the font with y downwards. */
export interface PlacedGlyph {
  name: string;
  contours: Contour[];
}

/** Opens an uncompressed font; its units per em are the units of everything drawn from it. */
export const openFont = (bytes: Uint8Array): Font => new Font(new Face(new Blob(bytes)));

export interface Spacing {
  tracking?: number;
  wordSpace?: number;
}

/** A run of glyphs and how far the pen went, in units of the font. */
export interface ShapedRun {
  glyphs: PlacedGlyph[];
  advance: number;
}

/**
 * Shapes a run of text in one direction, joining letters and placing marks as the font says.
 *
 * @param direction of the run; @default that of its script
 * @param tracking added after every glyph, in units of the font; 0 for a script that joins
 * @param wordSpace added to every space, in units of the font
 */
export const shapeRun = (
  font: Font,
  text: string,
  { tracking = 0, wordSpace = 0, direction }: Spacing & { direction?: 'ltr' | 'rtl' } = {},
): ShapedRun => {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  if (direction !== undefined) buffer.setDirection(direction === 'ltr' ? Direction.LTR : Direction.RTL);
  shape(font, buffer);
  let pen = 0;
  const glyphs = buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint: glyph, xOffset = 0, yOffset = 0, xAdvance = 0 }) => {
      const contours = moveContours(glyphContours(font, glyph), [pen + xOffset, -yOffset]);
      const name = font.glyphName(glyph);
      pen += xAdvance + (name === 'space' ? wordSpace : tracking);
      return { name, contours };
    });
  return { glyphs, advance: pen };
};

/** The glyphs of {@link shapeRun}, for a line of one script. */
export const shapeLine = (font: Font, text: string, spacing?: Spacing): PlacedGlyph[] =>
  shapeRun(font, text, spacing).glyphs;

/** Pictures of a thousand models draw the same hundred glyphs again and again. */
const drawnGlyphs = new WeakMap<Font, Map<number, readonly Contour[]>>();

const glyphContours = (font: Font, glyph: number): readonly Contour[] => {
  const drawn = drawnGlyphs.get(font) ?? new Map<number, readonly Contour[]>();
  drawnGlyphs.set(font, drawn);
  const contours = drawn.get(glyph) ?? readContours(font, glyph);
  drawn.set(glyph, contours);
  return contours;
};

/** A glyph's contours with y turned downwards. @throws RangeError for cubic curves (not TrueType). */
const readContours = (font: Font, glyph: number): Contour[] => {
  const contours: { start: Point; sides: { control: Point | null; end: Point }[] }[] = [];
  for (const { type, values } of font.glyphToJson(glyph)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = values;
    if (type === 'M') contours.push({ start: [x1, -y1], sides: [] });
    else if (type === 'L') contours.at(-1)?.sides.push({ control: null, end: [x1, -y1] });
    else if (type === 'Q') contours.at(-1)?.sides.push({ control: [x1, -y1], end: [x2, -y2] });
    else if (type !== 'Z')
      throw new RangeError(`readContours: expected quadratic outlines, found the command ${type}`);
  }
  return contours;
};
