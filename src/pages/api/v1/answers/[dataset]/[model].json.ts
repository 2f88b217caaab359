import type { APIRoute, GetStaticPaths } from 'astro';

import { loadSite } from '../../../../../site-data.ts';
import { answersFile, comparableRows } from '../../../../../views/answers-file.ts';
import { loadBoard } from '../../../../../views/load-board.ts';

export const getStaticPaths = (async () => {
  const { datasets } = await loadSite();
  const boards = await Promise.all(datasets.map(({ card }) => loadBoard(card.id)));
  return boards.flatMap((board) =>
    comparableRows(board).map((row) => ({
      params: { dataset: board.card.id, model: row.model.id },
      props: { file: answersFile(board, row) },
    })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) =>
  new Response(`${JSON.stringify(props['file'])}\n`, { headers: { 'content-type': 'application/json' } });
