import type { APIRoute, GetStaticPaths } from 'astro';

import type { Model } from '../../../../core/schema/model.ts';
import { loadSite } from '../../../../site-data.ts';
import { jsonFile } from '../../../../views/api/file-response.ts';
import { loadSets } from '../../../../views/api/load-sets.ts';
import { modelFile } from '../../../../views/api/model-file.ts';
import { runsOnBoards } from '../../../../views/api/run-entry.ts';

export const getStaticPaths = (async () => {
  const { models } = await loadSite();
  return [...models.values()].map((model) => ({ params: { model: model.id }, props: { model } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ model: Model }> = async ({ props: { model } }) => {
  const sets = await loadSets();
  return jsonFile(modelFile(model, sets, runsOnBoards(sets.map(({ board }) => board))));
};
