import { z } from 'zod';

import { LocalizedTextSchema, SlugSchema } from './primitives.ts';

export const OptionOrderingSchema = z.enum(['published', 'seeded', 'rotated']);
export type OptionOrdering = z.infer<typeof OptionOrderingSchema>;

/** How questions are put to a model. Only rows of one group are ranked together. */
export const ProtocolSchema = z.strictObject({
  schemaVersion: z.literal(1),
  id: SlugSchema,
  /** Rows of protocols that share a group, a data-set version and a scorer are ranked together. */
  group: SlugSchema,
  name: LocalizedTextSchema,
  description: LocalizedTextSchema,
  /**
   * `published`: options as published; `seeded`: each item's options shuffled by seed and item id; `rotated`:
   * each item asked once in every cyclic rotation of its published order, so that each option stands in each place.
   */
  optionOrder: OptionOrderingSchema,
  sampling: z.strictObject({ temperature: z.number().min(0).max(2), topP: z.number().min(0).max(1) }),
  /** Output budget in tokens for the visible answer, and for reasoning where the kind reasons. */
  maxOutputTokens: z.int().min(1),
  /** Kinds of model that this protocol fits; another kind is refused before the first request. */
  kinds: z.array(z.enum(['instruct', 'reasoning', 'base', 'baseline', 'human'])).min(1),
});
export type Protocol = z.infer<typeof ProtocolSchema>;
