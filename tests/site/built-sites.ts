import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** The tests build below a base path, as GitHub Pages serves a project's site. */
export const BASE_PATH = '/board';

export interface BuiltSite {
  name: string;
  folder: string;
  /** Overrides the cards' `publish`; null builds as shipped. */
  publish: 'all' | null;
}

/** True where the official questions have been fetched. */
export const hasOfficialText = existsSync(join(projectRoot, '.data/masalbench/contextual.jsonl'));

export const shippedSite: BuiltSite = {
  name: 'as shipped',
  folder: join(projectRoot, '.cache/site-shipped'),
  publish: null,
};

export const fullSite: BuiltSite = {
  name: 'with all text',
  folder: join(projectRoot, '.cache/site-all'),
  publish: 'all',
};

/** Without the official text a build of all text would be the same as the shipped one, so it is left out. */
export const builtSites = (): BuiltSite[] => (hasOfficialText ? [shippedSite, fullSite] : [shippedSite]);
