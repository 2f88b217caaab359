import { z } from 'zod';

import {
  DateSchema,
  HttpUrlSchema,
  LocalizedTextSchema,
  ProportionSchema,
  SlugSchema,
} from './primitives.ts';

/** A figure that a paper states, or null with the reason why we do not have it. */
export const StatedFigureSchema = z
  .strictObject({
    /** As printed, a proportion. */
    accuracy: ProportionSchema.nullable(),
    /** The only count of right answers that rounds to the printed figure. */
    right: z.int().min(0).nullable(),
    total: z.int().min(1),
    /** A bound that the text states for this cell: the figure is above it. */
    above: ProportionSchema.nullable(),
    /** Where the paper says so. */
    where: LocalizedTextSchema.nullable(),
    /** Why the figure is null. */
    reason: LocalizedTextSchema.nullable(),
  })
  .superRefine((figure, context) => {
    const fail = (path: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [path], message, input: figure });
    };
    if ((figure.accuracy === null) !== (figure.right === null))
      fail('right', 'a count of right answers exactly where there is an accuracy');
    if ((figure.accuracy === null) !== (figure.reason !== null))
      fail('reason', 'a reason exactly where accuracy is null');
    if (
      figure.accuracy !== null &&
      figure.right !== null &&
      Math.abs(figure.right / figure.total - figure.accuracy) > 0.0005
    )
      fail('right', `a count that rounds to ${String(figure.accuracy)} of ${String(figure.total)}`);
  });

/** What a paper reports about models on a data set: totals only, no items. */
export const PaperSchema = z.strictObject({
  schemaVersion: z.literal(1),
  id: SlugSchema,
  title: z.string().min(1),
  authors: z.string().min(1),
  date: DateSchema,
  url: HttpUrlSchema,
  dataset: SlugSchema,
  rows: z.array(
    z.strictObject({
      model: SlugSchema,
      protocol: SlugSchema,
      tasks: z.record(SlugSchema, StatedFigureSchema),
    }),
  ),
  /** Ranges that the text states for all its models together, shares of all items of a task. */
  errorShares: z.array(
    z.strictObject({
      task: SlugSchema,
      roles: z.array(SlugSchema).min(1),
      from: ProportionSchema,
      to: ProportionSchema,
      where: LocalizedTextSchema,
    }),
  ),
});
export type Paper = z.infer<typeof PaperSchema>;
export type StatedFigure = z.infer<typeof StatedFigureSchema>;
