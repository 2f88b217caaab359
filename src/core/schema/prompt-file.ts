import { z } from 'zod';

/** A prompt of the construction pipeline has no head: its whole text is sent. */
export const PromptFileSchema = z.strictObject({});
