import { wordCount } from '../audit/subject.ts';
import { sharesImage } from '../cues/shared-image.ts';
import { codePointLength } from '../dataset.ts';
import { LIMITS } from './check-drafts.ts';
import { lengthRankIn, type NearPair, type PoolProverb } from './english-pool.ts';
import { ENGLISH_DISTRACTORS } from './vocabulary.ts';

/** What a fault of a deal weighs, against the others: those that were looked for are worst. */
const WEIGHTS = { near: 1_000, words: 100, rank: 20, tie: 10, image: 4, theme: 3, familiarity: 1 };

export interface DealCost {
  /** Of the distractors that an item is dealt, by index in the pool; 0 for a deal without a fault. */
  of: (item: number, hand: readonly number[], plannedRank: number) => number;
  isNear: (item: number, other: number) => boolean;
}

/** What each fault of a hand costs, by `WEIGHTS`, and whether two proverbs of the pool are near. */
export const costOf = (pool: readonly PoolProverb[], near: readonly NearPair[]): DealCost => {
  const nearPairs = new Set(near.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const words = pool.map(({ equivalent }) => wordCount(equivalent));
  const lengths = pool.map(({ equivalent }) => codePointLength(equivalent));
  const pictures = new Map<number, boolean>();
  const hasPicture = (item: number, other: number): boolean => {
    const cell = item * pool.length + other;
    const known = pictures.get(cell) ?? sharesImage(pool[item]?.proverb ?? '', pool[other]?.equivalent ?? '');
    pictures.set(cell, known);
    return known;
  };
  const isNear: DealCost['isNear'] = (item, other) =>
    nearPairs.has(`${pool[item]?.id ?? ''} ${pool[other]?.id ?? ''}`);
  const of: DealCost['of'] = (item, hand, plannedRank) => {
    const key = pool[item];
    let sum = WEIGHTS.rank * Math.abs(lengthRankIn(lengths, item, hand) - plannedRank);
    for (const [place, other] of hand.entries()) {
      const role = ENGLISH_DISTRACTORS[place];
      const distractor = pool[other];
      if (key === undefined || distractor === undefined) continue;
      const gap = Math.abs((words[item] ?? 0) - (words[other] ?? 0));
      const wantsPicture = role === 'image' && !key.keySharesImage;
      if (isNear(item, other)) sum += WEIGHTS.near;
      if (gap > LIMITS.proverbWords) sum += WEIGHTS.words * (gap - LIMITS.proverbWords);
      if (lengths[item] === lengths[other]) sum += WEIGHTS.tie;
      if (wantsPicture !== hasPicture(item, other)) sum += WEIGHTS.image;
      if ((role === 'theme') !== (key.theme === distractor.theme)) sum += WEIGHTS.theme;
      if (Math.abs(key.familiarity - distractor.familiarity) > 1) sum += WEIGHTS.familiarity;
    }
    return sum;
  };
  return { of, isNear };
};
