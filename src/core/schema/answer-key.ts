import { z } from 'zod';

import { Sha256Schema, SlugSchema } from './primitives.ts';

/**
 * The key of a data set in letters and numbers, without its text, so that results can be scored,
 * checked and charted where the text may not be kept. Written by `npm run answer-key`.
 */
export const AnswerKeySchema = z.strictObject({
  schemaVersion: z.literal(1),
  generatedBy: z.string().min(1),
  dataset: SlugSchema,
  version: z.string(),
  tasks: z.record(
    SlugSchema,
    z.strictObject({
      /** Of the pinned file, as on the card. */
      sha256: Sha256Schema,
      items: z
        .array(
          z.strictObject({
            id: SlugSchema,
            /** One role letter an option, in published order. */
            roles: z.string().regex(/^[A-Z]{2,9}$/),
            /** Length of each option in Unicode code points. */
            lengths: z.array(z.int().min(1)).min(2).max(9),
            /** First 16 hexadecimal digits of the SHA-256 of the item's own content. */
            hash: z.string().regex(/^[0-9a-f]{16}$/),
          }),
        )
        .min(1),
    }),
  ),
});
export type AnswerKey = z.infer<typeof AnswerKeySchema>;
export type TaskKey = AnswerKey['tasks'][string];
