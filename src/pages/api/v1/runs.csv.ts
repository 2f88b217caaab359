import type { APIRoute } from 'astro';

import { csvFile } from '../../../views/api/file-response.ts';
import { loadSets } from '../../../views/api/load-sets.ts';
import { runsFile, runsTable } from '../../../views/api/run-entry.ts';

export const GET: APIRoute = async () => csvFile(runsTable(runsFile(await loadSets()).runs));
