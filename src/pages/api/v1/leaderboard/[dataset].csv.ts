import type { APIRoute, GetStaticPaths } from 'astro';

import { loadSite } from '../../../../site-data.ts';
import { exportCsv } from '../../../../views/leaderboard-export.ts';
import { loadBoard } from '../../../../views/load-board.ts';

export const getStaticPaths = (async () => {
  const { datasets } = await loadSite();
  return datasets.map(({ card }) => ({ params: { dataset: card.id } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response(exportCsv(await loadBoard(params['dataset'] ?? '')), {
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
