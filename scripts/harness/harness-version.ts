import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { projectRoot } from '../io/content.ts';
import { fieldAt, parseJson } from './http/json-field.ts';

/** Which program evaluates: the package's version, and the commit where it is a git checkout. */
export const harnessVersion = (): { version: string; commit: string | null } => ({
  version: String(fieldAt(parseJson(read(projectRoot, 'package.json')), 'version')),
  commit: headCommit(projectRoot),
});

/** The commit of a checkout, read from git's own files (gitrepository-layout(5)), or null. */
export const headCommit = (checkout: string): string | null => {
  const dotGit = join(checkout, '.git');
  if (!existsSync(dotGit)) return null;
  // In a worktree .git is a file that names the folder, and branches lie in the main one.
  const folder = statSync(dotGit).isDirectory()
    ? dotGit
    : resolve(checkout, read(dotGit).replace('gitdir: ', ''));
  const shared = resolve(folder, read(folder, 'commondir'));
  const head = read(folder, 'HEAD');
  const ref = head.replace('ref: ', '');
  const packed = read(shared, 'packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  return (
    [head, read(shared, ref), packed?.slice(0, 40)].find((text) => /^[0-9a-f]{40}$/.test(text ?? '')) ?? null
  );
};

const read = (...path: string[]): string => {
  const file = join(...path);
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8').trim() : '';
};
