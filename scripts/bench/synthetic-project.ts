import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../io/content.ts';
import { type Crowd, writeCrowd } from './crowd/write-crowd.ts';

const COPIED = ['content', 'src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/**
 * A copy of this project in `target` whose boards hold a crowd; the project itself stays as it is.
 * @param routes  the files and folders of `src/pages` that the copy keeps, for a short build; null keeps all
 */
export const createSyntheticProject = (
  target: string,
  crowd: Crowd,
  routes: readonly string[] | null = null,
): void => {
  mkdirSync(join(target, 'node_modules'), { recursive: true });
  for (const name of COPIED) cpSync(join(projectRoot, name), join(target, name), { recursive: true });
  if (routes !== null) keepRoutes(target, routes);
  // Folder by folder: Astro keeps its store inside node_modules, and this one must not mix with the project's.
  const modules = join(projectRoot, 'node_modules');
  for (const name of readdirSync(modules).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(modules, name), join(target, 'node_modules', name), 'junction');
  if (existsSync(join(projectRoot, '.data')))
    symlinkSync(join(projectRoot, '.data'), join(target, '.data'), 'junction');
  writeCrowd(target, crowd);
};

const keepRoutes = (target: string, routes: readonly string[]): void => {
  const pages = 'src/pages';
  rmSync(join(target, pages), { recursive: true });
  for (const route of routes)
    cpSync(join(projectRoot, pages, route), join(target, pages, route), { recursive: true });
};
