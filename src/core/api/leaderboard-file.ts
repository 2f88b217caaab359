import { z } from 'zod';

import { CountSchema, ProportionSchema, SlugSchema } from '../schema/primitives.ts';
import { ApiVersionSchema, scoreFields } from './api-version.ts';

/** Where a row comes from. */
export const ProvenanceNameSchema = z.enum(['reproduced', 'submitted', 'paper', 'baseline']);

const TaskFigureSchema = z.strictObject({
  /** Over all passes of the run. */
  right: CountSchema.nullable(),
  total: CountSchema.nullable(),
  ...scoreFields,
  /** A bound that a paper states where it gives no figure: the accuracy is above it. */
  above: ProportionSchema.nullable(),
  /** Answers by role id, and by why there is no label; null where only totals are known. */
  roles: z.record(SlugSchema, CountSchema).nullable(),
  statuses: z.record(z.string(), CountSchema).nullable(),
  /** Why the figure is null. */
  reason: z.string().nullable(),
});

/** One row as other programs read it: counts are the truth, accuracies are proportions, unknown is null with its reason. */
export const LeaderboardRowSchema = z.strictObject({
  model: SlugSchema,
  name: z.string(),
  organization: z.string(),
  kind: z.string(),
  provenance: ProvenanceNameSchema,
  protocol: SlugSchema.nullable(),
  /** Place of its result file below /results/, without the ending. */
  run: z.string().nullable(),
  /** First and last rank that the row holds with those it cannot be told apart from. */
  rank: z.int().min(1).nullable(),
  lastRank: z.int().min(1).nullable(),
  /** Mean of all tasks. */
  overall: z.strictObject({ ...scoreFields, reason: z.string().nullable() }),
  tasks: z.record(SlugSchema, TaskFigureSchema),
});
export type LeaderboardRow = z.infer<typeof LeaderboardRowSchema>;

/** The overall board of a data set: models in order of rank, then baselines. */
export const LeaderboardFileSchema = z.strictObject({
  apiVersion: ApiVersionSchema,
  dataset: SlugSchema,
  datasetVersion: z.string(),
  scorerVersion: z.string(),
  /** Only rows of this group of protocols stand here. */
  protocolGroup: SlugSchema,
  /** Expected accuracy of a random choice, by task. */
  chance: z.record(SlugSchema, ProportionSchema),
  /** The best rule that understands nothing, by task; null where none is defined. */
  shortcuts: z.record(
    SlugSchema,
    z
      .strictObject({ model: SlugSchema, right: CountSchema, total: CountSchema, accuracy: ProportionSchema })
      .nullable(),
  ),
  rows: z.array(LeaderboardRowSchema),
});
export type LeaderboardFile = z.infer<typeof LeaderboardFileSchema>;
