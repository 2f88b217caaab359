import { openFont, type PlacedGlyph, shapeLine } from '../../src/lettering/shaped-text.ts';
import { cutForShaping } from '../../src/lettering/font-source.ts';

/** Noto Nastaliq Urdu, units of 1/1000 em: the pen of the wordmark and the ornament. */
export const nastaliqPackage = '@fontsource/noto-nastaliq-urdu';

/** Shapes each line of Persian text in Nastaliq. */
export const nastaliqLines = async (
  lines: readonly string[],
  { wordSpace = 0 } = {},
): Promise<PlacedGlyph[][]> => {
  const font = openFont(
    await cutForShaping({
      source: `${nastaliqPackage}/files/noto-nastaliq-urdu-arabic-400-normal.woff2`,
      characters: lines.join(''),
    }),
  );
  return lines.map((line) => shapeLine(font, line, { wordSpace }));
};
