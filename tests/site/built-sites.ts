import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { Window } from 'happy-dom';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** The tests build below a base path, as GitHub Pages serves a project's site. */
export const BASE_PATH = '/board';

export interface BuiltSite {
  name: string;
  /** Where the built files lie. */
  folder: string;
  /** The copy it is built from; null builds the project itself. */
  source: CrowdedSource | null;
}

/** A copy of the project that publishes all text and has synthetic models on the official set. */
export interface CrowdedSource {
  folder: string;
  models: number;
  /** What is kept of `src/pages`; null keeps all. */
  routes: readonly string[] | null;
}

/** True where the official questions have been fetched. */
export const hasOfficialText = existsSync(join(projectRoot, '.data/masalbench/contextual.jsonl'));

/** Said by every test that is left out for want of the official questions. */
export const WITHOUT_OFFICIAL_TEXT =
  'left out: the official questions are not here; `npm run fetch-dataset -- masalbench` brings them';

export const shippedSite: BuiltSite = {
  name: 'as shipped',
  folder: join(projectRoot, '.cache/site-shipped'),
  source: null,
};

/** Everything that this machine can show, and a hundred synthetic models on the official set. */
export const fullSite: BuiltSite = {
  name: 'with all text and 100 models',
  folder: join(projectRoot, '.cache/site-all'),
  source: { folder: join(projectRoot, '.cache/source-all'), models: 100, routes: null },
};

/** More models than a page of a board holds, and of all pages the boards alone: links to others lead nowhere. */
export const longSite: BuiltSite = {
  name: 'boards of 300 models',
  folder: join(projectRoot, '.cache/site-long'),
  source: {
    folder: join(projectRoot, '.cache/source-long'),
    models: 300,
    routes: [
      '404.astro',
      '[...locale]/index.astro',
      '[...locale]/leaderboard',
      'api/v1/answers', // which tell how far two rows are apart
    ],
  },
};

/** The sites that have every page. */
export const builtSites = (): BuiltSite[] => [shippedSite, fullSite];

/** Paths of all built files below the site's folder. */
export const filesOf = ({ folder }: BuiltSite): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

export const readBuilt = ({ folder }: BuiltSite, path: string): string =>
  readFileSync(join(folder, path), 'utf8');

/** A script and every chunk that it imports at once; a file of another kind stands alone. */
export const withImports = (site: BuiltSite, path: string, found: string[] = []): string[] => {
  if (found.includes(path)) return found;
  found.push(path);
  if (path.endsWith('.js'))
    for (const [, chunk = ''] of readBuilt(site, path).matchAll(
      /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
    ))
      withImports(site, posix.join(posix.dirname(path), chunk), found);
  return found;
};

/** The script of a page whose file is called so, and every chunk that it needs. */
export const scriptsOf = (site: BuiltSite, page: string, name: string): string[] => {
  const address = new RegExp(`src="([^"]*/${name}\\.[^"]*\\.js)"`).exec(readBuilt(site, page))?.[1] ?? '';
  return withImports(site, address.slice(BASE_PATH.length + 1));
};

/** Bytes on the wire. */
export const compressed = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

/** A built page as a document; scripts are not run. */
export const documentOf = (site: BuiltSite, path: string): Window['document'] => {
  const window = new Window();
  window.document.write(readBuilt(site, path));
  return window.document;
};
