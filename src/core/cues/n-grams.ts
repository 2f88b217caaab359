/**
 * How often each run of `sizes` characters (Unicode code points) stands in a text, in order of size and first
 * place. Nothing is folded and nothing added at the ends: that is for the caller.
 * @example countNGrams('abab', [2]) // ab 2, ba 1
 */
export const countNGrams = (text: string, sizes: readonly number[]): Map<string, number> => {
  const bounds = [0];
  for (const character of text) bounds.push((bounds.at(-1) ?? 0) + character.length);
  const counts = new Map<string, number>();
  for (const size of sizes)
    for (let start = 0; start + size < bounds.length; start += 1) {
      const gram = text.slice(bounds[start], bounds[start + size]);
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
  return counts;
};
