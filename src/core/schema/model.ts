import { z } from 'zod';

import {
  DateSchema,
  explainEveryNull,
  HttpUrlSchema,
  LocalizedTextSchema,
  MissingReasonsSchema,
  SlugSchema,
} from './primitives.ts';

/** One way to reach a model: what a provider calls it, and what it charges. */
export const EndpointSchema = z.strictObject({
  /** A file name in content/providers/. */
  provider: SlugSchema,
  modelId: z.string().min(1).max(200),
  /** Smallest output budget that this model takes there, in tokens; absent where no minimum is known. */
  minOutputTokens: z.int().min(2).optional(),
  /** United States dollars per million tokens, with the day it was read and where; null where not known. */
  pricePerMillionTokens: z
    .strictObject({
      input: z.number().min(0),
      output: z.number().min(0),
      date: DateSchema,
      source: HttpUrlSchema,
    })
    .nullable(),
});
export type Endpoint = z.infer<typeof EndpointSchema>;

/** A model, a baseline or a person: whatever can hold a row. */
export const ModelSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    id: SlugSchema,
    name: z.string().min(1).max(80),
    /** The Persian name where it has one (baselines); Latin names stay Latin. */
    persianName: z.string().min(1).max(80).nullable(),
    /** One line under the name, for rows that need one (baselines). */
    summary: LocalizedTextSchema.nullable(),
    organization: z.string().min(1).max(80),
    family: z.string().min(1).max(80).nullable(),
    kind: z.enum(['instruct', 'reasoning', 'base', 'baseline', 'human']),
    /** Billions of parameters. */
    totalParametersBillions: z.number().positive().nullable(),
    /** Billions of parameters used for each token; equal to the total in a dense model. */
    activeParametersBillions: z.number().positive().nullable(),
    openWeights: z.boolean().nullable(),
    licence: z.string().min(1).max(120).nullable(),
    released: DateSchema.nullable(),
    /** Its vocabulary where a public tokenizer has it; absent: prompts are counted with another, and said to be. */
    tokenizer: z.enum(['o200k_base']).optional(),
    links: z.array(z.strictObject({ label: z.string().min(1).max(60), url: HttpUrlSchema })).max(12),
    endpoints: z.array(EndpointSchema).max(20),
    /** What kind of baseline: a draw, a rule stated beforehand, or a rule learned from part of the keys; only on baselines. */
    baseline: z.enum(['chance', 'rule', 'learned']).optional(),
    /** True for a rule that goes by the place of an option: in another order of the options it answers otherwise. */
    goesByPlace: z.literal(true).optional(),
    missing: MissingReasonsSchema,
  })
  .refine(({ kind, baseline }) => (kind === 'baseline') === (baseline !== undefined), {
    path: ['baseline'],
    error: 'chance, rule or learned on a baseline, and nothing on any other kind',
  })
  .check(
    explainEveryNull([
      'family',
      'totalParametersBillions',
      'activeParametersBillions',
      'openWeights',
      'licence',
      'released',
    ]),
  );
export type Model = z.infer<typeof ModelSchema>;
