import { z } from 'zod';

/** Head of one section of a prose page; `index` is the standfirst and its note the page's description. */
export const PageSectionSchema = z.strictObject({
  title: z.string().min(1),
  note: z.string().min(1),
  /** Place among the sections of its page; 0 for the standfirst. */
  order: z.int().min(0),
});
