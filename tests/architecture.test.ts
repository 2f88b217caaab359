import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const sources = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);

/** Specifiers a file imports; `imports type` counts too, because layers are about knowledge. */
const importsOf = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, name]) => name ?? '',
  );

const target = (path: string, name: string): string | null =>
  name.startsWith('.')
    ? relative(root, resolve(root, dirname(path), name.replace(/\?.*$/, ''))).replaceAll('\\', '/')
    : null;

const offences = (inside: RegExp, allowed: (imported: string, isLocal: boolean) => boolean): string[] =>
  sources
    .filter((path) => inside.test(path))
    .flatMap((path) =>
      importsOf(path)
        .map((name) => ({ name, local: target(path, name) }))
        .filter(({ name, local }) => !allowed(local ?? name, local !== null))
        .map(({ name }) => `${path} imports ${name}`),
    );

describe('the layers', () => {
  it('keep the core pure: itself, zod and two libraries of pure functions', () => {
    const pure = /^(?:zod|simple-statistics|pure-rand\/.*)$/;
    expect(
      offences(/^src\/core\//, (name, local) => (local ? name.startsWith('src/core/') : pure.test(name))),
    ).toEqual([]);
  });

  it('keep clock, chance, network and process out of the core', () => {
    const impure = /\b(?:Date\.now|new Date\(\)|Math\.random|fetch\(|process\.|globalThis)/;
    expect(
      sources.filter(
        (path) => path.startsWith('src/core/') && impure.test(readFileSync(join(root, path), 'utf8')),
      ),
    ).toEqual([]);
  });

  it('keep scripts away from the site’s parts', () => {
    expect(
      offences(
        /^scripts\//,
        (name, local) =>
          !local ||
          name.startsWith('scripts/') ||
          name.startsWith('src/core/') ||
          name.startsWith('src/lettering/') ||
          name.startsWith('src/styles/identity') ||
          !name.startsWith('src/'),
      ),
    ).toEqual([]);
  });

  it('keep the site away from scripts', () => {
    expect(offences(/^src\//, (name, local) => !local || !name.startsWith('scripts/'))).toEqual([]);
  });

  it('declare no field in the content configuration', () => {
    expect(readFileSync(join(root, 'src/content.config.ts'), 'utf8')).not.toMatch(
      /\bz\.|from 'zod'|astro\/zod/,
    );
  });

  it('have no file named after nothing', () => {
    expect(
      sources.filter((path) => /(?:^|\/)(?:utils?|helpers?|common|types|misc)\.(?:ts|tsx|astro)$/.test(path)),
    ).toEqual([]);
  });

  it('have no import circle', () => {
    const graph = new Map(
      sources.map((path) => [
        path,
        importsOf(path)
          .flatMap((name) => target(path, name) ?? [])
          .filter((name) => sources.includes(name)),
      ]),
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (path: string, trail: string[]): void => {
      if (trail.includes(path)) {
        circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
        return;
      }
      if (done.has(path)) return;
      for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
      done.add(path);
    };
    for (const path of sources) walk(path, []);
    expect(circles).toEqual([]);
  });

  it('set the exit code in one place', () => {
    expect(
      sources.filter(
        (path) =>
          path !== 'scripts/cli.ts' &&
          /process\.exit(?:Code)?\b/.test(readFileSync(join(root, path), 'utf8')),
      ),
    ).toEqual([]);
  });
});

describe('the documents', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'content/pages/en/submit/run.md',
    'content/pages/en/submit/check.md',
  ];
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };

  it.each(documents)('%s names only commands that exist', (document) => {
    const named = [...readFileSync(join(root, document), 'utf8').matchAll(/npm run ([a-z][a-z:-]*)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('has a source file behind every npm script that runs one', () => {
    const files = Object.values(scripts).flatMap((command) =>
      [...command.matchAll(/node (scripts\/[a-z-]+\.ts)/g)].map(([, file]) => file ?? ''),
    );
    expect(files.filter((file) => !sources.includes(file))).toEqual([]);
  });
});
