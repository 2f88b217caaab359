/** What an evaluation does unless it is told otherwise. */
export const DEFAULTS = {
  dataset: 'masalbench',
  /** How often every item is asked in each order. */
  repeats: 1,
  /** Requests at once. */
  concurrency: 16,
  /** Seconds for one attempt, by kind of model. */
  attemptSeconds: { reasoning: 600, other: 60 },
  /** Where something is drawn. */
  seed: 1,
} as const;
