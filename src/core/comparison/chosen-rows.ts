/** How many rows stand side by side: a pair at least, and no more than a line of chips holds. */
export const FEWEST_ROWS = 2;
export const MOST_ROWS = 4;

/**
 * The rows to compare when these were asked for: what is unknown, repeated or too many falls away, and where
 * fewer than two are left, the rows that a data set starts with fill up.
 * @param known  ids of all rows that can be compared, at least two
 * @param start  the ids to start with, best first
 * @example chosenRows(['b', 'x', 'b'], { known: ['a', 'b', 'c'], start: ['a', 'b'] }) // ['b', 'a']
 */
export const chosenRows = (
  asked: readonly string[],
  { known, start }: { known: readonly string[]; start: readonly string[] },
): string[] => {
  const wanted = [...new Set(asked)].filter((id) => known.includes(id)).slice(0, MOST_ROWS);
  const spare = [...start, ...known].filter((id) => !wanted.includes(id));
  return [...wanted, ...spare.slice(0, Math.max(0, FEWEST_ROWS - wanted.length))];
};
