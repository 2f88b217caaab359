import type { APIRoute } from 'astro';

import { loadSite } from '../../../site-data.ts';
import { datasetsFile } from '../../../views/api/dataset-file.ts';
import { jsonFile } from '../../../views/api/file-response.ts';

export const GET: APIRoute = async () => jsonFile(datasetsFile((await loadSite()).datasets));
