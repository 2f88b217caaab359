import { z } from 'zod';

import { DateSchema, SlugSchema } from './primitives.ts';

/** Head of one news entry; its text is Markdown. Its day and name stand in the file's name alone. */
export const NewsEntrySchema = z.strictObject({
  title: z.string().min(1),
  /** One sentence for lists and feeds. */
  summary: z.string().min(1),
});

/** Where an entry lies: its language, and its day and name, which are the same in every language. */
export interface NewsPlace {
  locale: string;
  /** `2026-11-30-the-leaderboard-opens`, unique in its language: the fragment that leads to the entry. */
  name: string;
  date: string;
}

/**
 * The place in an entry's id, `<locale>/<date>-<slug>`.
 * @throws RangeError for another form or a day that no calendar has
 * @example newsPlace('en/2026-11-30-opening') // { locale: 'en', name: '2026-11-30-opening', date: '2026-11-30' }
 */
export const newsPlace = (id: string): NewsPlace => {
  const [, locale = '', name = '', date = '', slug = ''] =
    /^([a-z]{2})\/((\d{4}-\d{2}-\d{2})-(.+))$/.exec(id) ?? [];
  if (!DateSchema.safeParse(date).success || !SlugSchema.safeParse(slug).success)
    throw new RangeError(
      `newsPlace: content/news/${id}.md is not named <locale>/<date>-<words>.md, as in en/2026-11-30-opening.md`,
    );
  return { locale, name, date };
};
