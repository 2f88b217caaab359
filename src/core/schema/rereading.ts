import { z } from 'zod';

import { SlugSchema } from './primitives.ts';
import { readingFields } from './reading.ts';

/**
 * A pass over items drawn at random from each batch, read as if aloud: whether a native would say it so, whether the
 * proverb is attested and means that. What was found in one is looked for in the whole batch.
 */
export const RereadingSchema = z.strictObject({
  ...readingFields,
  /** Items of a batch, which follow each other in data-set order. */
  batchSize: z.int().min(1),
  batches: z.array(
    z.strictObject({
      /** Those drawn and read aloud. */
      read: z.array(SlugSchema).min(1),
      findings: z.array(
        z.strictObject({
          /** All items of the batch that had it. */
          items: z.array(SlugSchema).min(1),
          /** The text as it stood, or what was wrong where many items had it. */
          found: z.string().min(1),
          /** The text as it stands; null: left for native reviewers. */
          now: z.string().min(1).nullable(),
          why: z.string().min(1),
        }),
      ),
    }),
  ),
});
export type Rereading = z.infer<typeof RereadingSchema>;
