import { citedAuthors } from '../core/citation-authors.ts';
import type { DatasetCard } from '../core/schema/dataset-card.ts';
import type { DatasetChangelog } from '../core/schema/dataset-changelog.ts';
import type { Locale } from '../i18n/language.ts';

type JsonLd = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

/**
 * A data set as schema.org describes one. What is not known is left out: to name a licence would be to claim it.
 * @param downloads  absolute addresses of its files, with their kinds
 * @see https://developers.google.com/search/docs/appearance/structured-data/dataset
 */
export const datasetData = (
  locale: Locale,
  {
    card,
    changelog,
    pageUrl,
    downloads,
  }: {
    card: DatasetCard;
    changelog: DatasetChangelog;
    pageUrl: string;
    downloads: readonly { name: string; url: string; mediaType: string }[];
  },
): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'Dataset',
  '@id': `${pageUrl}#dataset`,
  name: card.name[locale],
  alternateName: card.name[locale === 'en' ? 'fa' : 'en'],
  description: `${card.description[locale]} ${card.review.note[locale]}`,
  url: pageUrl,
  ...(card.source.url === null ? {} : { sameAs: card.source.url }),
  version: card.version,
  datePublished: changelog.versions.at(-1)?.published,
  dateModified: changelog.versions[0]?.published,
  ...(card.licence.id === null ? {} : { license: `https://spdx.org/licenses/${card.licence.id}.html` }),
  conditionsOfAccess: card.licence.note[locale],
  isAccessibleForFree: true,
  inLanguage: ['fa', ...(card.tasks.some(({ optionLanguage }) => optionLanguage === 'en') ? ['en'] : [])],
  creator: citedAuthors(card).map(({ name, kind }) => ({
    '@type': kind === 'person' ? 'Person' : 'Organization',
    name,
  })),
  citation: [
    `${card.citation.authors} (${String(card.citation.year)}). ${card.citation.title}.`,
    ...(card.citation.url === null ? [] : [card.citation.url]),
  ].join(' '),
  keywords: ['Persian', 'proverbs', 'figurative language', 'language models', 'evaluation'],
  variableMeasured: card.tasks.map((task) => `${task.name[locale]}: ${task.description[locale]}`),
  distribution: downloads.map(({ name, url, mediaType }) => ({
    '@type': 'DataDownload',
    name,
    contentUrl: url,
    encodingFormat: mediaType,
  })),
});

/** The site, on its front page. */
export const siteData = ({
  name,
  description,
  url,
  language,
}: {
  name: string;
  description: string;
  url: string;
  language: Locale;
}): JsonLd => ({ '@context': CONTEXT, '@type': 'WebSite', name, description, url, inLanguage: language });

/** Where a page stands; the page itself comes last and needs no address. */
export const breadcrumbData = (above: readonly { name: string; url: string }[], here: string): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [...above, { name: here, url: null }].map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(url === null ? {} : { item: url }),
  })),
});
