import { readFile } from 'node:fs/promises';

import type { APIRoute, GetStaticPaths } from 'astro';

import { loadSite } from '../../site-data.ts';

/** The result files as they were checked, byte for byte: `<dataset>/<model>/<run>.json` and its responses. */
export const getStaticPaths = (async () => {
  const { datasets } = await loadSite();
  return datasets.flatMap(({ runs }) =>
    runs.flatMap(({ path }) => [
      { params: { path: `${path}.json` } },
      { params: { path: `${path}.responses.jsonl` } },
    ]),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response(await readFile(`content/results/${params['path'] ?? ''}`, 'utf8'), {
    headers: {
      'content-type': params['path']?.endsWith('.json') ? 'application/json' : 'application/x-ndjson',
    },
  });
