import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { CliError } from '../cli.ts';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
  'msedge.exe',
];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of a Chromium or Chrome on this machine: CHROME_PATH, then PATH, then the usual places; null without one. */
export const findBrowser = (): string | null => {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new CliError(`CHROME_PATH names ${named}, which does not exist`);
    return named;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  return [...onPath, ...APPLICATIONS].find((path) => existsSync(path)) ?? null;
};

/**
 * As {@link findBrowser}; where there is none, and this is Debian or a relative run as root, installs its
 * Chromium package. @throws CliError that says what to install otherwise
 */
export const installedBrowser = (): string => {
  const found = findBrowser();
  if (found !== null) return found;
  const advice = 'install Chromium or Chrome, or set CHROME_PATH to one';
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    throw new CliError(`the browser tests found no browser; ${advice}`);
  process.stderr.write('No browser found: installing Chromium from the system’s packages…\n');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const { status, stderr } = spawnSync('apt-get', step, { env: environment, encoding: 'utf8' });
    if (status !== 0)
      throw new CliError(
        `apt-get ${step.join(' ')} failed: ${stderr.trim().split('\n').at(-1) ?? ''}; ${advice}`,
      );
  }
  const installed = findBrowser();
  if (installed === null) throw new CliError(`Chromium was installed but is not on PATH; ${advice}`);
  return installed;
};
