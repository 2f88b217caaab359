import { nastaliqLines } from './nastaliq.ts';
import { boundsOf, type Contour, moveContours, toUnits } from '../../src/lettering/outline.ts';
import { padded, pathElement, svgFile } from './svg.ts';

/** Saadi, Gulistan. */
const lines = ['مشک آن است که ببوید', 'نه آن که عطّار بگوید'] as const;

/** Between the baselines, in units of the font: the strokes of the second line clear the dots of the first. */
const lineHeight = 1980;

/** How far the first line ends inside the second, as the halves of a couplet are set; units of the font. */
const inset = 400;

/** Keeps the end of one word off the dots of the next, in units of the font. */
const wordSpace = 70;

/** Drawing units per unit of the font: 432 px hold about 1,700 of them. */
const scale = 0.2;

/** Saadi's line on two lines, each one path, as an SVG file. */
export const drawOrnament = async (): Promise<string> => {
  const [first = [], second = []] = await nastaliqLines(lines, { wordSpace });
  const upper = flushLeft(first, inset, 0);
  const lower = flushLeft(second, 0, lineHeight);
  return svgFile(padded(boundsOf([...upper, ...lower]), 1), {
    label: lines.join('، '),
    content: [pathElement(upper), pathElement(lower)],
  });
};

const flushLeft = (
  glyphs: readonly { contours: readonly Contour[] }[],
  left: number,
  baseline: number,
): Contour[] => {
  const contours = glyphs.flatMap((glyph) => glyph.contours);
  return toUnits(moveContours(contours, [left - boundsOf(contours).left, baseline]), scale);
};
