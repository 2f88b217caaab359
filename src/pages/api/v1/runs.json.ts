import type { APIRoute } from 'astro';

import { jsonFile } from '../../../views/api/file-response.ts';
import { loadSets } from '../../../views/api/load-sets.ts';
import { runsFile } from '../../../views/api/run-entry.ts';

export const GET: APIRoute = async () => jsonFile(runsFile(await loadSets()));
