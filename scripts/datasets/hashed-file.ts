import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

import { CliError } from '../cli.ts';
import { shownPath } from '../io/content.ts';

/**
 * A file of which every byte went through a hash and none is in memory: millions of bytes cost time that the first
 * question would wait for. They are read again when they are looked at, in order and once.
 */
export interface HashedFile {
  sha256: string;
  /** Where each line begins, and last where the file ends. */
  lineStarts: readonly number[];
  /** The bytes that were hashed, also when the file was replaced since. @throws CliError when it was changed in place */
  text: (start: number, end: number) => string;
  /** For who has seen enough; it closes by itself once all was looked at. */
  close: () => void;
}

const CHUNK_BYTES = 64 * 1024;
const LINE_BREAK = 0x0a;

export const hashFile = (path: string): HashedFile => {
  const file = openSync(path, 'r');
  const changedAt = fstatSync(file).mtimeMs;
  const hash = createHash('sha256');
  const lineStarts = [0];
  const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  let size = 0;
  for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
    const part = chunk.subarray(0, read);
    hash.update(part);
    for (let at = part.indexOf(LINE_BREAK); at !== -1; at = part.indexOf(LINE_BREAK, at + 1))
      lineStarts.push(size + at + 1);
    size += read;
  }
  if (lineStarts.at(-1) !== size) lineStarts.push(size);

  const bytes = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  const fillTo = (end: number): void => {
    while (filled < end) {
      const read = readSync(file, bytes, filled, Math.min(CHUNK_BYTES, size - filled), filled);
      // Looked at afterwards: a change sets the time before it sets a byte.
      if (read === 0 || fstatSync(file).mtimeMs !== changedAt)
        throw new CliError(`${shownPath(path)} was changed while it was in use. Run the same command again`);
      filled += read;
      if (filled === size) closeSync(file);
    }
  };
  return {
    sha256: hash.digest('hex'),
    lineStarts,
    text: (start, end) => {
      fillTo(end);
      return bytes.toString('utf8', start, end);
    },
    close: () => {
      if (filled < size || size === 0) closeSync(file);
    },
  };
};
