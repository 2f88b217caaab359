import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// The floor: the HTML files of a built site, read and written again one by one.
const [, , built = '', target = ''] = process.argv;
for (const path of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.html')) continue;
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), readFileSync(join(built, path)));
}
