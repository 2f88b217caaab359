import type { ObservedItem } from '../scoring/observed-item.ts';
import type { Item } from '../schema/item.ts';
import type { FacetValues } from './facets.ts';

/** Joined to the faults of a flagged question, so that all flagged ones can be asked for at once. */
export const ANY_FLAG = 'any';

/**
 * The codes of a question in every facet that is known for it.
 * @param authoring  null where the data set says nothing of its items, or their text may not be shown
 * @param observed  how the models answered; of no rows where none has
 * @param faults  ids of the audit's faults that name it; null where nobody audited the set
 */
export const questionFacets = ({
  dataset,
  task,
  authoring,
  observed,
  faults,
}: {
  dataset: string;
  task: string;
  authoring: Item['authoring'] | null;
  observed: ObservedItem;
  faults: readonly string[] | null;
}): FacetValues => ({
  dataset: [dataset],
  task: [task],
  ...(authoring && {
    theme: [authoring.theme],
    register: [authoring.register],
    difficulty: [authoring.difficulty],
  }),
  ...(observed.rows > 0 && { observed: [observedDifficulty(observed)] }),
  ...(observed.commonErrors.length > 0 && { error: observed.commonErrors }),
  ...(observed.agreement !== null && { agreement: [observed.agreement] }),
  ...(faults !== null && faults.length > 0 && { flag: [ANY_FLAG, ...faults] }),
});

/** How hard a question proved: all rows right, more than half, half or fewer, none. */
export const observedDifficulty = ({ rows, right }: ObservedItem): 'all' | 'most' | 'few' | 'none' => {
  if (right === rows) return 'all';
  if (right === 0) return 'none';
  return 2 * right > rows ? 'most' : 'few';
};
