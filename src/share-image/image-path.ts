import type { Locale } from '../i18n/language.ts';

/** Pages that have a picture of their own; all others show that of the leaderboard. */
export const PAGE_IMAGES = [
  'leaderboard',
  'models',
  'questions',
  'compare',
  'datasets',
  'method',
  'submit',
  'quiz',
  'news',
  'about',
  'api',
] as const;
export type PageImage = (typeof PAGE_IMAGES)[number];

/**
 * The picture that stands for a page where others link to it, as a path of the site.
 * @param path  of the page below its locale
 * @param datasets  ids of the data sets: boards and questions of one show its picture
 */
export const shareImagePath = (locale: Locale, path: string, datasets: readonly string[]): string => {
  const [area = '', id = ''] = path.split('/').filter((part) => part !== '');
  const image =
    area === 'models' && id !== ''
      ? `models/${id}`
      : ['datasets', 'leaderboard', 'questions'].includes(area) && datasets.includes(id)
        ? `datasets/${id}`
        : `pages/${PAGE_IMAGES.find((name) => name === area) ?? 'leaderboard'}`;
  return `/og/${locale}/${image}.png`;
};
