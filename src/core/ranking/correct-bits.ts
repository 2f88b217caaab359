/** Which items are right, 32 to a word, so that two runs of 1,700 items compare in 54 steps. */
export type CorrectBits = Uint32Array;

export const packCorrect = (correct: readonly boolean[]): CorrectBits => {
  const bits = new Uint32Array(Math.ceil(correct.length / 32));
  for (const [index, right] of correct.entries())
    if (right) bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
  return bits;
};

/** 1 for each of the first `count` items that is right, 0 for the others. */
export const unpackCorrect = (bits: CorrectBits, count: number): number[] =>
  Array.from({ length: count }, (_, index) => ((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1);

/** Number of items that are right in both. */
export const countBothRight = (first: CorrectBits, second: CorrectBits): number => {
  let count = 0;
  for (let word = 0; word < first.length; word += 1)
    count += countOnes((first[word] ?? 0) & (second[word] ?? 0));
  return count;
};

/** @see Warren, Hacker's Delight, 2nd ed., section 5-1: sums of neighbouring pairs, nibbles, bytes */
const countOnes = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
