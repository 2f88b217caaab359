import type { APIRoute, GetStaticPaths } from 'astro';

import { answersFile, comparableRows } from '../../../../../views/answers-file.ts';
import { jsonFile } from '../../../../../views/api/file-response.ts';
import { loadSets } from '../../../../../views/api/load-sets.ts';

export const getStaticPaths = (async () =>
  (await loadSets()).flatMap(({ board }) =>
    comparableRows(board).map((row) => ({
      params: { dataset: board.card.id, model: row.model.id },
      props: { file: answersFile(board, row) },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => jsonFile(props['file']);
