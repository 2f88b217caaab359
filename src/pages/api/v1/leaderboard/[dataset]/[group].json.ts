import type { APIRoute, GetStaticPaths } from 'astro';

import { jsonFile } from '../../../../../views/api/file-response.ts';
import { type GroupRouteProps, groupRoutes } from '../../../../../views/api/load-sets.ts';
import { leaderboardFile } from '../../../../../views/leaderboard-export.ts';

export const getStaticPaths = groupRoutes satisfies GetStaticPaths;

export const GET: APIRoute<GroupRouteProps> = ({ props: { set } }) => jsonFile(leaderboardFile(set.board));
