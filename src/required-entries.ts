/**
 * The entries of a collection that no site can do without. A store too large for one string looks empty rather than
 * failing (withastro/astro#13360), and a site without data sets or models builds in peace; better it does not.
 * @throws Error when there is none, naming the folder
 */
export const requiredEntries = <Entry>(entries: Entry[], folder: string): Entry[] => {
  if (entries.length === 0)
    throw new Error(`${folder}: expected at least one file, found none; is the content folder whole?`);
  return entries;
};
