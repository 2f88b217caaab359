import type { APIRoute } from 'astro';

import { loadSite } from '../../../site-data.ts';
import { jsonFile } from '../../../views/api/file-response.ts';
import { indexFile } from '../../../views/api/index-file.ts';

export const GET: APIRoute = async () => jsonFile(await indexFile(await loadSite()));
