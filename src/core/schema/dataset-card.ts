import { z } from 'zod';

import { CountSchema, HttpUrlSchema, LocalizedTextSchema, Sha256Schema, SlugSchema } from './primitives.ts';

/** What a chosen option means. `tone` picks its colour and pattern; the meanings are fixed across data sets. */
export const RoleSchema = z.strictObject({
  id: SlugSchema,
  /** One capital letter: the role in compact answer strings. */
  letter: z.string().regex(/^[A-Z]$/, 'one capital letter A to Z'),
  /** The word for this role in the published files; null where the data set is ours. */
  published: z.string().nullable(),
  tone: z.enum(['correct', 'plausible', 'literal', 'irrelevant']),
  name: LocalizedTextSchema,
  description: LocalizedTextSchema,
});
export type Role = z.infer<typeof RoleSchema>;

/** How the text of an item becomes a prompt when the data set does not publish whole prompts. */
export const PromptTemplateSchema = z.strictObject({
  id: SlugSchema,
  instruction: z.string().min(1),
  dialogueHeading: z.string().min(1),
  proverbHeading: z.string().min(1),
  questionHeading: z.string().min(1),
  optionsHeading: z.string().min(1),
});
export type PromptTemplate = z.infer<typeof PromptTemplateSchema>;

export const TaskCardSchema = z
  .strictObject({
    id: SlugSchema,
    name: LocalizedTextSchema,
    description: LocalizedTextSchema,
    /** Item ids are this prefix, a hyphen and the 1-based row, zero-padded to `idDigits`. */
    idPrefix: SlugSchema,
    idDigits: z.int().min(1).max(6),
    itemCount: z.int().min(1),
    /** Option labels in order, as printed before the options. */
    labels: z.array(z.string().min(1)).min(2).max(9),
    optionLanguage: z.enum(['fa', 'en']),
    /** One role an option; exactly one has the tone `correct`. */
    roles: z.array(RoleSchema).min(2).max(9),
    /** The file whose bytes `sha256` pins: the published CSV, or our items. */
    file: z.strictObject({ path: z.string().min(1), sha256: Sha256Schema }),
    /**
     * For text that stays as it is: SHA-256 of the items as they lie on disk, and of their prompts in published order as
     * a run states it. One hash then speaks for all items of a run, which need not be parsed before they are asked.
     * Absent: each item is held against the answer key.
     */
    pins: z.strictObject({ itemsSha256: Sha256Schema, promptsSha256: Sha256Schema }).optional(),
    /** null: prompts are published whole with each item. */
    template: PromptTemplateSchema.nullable(),
    /** How many items a build shows while `publish` is `examples`. */
    exampleCount: CountSchema,
  })
  .superRefine((task, context) => {
    const fail = (path: string[], message: string, input: unknown): void => {
      context.addIssue({ code: 'custom', path, message, input });
    };
    if (task.roles.length !== task.labels.length)
      fail(['roles'], `as many roles as labels (${String(task.labels.length)})`, task.roles.length);
    if (task.roles.filter((role) => role.tone === 'correct').length !== 1)
      fail(['roles'], 'exactly one role with tone "correct"', task.roles.length);
    for (const field of ['id', 'letter'] as const) {
      const values = task.roles.map((role) => role[field]);
      if (new Set(values).size !== values.length) fail(['roles'], `roles that differ in ${field}`, values);
    }
  });
export type TaskCard = z.infer<typeof TaskCardSchema>;

/** A data set's card: what it is, where its text comes from, and how much of it a build may show. */
export const DatasetCardSchema = z.strictObject({
  schemaVersion: z.literal(1),
  id: SlugSchema,
  name: LocalizedTextSchema,
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'a version such as 1.0.0'),
  description: LocalizedTextSchema,
  /** `id` is an SPDX identifier, or null when the source states no licence. */
  licence: z.strictObject({ id: z.string().min(1).nullable(), note: LocalizedTextSchema }),
  source: z.strictObject({
    name: z.string().min(1),
    /** null: this repository, whose address a build knows. */
    url: HttpUrlSchema.nullable(),
    /** Git commit that pins the files; null for our own text, which is pinned by SHA-256 alone. */
    commit: z
      .string()
      .regex(/^[0-9a-f]{40}$/)
      .nullable(),
    /** Base address for the files at that commit; null when the text lives in this repository. */
    downloadBase: HttpUrlSchema.nullable(),
  }),
  citation: z.strictObject({
    authors: z.string().min(1),
    title: z.string().min(1),
    year: z.int(),
    /** null: the data set's page is all there is to cite. */
    url: HttpUrlSchema.nullable(),
    bibtex: z.string().min(1),
  }),
  /** How much question text a public build may show; results of every item are shown either way. */
  publish: z.enum(['none', 'examples', 'all']),
  review: z.strictObject({
    status: z.enum(['published', 'unreviewed', 'reviewed']),
    note: LocalizedTextSchema,
  }),
  /** A string that marks the text in training corpora; null where we do not own the text. */
  canary: z.string().min(1).nullable(),
  tasks: z.array(TaskCardSchema).min(1),
});
export type DatasetCard = z.infer<typeof DatasetCardSchema>;
