/**
 * Address of the repository, known where a build runs on GitHub or where REPOSITORY_URL names it;
 * null elsewhere: then pages leave out links to it.
 */
const fromGitHub = process.env['GITHUB_REPOSITORY'];

export const repositoryUrl: string | null =
  process.env['REPOSITORY_URL'] ?? (fromGitHub === undefined ? null : `https://github.com/${fromGitHub}`);
