import { z } from 'zod';

import { HttpUrlSchema, SlugSchema } from './primitives.ts';

/**
 * How a provider's route words requests and replies: `openai` is chat completions, which most speak; `anthropic` is
 * messages and `google` generateContent, whose OpenAI-compatible forms drop finish reasons or token counts.
 */
export const DialectSchema = z.enum(['openai', 'anthropic', 'google']);
export type Dialect = z.infer<typeof DialectSchema>;

/** Whoever serves models: a company's API, or a server on one's own machine. */
export const ProviderSchema = z.strictObject({
  schemaVersion: z.literal(1),
  id: SlugSchema,
  name: z.string().min(1).max(60),
  /** Where its API is documented. */
  documentation: HttpUrlSchema,
  dialect: DialectSchema,
  /** What comes before `/chat/completions`, `/messages` or `/models`. */
  baseUrl: HttpUrlSchema,
  /** The environment variable that holds the key; null: none is needed. */
  apiKeyEnv: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, 'the name of an environment variable such as OPENAI_API_KEY')
    .nullable(),
  /** Name of the request field for the output budget, where the dialect has two. */
  outputBudgetField: z.enum(['max_tokens', 'max_completion_tokens']),
  /** Whether it takes OpenAI's batch files at `/files` and `/batches`. */
  batches: z.boolean(),
});
export type Provider = z.infer<typeof ProviderSchema>;
