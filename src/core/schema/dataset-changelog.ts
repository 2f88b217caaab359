import { z } from 'zod';

import { LocalizedTextSchema, SlugSchema } from './primitives.ts';

/** A day, or a month where the source names no day. */
const DayOrMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, {
  error: 'a day such as 2026-11-30, or a month such as 2026-01',
});

/** What changed from version to version of a data set, newest first; the first is the version on the card. */
export const DatasetChangelogSchema = z.strictObject({
  schemaVersion: z.literal(1),
  dataset: SlugSchema,
  versions: z
    .array(
      z.strictObject({
        version: z.string().regex(/^\d+\.\d+\.\d+$/, 'a version such as 1.0.0'),
        published: DayOrMonthSchema,
        changes: z.array(LocalizedTextSchema).min(1),
      }),
    )
    .min(1),
});
export type DatasetChangelog = z.infer<typeof DatasetChangelogSchema>;
