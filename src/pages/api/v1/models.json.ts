import type { APIRoute } from 'astro';

import { loadSite } from '../../../site-data.ts';
import { jsonFile } from '../../../views/api/file-response.ts';
import { loadSets } from '../../../views/api/load-sets.ts';
import { modelsFile } from '../../../views/api/model-file.ts';

export const GET: APIRoute = async () => {
  const { models } = await loadSite();
  return jsonFile(modelsFile(models.values(), await loadSets()));
};
