import { closeSync, mkdirSync, openSync, readSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// `node scripts/bundled.js evaluate …` does what `node scripts/evaluate.ts …` does and starts in half the time: two
// hundred modules are one file, without types and without the parts of zod that nobody uses. The bundle is made when it
// is missing or a file it was made from has changed since; where it cannot be made, the sources run as they are.
// This is JavaScript, because a TypeScript file would load Node's type stripper first, a tenth of a second.

const [name = ''] = process.argv.splice(2, 1);
const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'scripts', `${name}.ts`);
const bundle = join(root, 'node_modules', '.cache', 'bundles', `${name}.mjs`);

/** A file's last change, in milliseconds and bytes; 'none' where there is no such file. */
const stateOf = (path) => {
  // Joining two hundred paths takes longer than asking for their files.
  const stat = statSync(root + path, { throwIfNoEntry: false });
  return stat === undefined ? 'none' : `${stat.mtimeMs} ${stat.size}`;
};

/** The first line of a bundle tells from which files it was made, and their state then. */
const isFresh = () => {
  const head = Buffer.alloc(64 * 1024);
  try {
    const file = openSync(bundle, 'r');
    readSync(file, head);
    closeSync(file);
    const states = JSON.parse(head.toString('utf8', '// '.length, head.indexOf('\n')));
    return Object.entries(states).every(([path, state]) => stateOf(path) === state);
  } catch {
    return false;
  }
};

/** Puts the bundle in place, whole or not at all: several starts may do so at once. @returns whether it is there */
const makeBundle = async () => {
  // A file that changed this late may have been read before it changed.
  const settled = Date.now() - 2_000;
  try {
    const { rolldown } = await import('rolldown');
    const made = await rolldown({
      input: source,
      platform: 'node',
      external: /^gpt-tokenizer/, // megabytes that a dry run alone needs
      logLevel: 'silent',
      transform: { define: { esbuildDetection: 'true' } }, // undici's word for: without its experimental parser
      plugins: [{ name: 'parts-and-addresses', load: leaveOut, transform: keepAddress }],
    });
    // The names of functions stay, for the stacks of errors.
    const minify = { compress: true, mangle: { toplevel: false }, codegen: true };
    const [{ code, moduleIds }] = (await made.generate({ codeSplitting: false, minify })).output;
    const own = moduleIds.map((id) => relative(root, id)).filter((path) => /^(scripts|src)\b/.test(path));
    const packages = ['package-lock.json', join('node_modules', '.package-lock.json')];
    const paths = [...own, ...packages, relative(root, fileURLToPath(import.meta.url))];
    if (own.some((path) => statSync(join(root, path)).mtimeMs > settled)) return false;
    const states = Object.fromEntries(paths.map((path) => [path, stateOf(path)]));
    mkdirSync(dirname(bundle), { recursive: true });
    const temporary = `${bundle}.${process.pid}.tmp`;
    writeFileSync(temporary, `// ${JSON.stringify(states)}\n${inAscii(code)}`, { flush: true });
    renameSync(temporary, bundle);
    return true;
  } catch {
    return false;
  }
};

/** A module finds its files by its own address, also from inside the bundle. */
const keepAddress = (code, id) =>
  code.includes('import.meta.url')
    ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    : null;

/** Nobody asks for HTTP/2 (dispatcher.ts), and loading Node's own for it takes as long as all the rest of undici. */
const leaveOut = (id) => (id.endsWith('client-h2.js') ? 'module.exports = null;' : null);

/** V8 keeps a text with one wider letter at two bytes a letter. Escapes mean the same in strings and expressions. */
const inAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

process.argv[1] = source;
enableCompileCache();
await import(pathToFileURL(isFresh() || (await makeBundle()) ? bundle : source).href);
