/** What an evaluation does unless it is told otherwise. */
export const DEFAULTS = {
  dataset: 'masalbench',
  /** Requests at once. */
  concurrency: 16,
  /** Seconds for one attempt, by kind of model. */
  attemptSeconds: { reasoning: 600, other: 60 },
  /** Where something is drawn. */
  seed: 1,
} as const;
