import { stripReasoning } from '../../src/core/answers/strip-reasoning.ts';
import { RESPONSE_TEXT_LIMIT } from '../../src/core/schema/response-text-limit.ts';

/**
 * The part of an output that is kept, published and read for its answer. Of a text above the limit,
 * reasoning goes first; then its end is kept, because that is where a long answer concludes.
 */
export const keptText = (text: string): { text: string; cutFrom?: number } =>
  text.length <= RESPONSE_TEXT_LIMIT
    ? { text }
    : { text: endOf(stripReasoning(text), RESPONSE_TEXT_LIMIT), cutFrom: text.length };

/** The last `limit` UTF-16 units, without half a character at the cut. */
const endOf = (text: string, limit: number): string => text.slice(-limit).replace(/^[\uDC00-\uDFFF]/, '');
