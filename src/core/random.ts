import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A 32-bit number that depends on every character of `text` (FNV-1a over UTF-16 units). */
export const seedFromText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
};

/** A seeded source of whole numbers from 0 to `bound` − 1; the same seed gives the same sequence everywhere. */
export const seededIntegers = (seed: number): ((bound: number) => number) => {
  const generator = xoroshiro128plus(seed);
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1)
      throw new RangeError(`seededIntegers: bound ${String(bound)} is not a positive integer`);
    return uniformInt(generator, 0, bound - 1);
  };
};

/** A new array with the elements of `values` in an order drawn from `integers` (Fisher–Yates). */
export const shuffled = <Value>(values: readonly Value[], integers: (bound: number) => number): Value[] => {
  const result = [...values];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = integers(index + 1);
    [result[index], result[other]] = [result[other] as Value, result[index] as Value];
  }
  return result;
};
