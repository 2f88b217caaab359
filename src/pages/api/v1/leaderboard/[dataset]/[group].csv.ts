import type { APIRoute, GetStaticPaths } from 'astro';

import { csvFile } from '../../../../../views/api/file-response.ts';
import { type GroupRouteProps, groupRoutes } from '../../../../../views/api/load-sets.ts';
import { exportTable } from '../../../../../views/leaderboard-export.ts';

export const getStaticPaths = groupRoutes satisfies GetStaticPaths;

export const GET: APIRoute<GroupRouteProps> = ({ props: { set } }) => csvFile(exportTable(set.board));
