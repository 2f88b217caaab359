import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { BASE_PATH, builtSites, projectRoot, type BuiltSite } from './built-sites.ts';

/**
 * Builds the site before the tests that read it: as shipped, and, where the official questions have been
 * fetched, with all of their text shown, which is how the pages of every question are tried out.
 */
export default function setup(): void {
  for (const site of builtSites()) build(site);
}

const build = ({ folder, publish }: BuiltSite): void => {
  rmSync(folder, { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', folder],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        BASE_PATH,
        SITE_URL: 'https://leaderboard.example',
        REPOSITORY_URL: 'https://code.example/owner/board',
        ...(publish === null ? {} : { PUBLISH_TEXT: publish }),
      },
    },
  );
  if (status !== 0 || !existsSync(join(folder, 'index.html')))
    throw new Error(`the site did not build:\n${stdout}\n${stderr}`);
};
