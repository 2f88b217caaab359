import { citedAuthors } from '../citation-authors.ts';
import type { DatasetCard, TaskCard } from '../schema/dataset-card.ts';
import type { DatasetChangelog } from '../schema/dataset-changelog.ts';
import { CROISSANT_CONTEXT } from './context.ts';
import { isTable, type JsonLdNode, recordSetOf } from './record-set.ts';

/** The version of the format that {@link croissantOf} writes. */
export const CROISSANT_VERSION = 'http://mlcommons.org/croissant/1.0';

/**
 * A data set as Croissant 1.0 JSON-LD, from its card and its changelog. Every property that the format requires is
 * there, but one: `license` is left out where the source states none, because to name one would be to claim it.
 * @param pageUrl      absolute address of the data set's page
 * @param contentUrl   absolute address of the file of a task
 * @param dialogues    ids of the tasks whose items hold dialogues
 * @see https://docs.mlcommons.org/croissant/docs/croissant-spec.html
 */
export const croissantOf = ({
  card,
  changelog,
  pageUrl,
  contentUrl,
  dialogues,
}: {
  card: DatasetCard;
  changelog: DatasetChangelog;
  pageUrl: string;
  contentUrl: (task: TaskCard) => string;
  dialogues: ReadonlySet<string>;
}): JsonLdNode => ({
  '@context': CROISSANT_CONTEXT,
  '@type': 'sc:Dataset',
  conformsTo: CROISSANT_VERSION,
  name: card.name.en,
  alternateName: card.name.fa,
  description: `${card.description.en} ${card.review.note.en}`,
  url: pageUrl,
  ...(card.source.url === null ? {} : { sameAs: card.source.url }),
  ...(card.licence.id === null ? {} : { license: `https://spdx.org/licenses/${card.licence.id}.html` }),
  conditionsOfAccess: card.licence.note.en,
  creator: creatorsOf(card),
  datePublished: changelog.versions.at(-1)?.published,
  dateModified: changelog.versions[0]?.published,
  version: card.version,
  isLiveDataset: false,
  inLanguage: ['fa', ...(card.tasks.some(({ optionLanguage }) => optionLanguage === 'en') ? ['en'] : [])],
  keywords: ['Persian', 'proverbs', 'figurative language', 'evaluation', 'multiple choice'],
  citeAs: card.citation.bibtex,
  distribution: card.tasks.map((task) => ({
    '@type': 'cr:FileObject',
    '@id': task.file.path,
    name: task.file.path.split('/').at(-1),
    description: `${task.name.en}: ${String(task.itemCount)} questions`,
    contentUrl: contentUrl(task),
    encodingFormat: isTable(task) ? 'text/csv' : 'application/jsonlines',
    sha256: task.file.sha256,
  })),
  recordSet: card.tasks.map((task) => recordSetOf(task, dialogues.has(task.id))),
});

const creatorsOf = (card: DatasetCard): JsonLdNode[] =>
  citedAuthors(card).map(({ name, kind }) => ({
    '@type': kind === 'person' ? 'sc:Person' : 'sc:Organization',
    name,
  }));
