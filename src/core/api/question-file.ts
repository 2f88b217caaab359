import { z } from 'zod';

import { ItemSchema } from '../schema/item.ts';
import { CountSchema, SlugSchema } from '../schema/primitives.ts';
import { AddressSchema, ApiVersionSchema } from './api-version.ts';

/** One question: its key and what every row answered; its text as far as the data set's card lets a build show it. */
export const QuestionFileSchema = z.strictObject({
  apiVersion: ApiVersionSchema,
  dataset: SlugSchema,
  datasetVersion: z.string(),
  task: SlugSchema,
  id: SlugSchema,
  /** Row of the published file, from 1. */
  row: z.int().min(1),
  /** One role letter an option, in published order, and their lengths in Unicode code points. */
  roles: z.string(),
  lengths: z.array(z.int().min(1)),
  /** The whole published prompt is left out: it repeats the parts. */
  text: ItemSchema.omit({ published: true }).nullable(),
  /** Why there is no text; null where there is. */
  withheld: z.string().nullable(),
  /** A string that marks the text in training corpora; only beside a text of ours. */
  canary: z.string().nullable(),
  /** How often each role was chosen, and how often no label was given: by its letter, or its status character. */
  chosen: z.strictObject({
    models: z.record(z.string(), CountSchema),
    baselines: z.record(z.string(), CountSchema),
  }),
  /**
   * One character a row, in the order of `rows` in the data set's file: the letter of the role it chose, a status
   * character, or `.` for a row without answers at this task. Of a run with several passes the first.
   */
  answers: z.string(),
  rows: AddressSchema,
  /** For people. */
  page: AddressSchema,
});
export type QuestionFile = z.infer<typeof QuestionFileSchema>;
