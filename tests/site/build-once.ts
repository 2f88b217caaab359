import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createSyntheticProject } from '../../scripts/bench/synthetic-project.ts';
import {
  BASE_PATH,
  builtSites,
  longSite,
  projectRoot,
  type BuiltSite,
  type CrowdedSource,
} from './built-sites.ts';

/**
 * Builds the site before the tests that read it: as shipped, and from a copy whose cards say `publish: all`, which
 * is how the page of every question is tried out, and whose official board holds a crowd, as it will in some years. The
 * boards alone are built once more, longer than a page of them.
 */
export default function setup(): void {
  for (const site of [...builtSites(), longSite]) build(site);
}

const build = ({ folder, source }: BuiltSite): void => {
  rmSync(folder, { recursive: true, force: true });
  const root = source === null ? projectRoot : crowdedCopy(source);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', folder],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        BASE_PATH,
        SITE_URL: 'https://leaderboard.example',
        REPOSITORY_URL: 'https://code.example/owner/board',
      },
    },
  );
  if (status !== 0 || !existsSync(join(folder, 'index.html')))
    throw new Error(`the site did not build:\n${stdout}\n${stderr}`);
};

const crowdedCopy = ({ folder, models, routes }: CrowdedSource): string => {
  rmSync(folder, { recursive: true, force: true });
  createSyntheticProject(folder, { dataset: 'masalbench', count: models, shuffledCount: 10 }, routes);
  const path = join(folder, 'content/datasets/masalbench/card.json');
  const card = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify({ ...card, publish: 'all' }));
  return folder;
};
