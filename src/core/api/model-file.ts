import { z } from 'zod';

import { ModelSchema } from '../schema/model.ts';
import { SlugSchema } from '../schema/primitives.ts';
import { AddressSchema, ApiVersionSchema } from './api-version.ts';
import { LeaderboardRowSchema } from './leaderboard-file.ts';
import { RunEntrySchema } from './run-file.ts';

/** One model: what is known of it, its row on every board, and its runs. */
export const ModelFileSchema = z.strictObject({
  apiVersion: ApiVersionSchema,
  model: ModelSchema,
  boards: z.array(
    z.strictObject({
      dataset: SlugSchema,
      datasetVersion: z.string(),
      row: LeaderboardRowSchema,
      /** null for a row without a figure. */
      answers: AddressSchema.nullable(),
    }),
  ),
  runs: z.array(RunEntrySchema),
  /** For people. */
  page: AddressSchema,
});
export type ModelFile = z.infer<typeof ModelFileSchema>;

/** All models and baselines, by id. */
export const ModelsFileSchema = z.strictObject({
  apiVersion: ApiVersionSchema,
  models: z.array(
    z.strictObject({
      id: SlugSchema,
      name: z.string(),
      organization: z.string(),
      kind: z.string(),
      /** Data sets on whose board it has a row. */
      datasets: z.array(SlugSchema),
      details: AddressSchema,
      /** By data set, for rows with a figure. */
      answers: z.record(SlugSchema, AddressSchema),
    }),
  ),
});
export type ModelsFile = z.infer<typeof ModelsFileSchema>;
