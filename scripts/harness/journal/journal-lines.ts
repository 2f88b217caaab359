import { z } from 'zod';

import { CountSchema, InstantSchema, Sha256Schema, SlugSchema } from '../../../src/core/schema/primitives.ts';
import { RESPONSE_TEXT_LIMIT } from '../../../src/core/schema/response-text-limit.ts';
import { RunSchema } from '../../../src/core/schema/run.ts';
import { FAILURE_KINDS, type FailureKind } from '../request-error.ts';

const { dataset, endpoint, harness, protocol } = RunSchema.shape;

/** What a route is asked besides the question; null values are left out of the request. */
export const RequestSettingsSchema = z.strictObject({
  budgetField: z.enum(['max_tokens', 'max_completion_tokens']),
  maxOutputTokens: z.int().min(1),
  temperature: z.number().nullable(),
  topP: z.number().nullable(),
});
export type RequestSettings = z.infer<typeof RequestSettingsSchema>;

/** First line: what this run asks. Whatever stands in `asks` may not change while the run goes on. */
export const RunLineSchema = z.strictObject({
  line: z.literal('run'),
  asks: z.strictObject({
    model: SlugSchema,
    endpoint: endpoint.omit({ modelsAnswered: true, fingerprints: true }),
    dataset,
    protocol: protocol.omit({ used: true, usedInTurn: true, scorerVersion: true }),
    tasks: z.record(SlugSchema, z.strictObject({ sha256: Sha256Schema, promptsSha256: Sha256Schema })),
  }),
  /** Which part of the run this journal holds; absent: all of it. */
  shard: z.strictObject({ index: z.int().min(1), count: z.int().min(1) }).optional(),
  settings: RequestSettingsSchema,
  scorerVersion: protocol.shape.scorerVersion,
  harness,
  startedAt: InstantSchema,
});
export type RunLine = z.infer<typeof RunLineSchema>;

/** From here on the route is asked differently, because it refused a parameter. */
export const SettingsLineSchema = z.strictObject({
  line: z.literal('settings'),
  settings: RequestSettingsSchema,
  reason: z.string(),
  at: InstantSchema,
});
export type SettingsLine = z.infer<typeof SettingsLineSchema>;

/** One finished reply. */
export const ReplyLineSchema = z.strictObject({
  line: z.literal('reply'),
  item: SlugSchema,
  /** Which pass over the items, from 1; absent in the first, which is 0. */
  pass: z.int().min(1).optional(),
  /** First 16 hexadecimal digits of the request's identity. */
  request: z.string().regex(/^[0-9a-f]{16}$/),
  text: z.string().max(RESPONSE_TEXT_LIMIT),
  /** Length before the cut, where the text was cut. */
  cutFrom: z.int().min(1).optional(),
  finishReason: z.string().nullable(),
  model: z.string().nullable(),
  fingerprint: z.string().nullable(),
  promptTokens: CountSchema.nullable(),
  completionTokens: CountSchema.nullable(),
  reasoningTokens: CountSchema.nullable(),
  costUsd: z.number().min(0).nullable(),
  /** Requests sent for this item, failed ones included, in all sessions. */
  attempts: z.int().min(1),
  /** From sending the request that was answered to the end of its reply; null: a batch does not say. */
  milliseconds: CountSchema.nullable(),
  at: InstantSchema,
});
export type ReplyLine = z.infer<typeof ReplyLineSchema>;

/** One attempt that brought no reply, by kind: it may be billed, and the budget of the next session has to know. */
export const LostLineSchema = z.strictObject({
  line: z.literal('lost'),
  item: SlugSchema,
  /** As in a reply. */
  pass: z.int().min(1).optional(),
  kind: z.enum(Object.keys(FAILURE_KINDS) as [FailureKind, ...FailureKind[]]),
  at: InstantSchema,
});
export type LostLine = z.infer<typeof LostLineSchema>;

export const JournalLineSchema = z.discriminatedUnion('line', [
  RunLineSchema,
  SettingsLineSchema,
  ReplyLineSchema,
  LostLineSchema,
]);
export type JournalLine = z.infer<typeof JournalLineSchema>;
