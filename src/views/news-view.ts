import { type CollectionEntry, getCollection } from 'astro:content';

import { newsPlace } from '../core/schema/news-entry.ts';
import { addressIn, type Locale } from '../i18n/locale.ts';

export interface NewsItem {
  entry: CollectionEntry<'news'>;
  /** The id of the entry on the news page. */
  name: string;
  date: string;
  title: string;
  summary: string;
  address: string;
}

/** The news of one language, newest first; of one day by name. */
export const newsIn = async (locale: Locale): Promise<NewsItem[]> =>
  (await getCollection('news'))
    .map((entry) => ({ entry, ...newsPlace(entry.id) }))
    .filter((item) => item.locale === locale)
    .sort((one, other) => other.date.localeCompare(one.date) || one.name.localeCompare(other.name, 'en'))
    .map(({ entry, name, date }) => ({
      entry,
      name,
      date,
      title: entry.data.title,
      summary: entry.data.summary,
      address: addressIn(locale, `/news/#${name}`),
    }));
