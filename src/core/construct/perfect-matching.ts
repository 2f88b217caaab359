/**
 * A partner for everybody, and everybody the partner of one: Kuhn's search for augmenting paths. Where each of n has k
 * different choices and each is chosen by k, there always is one (König 1916).
 * @param choices  for each of n, indexes from 0 to n − 1, the dearest first
 * @returns the index of each one's partner
 * @throws RangeError where there is no perfect matching
 * @example perfectMatching([[1, 2], [0, 2], [0, 1]]) // [1, 2, 0]
 */
export const perfectMatching = (choices: readonly (readonly number[])[]): number[] => {
  const chosenBy = new Map<number, number>();
  const find = (one: number, tried: Set<number>): boolean => {
    for (const choice of choices[one] ?? []) {
      if (tried.has(choice)) continue;
      tried.add(choice);
      const rival = chosenBy.get(choice);
      if (rival !== undefined && !find(rival, tried)) continue;
      chosenBy.set(choice, one);
      return true;
    }
    return false;
  };
  for (const one of choices.keys())
    if (!find(one, new Set()))
      throw new RangeError(
        `perfectMatching: no partner is left for ${String(one)} of ${String(choices.length)}`,
      );
  const partners = new Array<number>(choices.length).fill(-1);
  for (const [choice, one] of chosenBy) partners[one] = choice;
  return partners;
};
