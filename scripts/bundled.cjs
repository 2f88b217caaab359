const { closeSync, mkdirSync, openSync, readSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { dirname, join, relative } = require('node:path');
const { pathToFileURL } = require('node:url');

// `node scripts/bundled.cjs evaluate …` does what `node scripts/evaluate.ts …` does and starts in half the time: two
// hundred modules are one file, without types and without the parts of packages that nobody uses. The bundle is made
// when it is missing or a file it was made from has changed since; where it cannot be made, the sources run as they are.
// This is CommonJS, and so is the bundle: TypeScript would load Node's type stripper first, a tenth of a second, and
// modules their loader, a fiftieth.

const [name = ''] = process.argv.splice(2, 1);
const root = dirname(__dirname);
const source = join(root, 'scripts', `${name}.ts`);
const bundle = join(root, 'node_modules', '.cache', 'bundles', `${name}.cjs`);

/** A file's last change, in milliseconds and bytes; 'none' where there is no such file. */
const stateOf = (path) => {
  // Joining two hundred paths takes longer than asking for their files.
  const stat = statSync(`${root}/${path}`, { throwIfNoEntry: false });
  return stat === undefined ? 'none' : `${stat.mtimeMs} ${stat.size}`;
};

/** The first line of a bundle tells where and from which files it was made, and their state then. */
const isFresh = () => {
  const head = Buffer.alloc(64 * 1024);
  try {
    const file = openSync(bundle, 'r');
    readSync(file, head);
    closeSync(file);
    const made = JSON.parse(head.toString('utf8', '// '.length, head.indexOf('\n')));
    // A folder that was copied or moved with the times of its files has a bundle that still reads and writes elsewhere.
    return (
      made.root === root && Object.entries(made.states).every(([path, state]) => stateOf(path) === state)
    );
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
      makeAbsoluteExternalsRelative: false,
      logLevel: 'silent',
      treeshake: { moduleSideEffects: [{ test: /simple-statistics/, sideEffects: false }] },
      transform: { define: { esbuildDetection: 'true' } }, // undici's word for: without its experimental parser
      plugins: [
        { name: 'parts-and-addresses', resolveId: takeApart, load: leaveOut, transform: keepAddress },
      ],
    });
    // The names of functions stay, for the stacks of errors.
    const minify = { compress: true, mangle: { toplevel: false }, codegen: true };
    const { output } = await made.generate({ format: 'cjs', codeSplitting: false, minify });
    const [{ code, moduleIds }] = output;
    const own = moduleIds.map((id) => relative(root, id)).filter((path) => /^(scripts|src)\b/.test(path));
    const packages = ['package-lock.json', join('node_modules', '.package-lock.json')];
    const paths = [...own, ...packages, relative(root, __filename)];
    if (own.some((path) => statSync(join(root, path)).mtimeMs > settled)) return false;
    const states = Object.fromEntries(paths.map((path) => [path, stateOf(path)]));
    mkdirSync(dirname(bundle), { recursive: true });
    const temporary = `${bundle}.${process.pid}.tmp`;
    writeFileSync(temporary, inAscii(`// ${JSON.stringify({ root, states })}\n${code}`), { flush: true });
    renameSync(temporary, bundle);
    return true;
  } catch {
    return false;
  }
};

/** What loads faster from elsewhere: simple-statistics in its parts, because whole it fills a table nobody looks at. */
const takeApart = (id, importer) => {
  // For processors without vector instructions: outside, because most never read it.
  if (id.endsWith('/llhttp-wasm.js')) return { id: join(dirname(importer), id), external: true };
  if (id === 'simple-statistics') return join(root, 'node_modules/simple-statistics/index.js');
  return id === 'node:assert' ? BARE_ASSERT : null;
};

/** A module finds its files by its own address, also from inside the bundle. */
const keepAddress = (code, id) =>
  code.includes('import.meta.url')
    ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    : null;

/** undici asserts one thing in one way, for which Node's module takes six milliseconds to load. */
const BARE_ASSERT = '\0assert';
const ASSERT =
  'module.exports = (held, why) => { if (!held) throw why instanceof Error ? why : new Error(why ?? "assertion failed"); };';

/** Nobody asks for HTTP/2 (dispatcher.ts) or sends forms; loading Node's own for HTTP/2 takes as long as all the rest. */
const leaveOut = (id) => {
  if (id === BARE_ASSERT) return ASSERT;
  return /undici[\\/]lib[\\/](web[\\/]|dispatcher[\\/]client-h2)/.test(id) ? 'module.exports = null;' : null;
};

/** V8 keeps a text with one wider letter at two bytes a letter. Escapes mean the same in strings and expressions. */
const inAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

process.argv[1] = source;
enableCompileCache();
if (isFresh()) require(bundle);
else void makeBundle().then((isMade) => (isMade ? require(bundle) : import(pathToFileURL(source).href)));
