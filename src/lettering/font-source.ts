import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** What is kept of a font: its characters, and per axis one value or a range. */
export interface Cut {
  /** A font file inside an installed package. */
  source: string;
  /** Every character to keep; shapes that they join into are kept with them. */
  characters: string;
  axes?: Record<string, number | { min: number; max: number }>;
}

/** The path of a file inside an installed package, for example `@fontsource/gulzar/LICENSE`. */
export const packageFile = (specifier: string): string => resolve(specifier);

/** The cut as a web font, with all layout features. */
export const cutWebFont = ({ source, characters, axes = {} }: Cut): Promise<Buffer> =>
  subsetFont(readFileSync(packageFile(source)), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });

/** The cut as the shaper reads it: uncompressed, with the names of its glyphs. */
export const cutForShaping = ({ source, characters, axes = {} }: Cut): Promise<Buffer> => {
  // glyphNames is younger than the declared types.
  const options = { targetFormat: 'sfnt', variationAxes: axes, glyphNames: true } as const;
  return subsetFont(readFileSync(packageFile(source)), characters, options);
};
