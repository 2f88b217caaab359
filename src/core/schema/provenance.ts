import { z } from 'zod';

import { DateSchema, Sha256Schema } from './primitives.ts';

/** Runs that maintainers made or repeated themselves. Kept apart from results: a result cannot award it to itself. */
export const ProvenanceSchema = z.strictObject({
  schemaVersion: z.literal(1),
  reproduced: z.array(
    z.strictObject({
      /** Path below content/results/. */
      path: z.string().min(1),
      sha256: Sha256Schema,
      date: DateSchema,
      note: z.string().min(1).nullable(),
    }),
  ),
});
export type Provenance = z.infer<typeof ProvenanceSchema>;
