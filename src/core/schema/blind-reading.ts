import { z } from 'zod';

import { SlugSchema } from './primitives.ts';
import { readingFields } from './reading.ts';

/** What became of something a reader said: the text was changed, or stands for the reason given. */
const OutcomeSchema = z.enum(['rewritten', 'kept']);

/**
 * A pass over a data set by a reader who saw neither key nor roles, with options shuffled. It finds items with a wrong
 * or a doubtful key. It is no human baseline, least of all where the reader is a program.
 */
export const BlindReadingSchema = z.strictObject({
  ...readingFields,
  /** The role chosen for each question, in data-set order, by the card's letter; a full stop where it was not read. */
  answers: z.string().regex(/^[A-Z.]+$/, 'a letter or a full stop for each question'),
  /** Items answered otherwise, or where another option was said to fit too, or with a word on the wording. */
  remarks: z.array(
    z.strictObject({
      item: SlugSchema,
      /** Role that was chosen; null where it was the key. */
      chosen: SlugSchema.nullable(),
      /** Roles of other options that were said to fit. */
      alsoFits: z.array(SlugSchema),
      note: z.string(),
      outcome: OutcomeSchema,
      why: z.string().min(1),
    }),
  ),
});
export type BlindReading = z.infer<typeof BlindReadingSchema>;
