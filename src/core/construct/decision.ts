import { z } from 'zod';

import { SlugSchema } from '../schema/primitives.ts';

const LineSchema = z.string().trim().min(1);

/**
 * What one native speaker says of one item: a file of its own, so that the decisions of several people merge in git.
 * They answer before they see the key; `chosen` is that answer.
 */
export const DecisionSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    item: SlugSchema,
    /** Of what the item asked when it was reviewed: a decision is on that text and no later one. */
    itemHash: z.string().regex(/^[0-9a-f]{16}$/),
    /** A pseudonym. */
    reviewer: SlugSchema,
    /** 1-based position of the option that was chosen blind. */
    chosen: z.int().min(1).max(9),
    agrees: z.boolean(),
    /** Positions of other options that fit as well. */
    alsoFits: z.array(z.int().min(1).max(9)),
    verdict: z.enum(['accept', 'edit', 'reject']),
    note: z.string().trim(),
    /** New texts by place, such as `options.2` or `dialogue.1`; empty but for `edit`, where something must have changed. */
    edits: z.record(z.string().regex(/^(options|dialogue)\.\d$/), LineSchema),
    at: z.iso.datetime(),
  })
  .refine(({ verdict, edits }) => (verdict === 'edit') === Object.keys(edits).length > 0, {
    path: ['edits'],
    error: 'new texts for `edit`, and for nothing else',
  });
export type Decision = z.infer<typeof DecisionSchema>;
