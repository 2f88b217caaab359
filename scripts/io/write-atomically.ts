import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a whole file or nothing: a reader, or a kill at any instant, never meets half of it. */
export const writeAtomically = (path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${String(process.pid)}.tmp`;
  try {
    writeFileSync(temporary, content, { flush: true });
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
};
