import type { APIRoute, GetStaticPaths } from 'astro';

import { csvFile } from '../../../../../views/api/file-response.ts';
import { type SetRouteProps, setRoutes } from '../../../../../views/api/load-sets.ts';
import { answersTable } from '../../../../../views/api/question-tables.ts';

export const getStaticPaths = setRoutes satisfies GetStaticPaths;

export const GET: APIRoute<SetRouteProps> = ({ props: { set } }) =>
  csvFile(answersTable(set.dataset, set.board));
