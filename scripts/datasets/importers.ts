import { extname } from 'node:path';

import { CliError } from '../cli.ts';
import { importOfficialCsv } from './official-csv.ts';

/** Turns the bytes of a published file into items, or says what is wrong with every bad row. */
export type Importer = typeof importOfficialCsv;

/** A new format is a new file beside this one, and a line here. */
const IMPORTERS: Record<string, Importer> = { '.csv': importOfficialCsv };

export const importerFor = (path: string): Importer => {
  const importer = IMPORTERS[extname(path)];
  if (importer === undefined)
    throw new CliError(
      `${path}: expected a file that ends in ${Object.keys(IMPORTERS).join(' or ')}, found ${extname(path)}. Add an importer for it.`,
    );
  return importer;
};
