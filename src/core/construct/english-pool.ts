import type { Reasons } from './check-drafts.ts';
import type { Assignment, Deal } from './drafts.ts';
import { ENGLISH_DISTRACTORS } from './vocabulary.ts';

/** A proverb with its English equivalent, which is the key of its item and a distractor of three others. */
export interface PoolProverb extends Pick<Assignment, 'id' | 'theme' | 'keySharesImage' | 'english'> {
  proverb: string;
  equivalent: string;
  /** 1 to 5. */
  familiarity: number;
}

/** Two proverbs so near in sense that neither may be offered against the other, by their ids. */
export type NearPair = readonly [string, string];

/** By which wordings are told from each other. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

export const formOf = ({ equivalent }: Pick<PoolProverb, 'equivalent'>): 'phrase' | 'sentence' =>
  equivalent.startsWith('To ') ? 'phrase' : 'sentence';

/** Place of a key by length among its distractors, by index in `lengths`; 1 is the longest, and ties count for the key. */
export const lengthRankIn = (lengths: readonly number[], item: number, hand: readonly number[]): number =>
  1 + hand.filter((other) => (lengths[other] ?? 0) > (lengths[item] ?? 0)).length;

/**
 * Rules 13 and 14 for deals as they lie in a file: distractors that are there, differ, have the form of the key, and are
 * used three times in the whole pool, once of them in a pair.
 * @returns reasons by id; none for a sound deal
 */
export const checkDeals = (
  pool: readonly Pick<PoolProverb, 'id' | 'equivalent'>[],
  deals: readonly Deal[],
): Map<string, Reasons> => {
  const byId = new Map(pool.map((one) => [one.id, one]));
  const handOf = (deal: Deal): string[] => ENGLISH_DISTRACTORS.map((role) => deal[role]);
  const uses = Map.groupBy(deals.flatMap(handOf), (id) => id);
  const pairs = Map.groupBy(deals, (deal) => deal[deal.inPair]);
  const reasonsOf = (deal: Deal): Reasons => {
    const key = byId.get(deal.id);
    const hand = handOf(deal);
    const reasons: Reasons = [];
    for (const id of hand) {
      const other = byId.get(id);
      if (other === undefined) reasons.push(`a distractor from the pool is wanted, found ${id}: deal again`);
      else if (key !== undefined && formOf(other) !== formOf(key))
        reasons.push(`distractors in the form of the key are wanted, found “${other.equivalent}”`);
    }
    if (hand.includes(deal.id) || new Set(hand).size < hand.length)
      reasons.push(`three different distractors are wanted, found ${hand.join(', ')} for ${deal.id}`);
    const counts = [uses.get(deal.id)?.length ?? 0, pairs.get(deal.id)?.length ?? 0];
    if (counts[0] !== ENGLISH_DISTRACTORS.length || counts[1] !== 1)
      reasons.push(
        `its equivalent must be a distractor 3 times and once in a pair, found ${counts.join(' and ')} times: deal again`,
      );
    return reasons;
  };
  return new Map(deals.map((deal) => [deal.id, reasonsOf(deal)]));
};
