import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundled-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(project, 'node_modules/rolldown'), join(root, 'node_modules/rolldown'), 'dir');
  copyFileSync(join(project, 'scripts/bundled.cjs'), join(root, 'scripts/bundled.cjs'));
  write('package.json', '{ "type": "module" }');
  write(
    'scripts/hello.ts',
    `import { greeting } from './greeting.ts';
     const words: string[] = [greeting, ...process.argv.slice(2)];
     void import('./closing.ts').then(({ closing }) => {
       process.stdout.write([...words, closing, import.meta.url].join(' '));
       process.exitCode = words.length;
     });`,
  );
  write('scripts/greeting.ts', "export const greeting: string = 'good morning';");
  write('scripts/closing.ts', "export const closing: string = 'خدانگهدار 👋';");
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const bundle = (): string => join(root, 'node_modules/.cache/bundles/hello.cjs');

/** As if it was written a minute ago, or `at` that time. */
const write = (path: string, text: string, at = Date.now() / 1000 - 60): void => {
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), at, at);
};

/** What the command of the fixture says, and which files of the project it loaded. */
const start = (...words: string[]): Started => startBundled(root, 'hello', ...words);

interface Started {
  said: string;
  code: number;
  loaded: string[];
}

const startBundled = (folder: string, ...words: string[]): Started => {
  const log = join(root, 'loaded.txt');
  rmSync(log, { force: true });
  write(
    'log.mjs',
    `import { appendFileSync } from 'node:fs';
     import { registerHooks } from 'node:module';
     registerHooks({ load: (url, context, next) => {
       appendFileSync(${JSON.stringify(log)}, url + '\\n');
       return next(url, context);
     } });`,
  );
  const options: ExecFileSyncOptionsWithStringEncoding = {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  const args = [
    '--import',
    pathToFileURL(join(root, 'log.mjs')).href,
    join(folder, 'scripts/bundled.cjs'),
    ...words,
  ];
  const { said, code } = outcome(() => execFileSync(process.execPath, args, options));
  const loaded = readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((url) => /(?:scripts|bundles)\/([\w./-]+)$/.exec(url)?.[1] ?? []);
  return { said, code, loaded };
};

const outcome = (run: () => string): { said: string; code: number } => {
  try {
    return { said: run(), code: 0 };
  } catch (error) {
    const { stdout, status } = error as { stdout: string; status: number };
    return { said: stdout, code: status };
  }
};

const said = (greeting: string): string =>
  `${greeting} you there خدانگهدار 👋 ${pathToFileURL(join(root, 'scripts/hello.ts')).href}`;

describe('bundled.cjs', () => {
  it('runs a command as one file that says, with its arguments, address and exit code, what the sources say', () => {
    const sources = outcome(() =>
      execFileSync(process.execPath, [join(root, 'scripts/hello.ts'), 'you', 'there'], { encoding: 'utf8' }),
    );
    expect(sources).toEqual({ said: said('good morning'), code: 3 });
    expect(start('you', 'there')).toMatchObject(sources);
    expect(start('you', 'there')).toEqual({ ...sources, loaded: ['bundled.cjs', 'hello.cjs'] });
  });

  it('makes the bundle anew when a source or the installed packages changed, and else keeps it', () => {
    start();
    const made = readFileSync(bundle(), 'utf8');
    start();
    expect(readFileSync(bundle(), 'utf8')).toBe(made);
    write('scripts/greeting.ts', "export const greeting: string = 'good evening';", Date.now() / 1000 - 30);
    expect(start('you', 'there').said).toBe(said('good evening'));
    write('node_modules/.package-lock.json', '{}');
    write('scripts/closing.ts', readFileSync(join(root, 'scripts/closing.ts'), 'utf8'));
    const before = readFileSync(bundle(), 'utf8');
    start();
    expect(readFileSync(bundle(), 'utf8')).not.toBe(before);
  });

  it('makes the bundle anew in a folder that was moved, rather than stay with the files of the old one', () => {
    start();
    const moved = `${root}-moved`;
    renameSync(root, moved);
    root = moved;
    expect(start('you', 'there')).toMatchObject({ said: said('good morning'), code: 3 });
  });

  it('makes none from a source that changes meanwhile, and runs the sources', () => {
    write('scripts/greeting.ts', "export const greeting: string = 'just now';", Date.now() / 1000 + 5);
    expect(start('you', 'there').said).toBe(said('just now'));
    expect(existsSync(bundle())).toBe(false);
  });

  it('makes a damaged bundle anew', () => {
    start();
    writeFileSync(bundle(), 'half of a bund');
    expect(start('you', 'there').said).toBe(said('good morning'));
    expect(readFileSync(bundle(), 'utf8').startsWith('// {')).toBe(true);
  });

  it('runs the sources where no bundle can be made', () => {
    writeFileSync(join(root, 'node_modules/.cache'), 'in the way');
    expect(start('you', 'there')).toMatchObject({ said: said('good morning'), code: 3 });
    rmSync(join(root, 'node_modules/rolldown'));
    expect(start('you', 'there')).toMatchObject({ said: said('good morning'), code: 3 });
  });
});

describe('npm run evaluate', () => {
  it('is started through the bundle', () => {
    const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['evaluate']).toMatch(/ scripts\/bundled\.cjs evaluate$/);
  });

  it('is made into one file, from which alone it runs', async () => {
    // Sources that were written a moment ago are not made into one yet.
    await expect
      .poll(() => startBundled(project, 'evaluate', '--help').loaded, { timeout: 20_000, interval: 1_000 })
      .toEqual(['bundled.cjs', 'evaluate.cjs']);
  });
});
