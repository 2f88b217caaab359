import type { APIRoute, GetStaticPaths } from 'astro';

import { croissantOf } from '../../../core/croissant/croissant.ts';
import { addressIn, fileAddress } from '../../../i18n/locale.ts';
import { type DatasetData, loadSite } from '../../../site-data.ts';

/** Each data set as Croissant JSON-LD, for tools that load data sets by their description. */
export const getStaticPaths = (async () => {
  const { datasets } = await loadSite();
  return datasets.map((dataset) => ({ params: { dataset: dataset.card.id }, props: { dataset } }));
}) satisfies GetStaticPaths;

const absolute = (path: string): string => new URL(path, import.meta.env.SITE).href;

export const GET: APIRoute<{ dataset: DatasetData }> = ({ props: { dataset } }) => {
  const { card, changelog, items } = dataset;
  const { downloadBase } = card.source;
  const description = croissantOf({
    card,
    changelog,
    pageUrl: absolute(addressIn('en', `/datasets/${card.id}`)),
    contentUrl: ({ file }) =>
      downloadBase === null
        ? absolute(fileAddress(`/data/${card.id}/${file.path}`))
        : `${downloadBase}${file.path}`,
    dialogues: new Set(
      [...items].flatMap(([task, list]) =>
        list.some(({ dialogue }) => dialogue !== undefined) ? [task] : [],
      ),
    ),
  });
  return new Response(`${JSON.stringify(description, null, 2)}\n`, {
    headers: { 'content-type': 'application/ld+json' },
  });
};
