import { z } from 'zod';

/** Lower-case words joined by single hyphens; every id is the name of its file. */
export const SlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens, for example gpt-4o-mini')
  .max(80);

/** Lower-case hexadecimal SHA-256 of a file's bytes or of a UTF-8 text. */
export const Sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, '64 lower-case hexadecimal digits');

/** Calendar date as text, never converted to another time zone. */
export const DateSchema = z.iso.date();

/** Instant in UTC, ISO 8601 with a final Z. */
export const InstantSchema = z.iso.datetime();

/** An address that a page may link to: http or https only. */
export const HttpUrlSchema = z.url({ protocol: /^https?$/ }).max(500);

/** A proportion in 0..1; 90.2 is refused, 0.902 is meant. */
export const ProportionSchema = z
  .number()
  .min(0)
  .max(1, 'a proportion from 0 to 1; divide a percentage by 100');

export const CountSchema = z.int().min(0);

/** One text in both languages of the site. */
export const LocalizedTextSchema = z.strictObject({ en: z.string().min(1), fa: z.string().min(1) });
export type LocalizedText = z.infer<typeof LocalizedTextSchema>;

/** Why a value is null, by the name of its field. Unknown is data: each null has its reason here. */
export const MissingReasonsSchema = z.record(z.string(), z.string().min(1));

/**
 * Refinement for records with a `missing` field: each of `fields` that is null has a reason, and no
 * field with a value has one.
 */
export const explainEveryNull =
  <Name extends string>(fields: readonly Name[]) =>
  (context: z.core.ParsePayload<Record<Name, unknown> & { missing: Record<string, string> }>): void => {
    const { value, issues } = context;
    for (const field of fields) {
      const reason = value.missing[field];
      if (value[field] === null && reason === undefined)
        issues.push({
          code: 'custom',
          path: ['missing', field],
          input: undefined,
          message: `a reason why ${field} is null`,
        });
      if (value[field] !== null && reason !== undefined)
        issues.push({
          code: 'custom',
          path: ['missing', field],
          input: reason,
          message: `no reason, because ${field} has a value`,
        });
    }
  };
