import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import type { APIRoute, GetStaticPaths } from 'astro';

import { loadSite } from '../../../site-data.ts';
import { datasetFiles } from '../../../views/dataset-files.ts';

/** The files of each data set that are ours to give, byte for byte as its card pins them. */
export const getStaticPaths = (async () => {
  const { datasets } = await loadSite();
  return datasets.flatMap(({ card }) =>
    datasetFiles(card)
      .filter(({ path }) => existsSync(`content/datasets/${card.id}/${path}`))
      .map(({ path }) => ({ params: { dataset: card.id, file: path } })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response(
    await readFile(`content/datasets/${params['dataset'] ?? ''}/${params['file'] ?? ''}`, 'utf8'),
    {
      headers: {
        'content-type': params['file']?.endsWith('.json') ? 'application/json' : 'application/x-ndjson',
      },
    },
  );
