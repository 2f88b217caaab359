import { readFileSync } from 'node:fs';

import { CliError } from '../cli.ts';

/** Speakers' names from a pool of 60 or more (dataset-guidelines, section 4.1, rule 4). */
const FEWEST = 60;

/** First names of women and men in Tehran, those of Masal Open. */
const OURS = new URL('first-names.txt', import.meta.url);

/**
 * Names of a file, one a line, or ours; each once.
 * @throws CliError for fewer than the guidelines want, unless few are allowed
 */
export const readNames = (
  path: string | undefined,
  { areFewAllowed }: { areFewAllowed: boolean },
): string[] => {
  const lines = readFileSync(path ?? OURS, 'utf8').split('\n');
  const names = [...new Set(lines.flatMap((line) => line.trim() || []))];
  if (names.length >= FEWEST || (areFewAllowed && names.length >= 2)) return names;
  throw new CliError(
    `assign: expected ${String(FEWEST)} different names or more in ${path ?? OURS.pathname}, found ${String(names.length)}; --few-names takes as few as 2`,
  );
};
