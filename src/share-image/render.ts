import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

/** Pictures of earlier builds, by what they were drawn from: a build renders only what has changed. */
const CACHE = join(process.cwd(), '.cache/share-images');

/** A drawing as PNG with few colours. */
export const renderPng = async (svg: string): Promise<Buffer> => {
  const path = join(CACHE, `${createHash('sha256').update(svg).digest('hex')}.png`);
  if (existsSync(path)) return readFile(path);
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, effort: 4, dither: 0 })
    .toBuffer();
  await mkdir(CACHE, { recursive: true });
  // Two builds at once may draw the same picture; a file is never seen half written.
  const draft = `${path}.${String(process.pid)}`;
  await writeFile(draft, png);
  await rename(draft, path);
  return png;
};
