import type { APIRoute, GetStaticPaths } from 'astro';

import { csvFile } from '../../../../views/api/file-response.ts';
import { type SetRouteProps, setRoutes } from '../../../../views/api/load-sets.ts';
import { exportTable } from '../../../../views/leaderboard-export.ts';

export const getStaticPaths = setRoutes satisfies GetStaticPaths;

export const GET: APIRoute<SetRouteProps> = ({ props: { set } }) => csvFile(exportTable(set.board));
