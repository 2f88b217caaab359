import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

import { BASE_PATH, type BuiltSite } from '../site/built-sites.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Serves a built site below its base path, as GitHub Pages does: folders end in a slash, the rest is 404.html. */
export const serve = async ({ folder }: BuiltSite): Promise<{ origin: string; server: Server }> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const inside = normalize(decodeURIComponent(pathname.slice(BASE_PATH.length)));
    const path = join(folder, inside.endsWith('/') ? `${inside}index.html` : inside);
    const found = pathname.startsWith(`${BASE_PATH}/`) && existsSync(path) && statSync(path).isFile();
    const file = found ? path : join(folder, '404.html');
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}${BASE_PATH}`, server };
};
