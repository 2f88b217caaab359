import type { APIRoute, GetStaticPaths } from 'astro';

import { SCORER_VERSION } from '../../../../core/answers/scorer-version.ts';
import { loadSite } from '../../../../site-data.ts';
import { exportRows } from '../../../../views/leaderboard-export.ts';
import { BOARD_GROUP, loadBoard } from '../../../../views/load-board.ts';

export const getStaticPaths = (async () => {
  const { datasets } = await loadSite();
  return datasets.map(({ card }) => ({ params: { dataset: card.id } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const board = await loadBoard(params['dataset'] ?? '');
  return new Response(
    `${JSON.stringify({
      apiVersion: 1,
      dataset: board.card.id,
      datasetVersion: board.card.version,
      scorerVersion: SCORER_VERSION,
      protocolGroup: BOARD_GROUP,
      chance: Object.fromEntries(board.chance),
      shortcuts: Object.fromEntries(
        [...board.shortcuts].map(([task, shortcut]) => [
          task,
          shortcut === null
            ? null
            : {
                model: shortcut.model.id,
                right: shortcut.right,
                total: shortcut.total,
                accuracy: shortcut.accuracy,
              },
        ]),
      ),
      rows: exportRows(board),
    })}\n`,
    { headers: { 'content-type': 'application/json' } },
  );
};
