import { z } from 'zod';

import { MOST_REPEATS } from '../passes.ts';
import {
  CountSchema,
  explainEveryNull,
  HttpUrlSchema,
  InstantSchema,
  MissingReasonsSchema,
  ProportionSchema,
  Sha256Schema,
  SlugSchema,
} from './primitives.ts';
import { OptionOrderingSchema } from './protocol.ts';
import { RESPONSE_TEXT_LIMIT } from './response-text-limit.ts';

export { NO_LABEL_STATUSES, type NoLabelStatus } from './no-label-status.ts';

const AnswersSchema = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Z?~!-]+$/, 'role letters of the card and the status characters ? - ~ !');

/** What a model is asked besides the question; null values are left out of the request. */
const SamplingSchema = z.strictObject({
  temperature: z.number().min(0).max(2).nullable(),
  topP: z.number().min(0).max(1).nullable(),
  maxOutputTokens: z.int().min(1),
});

const UsageSchema = z
  .strictObject({
    requests: CountSchema,
    retries: CountSchema,
    promptTokens: CountSchema.nullable(),
    completionTokens: CountSchema.nullable(),
    reasoningTokens: CountSchema.nullable(),
    costUsd: z.number().min(0).nullable(),
    missing: MissingReasonsSchema,
  })
  .check(explainEveryNull(['promptTokens', 'completionTokens', 'reasoningTokens', 'costUsd']));

/** One finished evaluation of one model on one data set. Counts and accuracy follow from `answers` and are stored only to be checked. */
export const RunSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** Equal to the file's name without .json. */
  run: SlugSchema,
  model: SlugSchema,
  dataset: z.strictObject({ id: SlugSchema, version: z.string().max(20) }),
  protocol: z.strictObject({
    id: SlugSchema,
    optionOrder: OptionOrderingSchema,
    /** Seed of the option order and of seeded baselines; null where nothing is drawn. */
    seed: z.int().min(0).nullable(),
    /** How often every item was asked in each order; absent for once. */
    repeats: z.int().min(2).max(MOST_REPEATS).optional(),
    asked: SamplingSchema,
    /** What the endpoint accepted; null values were left out of the request. */
    used: SamplingSchema,
    /**
     * Only where a route came to refuse a setting in mid-run: all that was used, in the order in which it came into use
     * (the last is `used`), and how many answers came under each.
     */
    usedInTurn: z
      .array(SamplingSchema.extend({ answers: z.int().min(1) }))
      .min(2)
      .max(20)
      .optional(),
    scorerVersion: z.string().regex(/^\d+\.\d+\.\d+$/),
  }),
  endpoint: z.strictObject({
    provider: SlugSchema,
    /** null: the program itself answered (baselines). */
    baseUrl: HttpUrlSchema.nullable(),
    modelAsked: z.string().min(1).max(200),
    modelsAnswered: z.array(z.string().min(1).max(200)).max(50),
    fingerprints: z.array(z.string().min(1).max(200)).max(200),
  }),
  startedAt: InstantSchema,
  finishedAt: InstantSchema,
  harness: z.strictObject({
    version: z.string().max(20),
    /** Git commit of the harness; null outside a checkout. */
    commit: z
      .string()
      .regex(/^[0-9a-f]{40}$/)
      .nullable(),
  }),
  usage: UsageSchema,
  tasks: z.record(
    SlugSchema,
    z.strictObject({
      sha256: Sha256Schema,
      /** SHA-256 over the prompts in data-set order, one rotation after the other, joined by U+0000. */
      promptsSha256: Sha256Schema,
      /** One character an item in data-set order: a role letter of the card, or a status character. */
      answers: AnswersSchema,
      /** The same for every further pass over the items: all rotations, then all again for each repeat. */
      furtherAnswers: z.array(AnswersSchema).min(1).optional(),
      /** Over all passes; `total` is items × passes. */
      right: CountSchema,
      total: z.int().min(1),
      accuracy: ProportionSchema,
    }),
  ),
});
export type Run = z.infer<typeof RunSchema>;

/** One line of `<run>.responses.jsonl`: what the model said, so that anyone can parse and score it again. */
export const ResponseLineSchema = z.strictObject({
  id: SlugSchema,
  /** Which pass over the items, from 1; absent in the first, which is 0. */
  pass: z.int().min(1).optional(),
  /** Final answer text as received; hidden reasoning is never stored. */
  text: z.string().max(RESPONSE_TEXT_LIMIT),
  finishReason: z.string().max(60).nullable(),
  /** Length before the cut, where the text was cut. */
  cutFrom: z.int().min(1).optional(),
});
export type ResponseLine = z.infer<typeof ResponseLineSchema>;
