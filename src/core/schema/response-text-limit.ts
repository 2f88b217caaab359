/** Longest raw answer that is kept, in UTF-16 units; the rest is cut and the cut is stated. */
export const RESPONSE_TEXT_LIMIT = 2_000;
