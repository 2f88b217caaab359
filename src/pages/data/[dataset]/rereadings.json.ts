import type { APIRoute, GetStaticPaths } from 'astro';

import { type DatasetData, loadSite } from '../../../site-data.ts';

/** What was found in questions of each batch that were read as if aloud, and what became of it. */
export const getStaticPaths = (async () => {
  const { datasets } = await loadSite();
  return datasets
    .filter(({ rereadings }) => rereadings.length > 0)
    .map((dataset) => ({ params: { dataset: dataset.card.id }, props: { dataset } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ dataset: DatasetData }> = ({ props }) =>
  new Response(`${JSON.stringify(props.dataset.rereadings, null, 2)}\n`, {
    headers: { 'content-type': 'application/json' },
  });
