import { z } from 'zod';

import { DateSchema, LocalizedTextSchema, SlugSchema } from './primitives.ts';

/** What every pass of a reader over a task says of itself, whatever it was read for. */
export const readingFields = {
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
};
