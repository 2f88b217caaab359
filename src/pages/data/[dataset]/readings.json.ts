import type { APIRoute, GetStaticPaths } from 'astro';

import { type DatasetData, loadSite } from '../../../site-data.ts';

/** What readers who saw no key said of the questions, and what became of it. */
export const getStaticPaths = (async () => {
  const { datasets } = await loadSite();
  return datasets
    .filter(({ readings }) => readings.length > 0)
    .map((dataset) => ({ params: { dataset: dataset.card.id }, props: { dataset } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ dataset: DatasetData }> = ({ props }) =>
  new Response(`${JSON.stringify(props.dataset.readings, null, 2)}\n`, {
    headers: { 'content-type': 'application/json' },
  });
