import type { Font } from 'harfbuzzjs';

import { cutForShaping } from './font-source.ts';
import { type Contour, mapContour } from './outline.ts';
import { openFont, shapeRun } from './shaped-text.ts';
import { type TextRun, textRuns } from './text-runs.ts';

/** A cut of one of the project's faces at one weight. */
export type FaceName = 'serif' | 'sans' | 'sansBold' | 'persian' | 'persianBold';

export interface Faces {
  font: Record<FaceName, Font>;
  unitsPerEm: Record<FaceName, number>;
}

/** How a line is set: a face for each script and a size in pixels. */
export interface TextStyle {
  latin: FaceName;
  persian: FaceName;
  size: number;
}

/** A line as outlines in pixels: its own left end is at 0, its baseline at 0. */
export interface SetLine {
  contours: Contour[];
  width: number;
}

/** Latin with its accents, and the punctuation that stands between words; then Persian letters, marks and digits. */
const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join('');
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}–—‘’“”…·±−`;
const PERSIAN = `${range(0x60c, 0x6ff)} ‌‍«»().:،؛؟!…·–—±−+`;

/** Opens the faces, once a process: to cut and open all of them takes about a second. */
export const openFaces = (): Promise<Faces> => (opened ??= cutFaces());

let opened: Promise<Faces> | undefined;

const cutFaces = async (): Promise<Faces> => {
  const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
  const vazirmatn = '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2';
  const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';
  const cuts = {
    serif: { source: newsreader, characters: LATIN, axes: { opsz: 36, wght: 400 } },
    sans: { source: hanken, characters: LATIN, axes: { wght: 400 } },
    sansBold: { source: hanken, characters: LATIN, axes: { wght: 600 } },
    persian: { source: vazirmatn, characters: PERSIAN, axes: { wght: 400 } },
    persianBold: { source: vazirmatn, characters: PERSIAN, axes: { wght: 600 } },
  } as const;
  const font = {} as Record<FaceName, Font>;
  const unitsPerEm = {} as Record<FaceName, number>;
  for (const name of Object.keys(cuts) as FaceName[]) {
    font[name] = openFont(await cutForShaping(cuts[name]));
    unitsPerEm[name] = font[name].face.upem;
  }
  return { font, unitsPerEm };
};

/** Sets one line. Its runs follow one another in the line's direction, each in its own. */
export const setLine = (faces: Faces, text: string, style: TextStyle, direction: 'ltr' | 'rtl'): SetLine => {
  const runs = textRuns(text).map((run) => setRun(faces, run, style, direction));
  const ordered = direction === 'ltr' ? runs : runs.reverse();
  let width = 0;
  const contours = ordered.flatMap((run) => {
    const moved = run.contours.map((contour) => mapContour(contour, ([x, y]) => [x + width, y]));
    width += run.width;
    return moved;
  });
  return { contours, width };
};

/** Lines of at most `width` pixels, broken at spaces; what does not fit `most` lines ends in dots. */
export const setParagraph = (
  faces: Faces,
  text: string,
  {
    style,
    direction,
    width,
    most,
  }: { style: TextStyle; direction: 'ltr' | 'rtl'; width: number; most: number },
): SetLine[] => {
  const lines: string[] = [];
  const fits = (line: string): boolean => setLine(faces, line, style, direction).width <= width;
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) {
    let last = shown.at(-1) ?? '';
    while (last.includes(' ') && !fits(`${last}…`)) last = last.slice(0, last.lastIndexOf(' '));
    shown[shown.length - 1] = `${last.replace(/[.,،:;؛]$/, '')}…`;
  }
  return shown.map((line) => setLine(faces, line, style, direction));
};

const setRun = (
  { font, unitsPerEm }: Faces,
  { text, kind }: TextRun,
  style: TextStyle,
  direction: 'ltr' | 'rtl',
): SetLine => {
  const isPersian = kind === 'persian' || kind === 'number' || (kind === 'neutral' && direction === 'rtl');
  const first = isPersian ? style.persian : style.latin;
  const known = (name: FaceName): string =>
    [...text].filter((letter) => font[name].nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined).join('');
  // A sign that one script's face lacks is taken from the other; a letter that neither has is left out.
  const second = isPersian ? style.latin : style.persian;
  const name = known(first).length >= known(second).length ? first : second;
  const scale = style.size / unitsPerEm[name];
  const { glyphs, advance } = shapeRun(font[name], known(name), {
    direction: kind === 'neutral' ? direction : kind === 'persian' ? 'rtl' : 'ltr',
  });
  return {
    contours: glyphs.flatMap((glyph) =>
      glyph.contours.map((contour) => mapContour(contour, ([x, y]) => [x * scale, y * scale])),
    ),
    width: advance * scale,
  };
};
