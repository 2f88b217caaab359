/**
 * Address of the repository, known where a build runs on GitHub or where REPOSITORY_URL names it;
 * null elsewhere: then pages leave out links to it.
 * @throws Error for an address that is not http or https, because pages link to it
 */
const fromGitHub = process.env['GITHUB_REPOSITORY'];

const stated: string | undefined =
  process.env['REPOSITORY_URL'] ??
  (fromGitHub === undefined ? undefined : `https://github.com/${fromGitHub}`);

if (stated !== undefined && !/^https?:$/.test(URL.parse(stated)?.protocol ?? ''))
  throw new Error(`REPOSITORY_URL is ${JSON.stringify(stated)}; expected an http or https address`);

export const repositoryUrl: string | null = stated ?? null;
