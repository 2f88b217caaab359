import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { CliError, runCommand, wholeNumber } from './cli.ts';
import { projectRoot } from './io/content.ts';

const astro = join(projectRoot, 'node_modules/astro/bin/astro.mjs');

/** Runs one step in a process of its own with this Node, so that each starts clean and its output is seen. */
const step = (title: string, script: string, ...args: string[]): Promise<void> => {
  process.stderr.write(`\n${title}\n`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new CliError(`“${title}” ended with exit code ${String(code)}; its output above says why`));
    });
  });
};

await runCommand({
  name: 'npm start',
  summary:
    'Runs the baselines over the bundled questions, checks every result, builds the site and serves it.',
  usage: '[--port N] [--no-open]',
  options: {
    port: { type: 'string', value: 'N', help: 'port of the local site, default 4321' },
    'no-open': { type: 'boolean', help: 'do not open a browser window' },
  },
  run: async (options) => {
    const port = wholeNumber('port', options.port, { max: 65_535 }) ?? 4321;
    await step(
      '1/4  Running the baselines over Masal Open',
      join(projectRoot, 'scripts/baselines.ts'),
      '--dataset',
      'masal-open',
    );
    await step('2/4  Checking every result', join(projectRoot, 'scripts/validate.ts'));
    await step('3/4  Building the site: about 4,000 pages, half a minute', astro, 'build', '--silent');
    const open = options['no-open'] !== true && process.stdout.isTTY ? ['--open'] : [];
    await step('4/4  Serving the site; Ctrl-C ends it', astro, 'preview', '--port', String(port), ...open);
    return 0;
  },
});
