import { z } from 'zod';

import { DatasetCardSchema } from '../schema/dataset-card.ts';
import { CountSchema, ProportionSchema, SlugSchema } from '../schema/primitives.ts';
import { AddressSchema, ApiVersionSchema } from './api-version.ts';

/** One data set: its card, and what is needed to read the files about it. */
export const DatasetFileSchema = z.strictObject({
  apiVersion: ApiVersionSchema,
  card: DatasetCardSchema,
  tasks: z.array(
    z.strictObject({
      task: SlugSchema,
      /** Ids run from the first to the last without a gap. */
      firstItem: SlugSchema,
      lastItem: SlugSchema,
      itemCount: CountSchema,
      /** Items whose text stands in their files. */
      withText: CountSchema,
      chance: ProportionSchema,
      /** Role ids by their letter in answer strings. */
      roles: z.record(z.string(), SlugSchema),
    }),
  ),
  /** Ids of the board's rows, models in order of rank and then baselines: the order of `answers` in question files. */
  rows: z.array(SlugSchema),
  leaderboard: AddressSchema,
  /** For people. */
  page: AddressSchema,
});
export type DatasetFile = z.infer<typeof DatasetFileSchema>;

/** All data sets. */
export const DatasetsFileSchema = z.strictObject({
  apiVersion: ApiVersionSchema,
  datasets: z.array(
    z.strictObject({
      id: SlugSchema,
      name: z.string(),
      version: z.string(),
      itemCount: CountSchema,
      details: AddressSchema,
      leaderboard: AddressSchema,
      /** Tables of comma-separated values: the board, the questions, and what every row answered to each. */
      tables: z.strictObject({
        leaderboard: AddressSchema,
        questions: AddressSchema,
        answers: AddressSchema,
      }),
    }),
  ),
});
export type DatasetsFile = z.infer<typeof DatasetsFileSchema>;
