/** The value at a path inside parsed JSON of unknown shape, or undefined where a step is missing. */
export const fieldAt = (value: unknown, ...path: (string | number)[]): unknown => {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string | number, unknown>)[step];
  }
  return here;
};

/** A text that says something, or null. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A count of tokens, or null: a negative, fractional or missing one is unknown, never 0. */
export const countOrNull = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
