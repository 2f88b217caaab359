import { cutForShaping } from '../../src/lettering/font-source.ts';
import { boundsOf, toUnits } from '../../src/lettering/outline.ts';
import { openFont, shapeLine } from '../../src/lettering/shaped-text.ts';
import { padded, pathElement, svgFile } from './svg.ts';

const name = 'MasalBench';

/** -0.01 em, as headlines of the same face; the font has 2000 units per em. */
const tracking = -20;

/** Drawing units per unit of the font: the 14 px of a capital hold about 200 of them. */
const scale = 0.15;

/** The name in Newsreader 500, display cut, as an SVG file. */
export const drawLatinWordmark = async (): Promise<string> => {
  const font = openFont(
    await cutForShaping({
      source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
      characters: name,
      axes: { opsz: 36, wght: 500 },
    }),
  );
  const glyphs = shapeLine(font, name, { tracking });
  const contours = toUnits(
    glyphs.flatMap((glyph) => glyph.contours),
    scale,
  );
  return svgFile(padded(boundsOf(contours), 1), { label: name, content: [pathElement(contours)] });
};
