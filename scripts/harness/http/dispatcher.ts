import { createRequire } from 'node:module';

import type * as Undici from 'undici';

// Of undici only its pool and its request method: the package's main file loads fetch, mocks, caches and web sockets
// with them, more than two thirds of its time and memory.
const load = createRequire(import.meta.url);
const Pool = load('undici/lib/dispatcher/pool.js') as typeof Undici.Pool;
const { request } = load('undici/lib/api/index.js') as Pick<Undici.Dispatcher, 'request'>;

/** What sends requests and keeps connections open between them. */
export type Dispatcher = Pick<Undici.Dispatcher, 'request' | 'destroy'>;

/**
 * At most `connections` to one origin, through the proxy that the environment names, if any. The time-out of an attempt
 * is its signal: it covers connecting, waiting and reading together.
 */
export const openDispatcher = (origin: string, connections: number): Dispatcher => {
  const options = {
    connections,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 30_000 },
    maxResponseSize: 16 * 1024 * 1024,
    // A connection of its own for each request: one broken stream cannot take others down with it.
    allowH2: false,
  };
  if (!isProxyNamed()) return Object.assign(new Pool(origin, options), { request });
  const { EnvHttpProxyAgent } = load('undici') as typeof Undici;
  return new EnvHttpProxyAgent(options);
};

const isProxyNamed = (): boolean =>
  ['http_proxy', 'https_proxy'].some((name) => process.env[name] ?? process.env[name.toUpperCase()]);
