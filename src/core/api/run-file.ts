import { z } from 'zod';

import { CountSchema, InstantSchema, ProportionSchema, SlugSchema } from '../schema/primitives.ts';
import { RunSchema } from '../schema/run.ts';
import { AddressSchema, ApiVersionSchema, scoreFields } from './api-version.ts';

const CountedSchema = z.strictObject({ right: CountSchema, total: CountSchema });
const AccuracySchema = CountedSchema.extend(scoreFields);

/** A run in a list. */
export const RunEntrySchema = z.strictObject({
  /** `<data set>/<model>/<run>`. */
  id: z.string(),
  model: SlugSchema,
  dataset: SlugSchema,
  datasetVersion: z.string(),
  protocol: SlugSchema,
  scorerVersion: z.string(),
  provenance: z.enum(['reproduced', 'submitted', 'baseline']),
  finishedAt: InstantSchema,
  /** Whether it is the run that stands on the board of its data set. */
  onBoard: z.boolean(),
  tasks: z.record(SlugSchema, CountedSchema),
  costUsd: z.number().nullable(),
  details: AddressSchema,
  result: AddressSchema,
  responses: AddressSchema,
});
export type RunEntry = z.infer<typeof RunEntrySchema>;

/** All runs, by data set, model and time. */
export const RunsFileSchema = z.strictObject({
  apiVersion: ApiVersionSchema,
  runs: z.array(RunEntrySchema),
});
export type RunsFile = z.infer<typeof RunsFileSchema>;

/** What follows from a run's answers at one task. */
export const RunScoreSchema = AccuracySchema.extend({
  roles: z.record(SlugSchema, CountSchema),
  statuses: z.record(z.string(), CountSchema),
  /** Each pass by itself, and items answered alike in all of them; null for a single pass. */
  passes: z.strictObject({ each: z.array(CountedSchema), sameAnswer: CountedSchema }).nullable(),
  /** Items whose key is not their longest option, and all items weighted so that “always the longest” earns chance. */
  lengthControlled: z.strictObject({
    keyNotLongest: AccuracySchema,
    reweighted: z.strictObject({ ...scoreFields, reason: z.string().nullable() }),
  }),
  /** By place among the options as shown in the first pass: how often it was chosen, and right when the key was there. */
  positions: z.array(z.strictObject({ label: z.string(), chosen: CountSchema, keyHere: AccuracySchema })),
  /** Whether accuracy depends on the place of the key; null with too few right or wrong answers. */
  positionTest: z.strictObject({ statistic: z.number(), degrees: z.int(), p: ProportionSchema }).nullable(),
});
export type RunScore = z.infer<typeof RunScoreSchema>;

/** One run: its record as it was filed, and what follows from it. */
export const RunFileSchema = z.strictObject({
  apiVersion: ApiVersionSchema,
  entry: RunEntrySchema,
  record: RunSchema,
  /** By task; null for a run on other questions than the card pins now. */
  scores: z.record(SlugSchema, RunScoreSchema).nullable(),
  reason: z.string().nullable(),
});
export type RunFile = z.infer<typeof RunFileSchema>;
