import type { APIRoute, GetStaticPaths } from 'astro';

import { answersFile, comparableRows } from '../../../../../../views/answers-file.ts';
import { jsonFile } from '../../../../../../views/api/file-response.ts';
import { groupRoutes } from '../../../../../../views/api/load-sets.ts';

export const getStaticPaths = (async () =>
  (await groupRoutes()).flatMap(({ params, props: { set } }) =>
    comparableRows(set.board).map((row) => ({
      params: { ...params, model: row.model.id },
      props: { file: answersFile(set.board, row) },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => jsonFile(props['file']);
