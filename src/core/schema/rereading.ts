import { z } from 'zod';

import { DateSchema, LocalizedTextSchema, SlugSchema } from './primitives.ts';

/**
 * A pass over items drawn at random from each batch, read as if aloud: whether a native would say it so, whether the
 * proverb is attested and means that. What was found in one is looked for in the whole batch.
 */
export const RereadingSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** Equal to the file's name without .json. */
  id: SlugSchema,
  dataset: SlugSchema,
  /** The first version that holds the texts after the reading. */
  version: z.string(),
  task: SlugSchema,
  reader: z.strictObject({
    kind: z.enum(['automatic', 'native-speaker']),
    description: LocalizedTextSchema,
  }),
  date: DateSchema,
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
