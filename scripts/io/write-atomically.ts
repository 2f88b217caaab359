import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { makeFolder } from './make-folder.ts';

/** Writes a whole file or nothing: a reader, or a kill at any instant, never meets half of it. */
export const writeAtomically = (path: string, content: string | Uint8Array): void => {
  makeFolder(dirname(path));
  const temporary = `${path}.${String(process.pid)}.tmp`;
  try {
    writeFileSync(temporary, content, { flush: true });
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
};
