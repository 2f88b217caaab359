import { z } from 'zod';

import { CountSchema, SlugSchema } from '../schema/primitives.ts';
import { ApiVersionSchema } from './api-version.ts';
import { ProvenanceNameSchema } from './leaderboard-file.ts';

/** What a row of an overall board answered: one character an item, a role letter of the card or a status. */
export const AnswersFileSchema = z.strictObject({
  apiVersion: ApiVersionSchema,
  dataset: SlugSchema,
  datasetVersion: z.string(),
  scorerVersion: z.string(),
  provenance: ProvenanceNameSchema,
  protocol: SlugSchema.nullable(),
  /** Place of its result file below /results/, without the ending; null for a figure from a paper. */
  run: z.string().nullable(),
  model: SlugSchema,
  tasks: z.record(
    SlugSchema,
    z.strictObject({
      right: CountSchema.nullable(),
      total: CountSchema.nullable(),
      /** In data-set order; null where only totals are known. */
      answers: z.string().nullable(),
      /** Of the further passes of a run that went over the items several times. */
      furtherAnswers: z.array(z.string()).exactOptional(),
      /** Why answers are null. */
      reason: z.string().nullable(),
    }),
  ),
});
