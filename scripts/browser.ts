import { installedBrowser } from './io/browser.ts';
import { runCommand } from './cli.ts';

await runCommand({
  name: 'npm run browser',
  summary:
    'Finds the browser that the browser tests drive, or installs Chromium where Debian packages can be had.',
  usage: '',
  options: {},
  run: () => {
    process.stdout.write(`${installedBrowser()}\n`);
    return 0;
  },
});
