import type { APIRoute, GetStaticPaths } from 'astro';

import { datasetFile } from '../../../../views/api/dataset-file.ts';
import { jsonFile } from '../../../../views/api/file-response.ts';
import { type SetRouteProps, setRoutes } from '../../../../views/api/load-sets.ts';

export const getStaticPaths = setRoutes satisfies GetStaticPaths;

export const GET: APIRoute<SetRouteProps> = ({ props: { set } }) =>
  jsonFile(datasetFile(set.dataset, set.board));
