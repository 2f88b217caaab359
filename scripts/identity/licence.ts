import { readFileSync } from 'node:fs';

import { packageFile } from '../../src/lettering/font-source.ts';
import { nastaliqPackage } from './nastaliq.ts';

/** The fonts that the identity is made of, with the packages that bring them. */
const fonts = {
  Newsreader: '@fontsource-variable/newsreader',
  'Hanken Grotesk': '@fontsource-variable/hanken-grotesk',
  Vazirmatn: '@fontsource-variable/vazirmatn',
  'Noto Nastaliq Urdu': nastaliqPackage,
} as const;

/**
 * One licence file for all faces: each font's copyright line, what was done to it, and the SIL Open
 * Font License that they share. @throws RangeError when a package brings another licence text.
 */
export const fontLicence = (): string => {
  const texts = Object.entries(fonts).map(([name, source]) => {
    const [notice = '', ...rest] = readFileSync(packageFile(`${source}/LICENSE`), 'utf8').split('\n');
    // A package repeats its notice for every source file; the first one names the authors.
    const copyright = /^Copyright .*?\(http[^)]*\)/.exec(notice)?.[0];
    if (copyright === undefined) throw new RangeError(`fontLicence: no copyright line in ${source}`);
    return { name, copyright, terms: rest.join('\n').trim() };
  });
  const [terms, ...others] = new Set(texts.map((text) => text.terms));
  if (terms === undefined || others.length > 0)
    throw new RangeError('fontLicence: the fonts no longer share one licence text');
  return [
    ...texts.map(({ name, copyright }) => `${name}: ${copyright}`),
    'The web fonts here are subsets of the first three. The wordmark and the ornament beside this folder are',
    'outlines from Noto Nastaliq Urdu, the Latin wordmark from Newsreader.',
    '',
    terms,
    '',
  ].join('\n');
};
