import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes a folder and those above it. Node's own `recursive` never ends where a folder that is there takes none, as
 * /proc does.
 */
export const makeFolder = (path: string): void => {
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
};

/** Throws what making a file below a folder would throw now, and leaves nothing behind. */
export const tryFolder = (path: string): void => {
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  rmdirSync(mkdtempSync(join(nearest, '.try-')));
};
