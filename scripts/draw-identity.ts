import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { CliError, runCommand } from './cli.ts';
import { drawIdentity, staleFiles } from './identity/draw.ts';
import { projectRoot } from './io/content.ts';

await runCommand({
  name: 'npm run draw-identity',
  summary: 'Draws the wordmark, the ornament, the icons and the page fonts from openly licensed fonts.',
  usage: '[--check]',
  options: {
    check: { type: 'boolean', help: 'write nothing; fail when a file in the project is not as drawn' },
  },
  run: async ({ check = false }) => {
    const files = await drawIdentity();
    const stale = staleFiles(files, projectRoot);
    if (check && stale.length > 0)
      throw new CliError(
        `not as drawn: ${stale.map(({ path }) => path).join(', ')}. Run \`npm run draw-identity\` and commit what it writes`,
      );
    for (const { path, bytes } of stale) {
      mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
      writeFileSync(join(projectRoot, path), bytes);
    }
    for (const { path, bytes } of files)
      process.stdout.write(`${String(bytes.length).padStart(7)}  ${path}\n`);
    return 0;
  },
});
