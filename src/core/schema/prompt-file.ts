import { z } from 'zod';

/** The head of a prompt of the construction pipeline; what follows it is sent. */
export const PromptFileSchema = z.strictObject({
  /** Rises whenever the text changes; drafts and items name it, with the file's SHA-256. */
  version: z.int().min(1),
});
