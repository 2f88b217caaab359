import { createRequire } from 'node:module';

import type * as Undici from 'undici';
// Of undici only its pool and its request method: the package's main file loads fetch, mocks, caches and web sockets
// with them, more than two thirds of its time and memory.
import request from 'undici/lib/api/api-request.js';
import Pool from 'undici/lib/dispatcher/pool.js';

import { CliError } from '../../cli.ts';

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
    // The bundle leaves HTTP/2 out (scripts/bundled.cjs).
    allowH2: false,
  };
  if (namedProxies().length === 0) return Object.assign(new Pool(origin, options), { request });
  const { EnvHttpProxyAgent } = createRequire(import.meta.url)('undici') as typeof Undici;
  try {
    return new EnvHttpProxyAgent(options);
  } catch (error) {
    // What is found is not shown: it may hold a password.
    throw new CliError(
      `${namedProxies().join(', ')}: expected the address of a proxy, such as http://proxy.example.org:3128, found something else`,
      { cause: error },
    );
  }
};

/** The variables that name a proxy. */
const namedProxies = (): string[] =>
  ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'].filter(
    (name) => (process.env[name] ?? '') !== '',
  );
