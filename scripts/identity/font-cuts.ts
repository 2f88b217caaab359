import { type Cut, cutWebFont } from '../../src/lettering/font-source.ts';

const span = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const ascii = span(0x20, 0x7e);
const noBreakSpace = '\u00a0';
const vowelMarks = span(0x64b, 0x655) + '\u0670';
const persianDigits = span(0x6f0, 0x6f9);
const joinControls = '\u200c\u200d\u200e';

const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-opsz';
const hankenGrotesk = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght';
const vazirmatn = '@fontsource-variable/vazirmatn/files/vazirmatn';

/**
 * What each page face keeps. Newsreader is pinned to its display cut (optical size 36). Persian
 * punctuation stands in a file of its own, so that a Latin page never fetches the Persian letters.
 */
export const fontCuts = {
  'newsreader-latin': {
    source: `${newsreader}-normal.woff2`,
    characters: `${ascii}${noBreakSpace}«»±·×–—‘’“”…−`,
    axes: { opsz: 36, wght: { min: 400, max: 600 } },
  },
  'newsreader-italic-latin': {
    source: `${newsreader}-italic.woff2`,
    characters: `${ascii}${noBreakSpace}–—‘’“”…`,
    axes: { opsz: 36, wght: 400 },
  },
  'hanken-grotesk-latin': {
    source: `${hankenGrotesk}-normal.woff2`,
    characters: `${ascii}${noBreakSpace}§©«»°±·¼½×÷äçèéêëíñóöü–—‘’“”•…‹›−`,
    axes: { wght: { min: 400, max: 700 } },
  },
  'vazirmatn-fa': {
    source: `${vazirmatn}-arabic-wght-normal.woff2`,
    // ى ي ك إ ٱ ۀ are not the keyboard's Persian letters, but quoted and submitted text holds them.
    characters: `،؛؟٪٫٬ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيٱپچژکگۀی${vowelMarks}${persianDigits}${joinControls}`,
    axes: { wght: { min: 400, max: 700 } },
  },
  'vazirmatn-punct': {
    source: `${vazirmatn}-latin-wght-normal.woff2`,
    characters: ` ${noBreakSpace}!"%()+-./:[]«»±·×–—…−`,
    axes: { wght: { min: 400, max: 700 } },
  },
} as const satisfies Record<string, Cut>;

/** Every page face as a web font, by name. */
export const cutFonts = async (): Promise<{ name: string; bytes: Buffer }[]> =>
  Promise.all(Object.entries(fontCuts).map(async ([name, cut]) => ({ name, bytes: await cutWebFont(cut) })));
