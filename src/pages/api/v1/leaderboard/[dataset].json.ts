import type { APIRoute, GetStaticPaths } from 'astro';

import { jsonFile } from '../../../../views/api/file-response.ts';
import { type SetRouteProps, setRoutes } from '../../../../views/api/load-sets.ts';
import { leaderboardFile } from '../../../../views/leaderboard-export.ts';

export const getStaticPaths = setRoutes satisfies GetStaticPaths;

export const GET: APIRoute<SetRouteProps> = ({ props: { set } }) => jsonFile(leaderboardFile(set.board));
