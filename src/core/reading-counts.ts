import type { BlindReading } from './schema/blind-reading.ts';

/** Questions that were read, and those of them whose key the reader chose. @param keyLetter  of the key's role */
export const readingCounts = (
  { answers }: Pick<BlindReading, 'answers'>,
  keyLetter: string,
): { read: number; agreed: number } => ({
  read: answers.replaceAll('.', '').length,
  agreed: answers.split(keyLetter).length - 1,
});
