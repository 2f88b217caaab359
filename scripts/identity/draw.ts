import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cutFonts } from './font-cuts.ts';
import { drawIcon } from './icons.ts';
import { fontLicence } from './licence.ts';
import { drawOrnament } from './ornament.ts';
import { drawWordmark } from './wordmark.ts';
import { drawLatinWordmark } from './wordmark-latin.ts';

/** A drawn file with its path in the project. */
export interface DrawnFile {
  path: string;
  bytes: Buffer;
}

/** The light paper of the site's tokens, behind icons that must not be transparent. */
const paper = '#f8f5ee';

/** Every file of the identity; the same fonts give the same bytes. */
export const drawIdentity = async (): Promise<DrawnFile[]> => {
  const { wordmark, mark, favicon } = await drawWordmark();
  const fonts = await cutFonts();
  const sources = {
    'wordmark.svg': wordmark,
    'wordmark-latin.svg': await drawLatinWordmark(),
    'mark.svg': mark,
    'ornament.svg': await drawOrnament(),
    ...Object.fromEntries(fonts.map(({ name, bytes }) => [`fonts/${name}.woff2`, bytes])),
    'fonts/OFL.txt': fontLicence(),
  };
  const icons = {
    'favicon.svg': favicon,
    'icon-32.png': await drawIcon(mark, { side: 32, margin: 0, ground: null }),
    'apple-touch-icon.png': await drawIcon(mark, { side: 180, margin: 0.18, ground: paper }),
  };
  return [...inFolder('src/styles/identity', sources), ...inFolder('public', icons)];
};

/** The drawn files that are missing under `root` or hold other bytes there. */
export const staleFiles = (files: readonly DrawnFile[], root: string): DrawnFile[] =>
  files.filter(({ path, bytes }) => {
    const onDisk = join(root, path);
    return !existsSync(onDisk) || !readFileSync(onDisk).equals(bytes);
  });

const inFolder = (folder: string, files: Record<string, string | Buffer>): DrawnFile[] =>
  Object.entries(files).map(([name, content]) => ({
    path: `${folder}/${name}`,
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
  }));
