import { z } from 'zod';

import { LocalizedTextSchema } from '../schema/primitives.ts';
import { AddressSchema, ApiVersionSchema } from './api-version.ts';

/** What the API holds: every route, with its parameters and the schema of what it gives. */
export const IndexFileSchema = z.strictObject({
  apiVersion: ApiVersionSchema,
  about: LocalizedTextSchema,
  stability: LocalizedTextSchema,
  /** For people. */
  page: AddressSchema,
  /** Characters in answer strings that are no role letter, by what they mean. */
  statuses: z.record(z.string(), z.string()),
  parameters: z.record(
    z.string(),
    z.strictObject({ description: LocalizedTextSchema, values: AddressSchema.nullable() }),
  ),
  routes: z.array(
    z.strictObject({
      /** With parameters in braces. */
      path: AddressSchema,
      parameters: z.array(z.string()),
      description: LocalizedTextSchema,
      mediaType: z.string(),
      /** null for tables, and for schemas themselves. */
      schema: AddressSchema.nullable(),
      example: AddressSchema,
      stability: z.literal('stable'),
    }),
  ),
});
export type IndexFile = z.infer<typeof IndexFileSchema>;
