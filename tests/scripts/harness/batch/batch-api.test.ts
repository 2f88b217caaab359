import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { type Patience, patienceFor } from '../../../../scripts/harness/asking/retry-policy.ts';
import { type BatchApi, batchApi } from '../../../../scripts/harness/batch/batch-api.ts';
import type { Route } from '../../../../scripts/harness/http/route.ts';
import { createEvaluationRoot } from '../../../fixtures/evaluation-root.ts';

const patience: Patience = {
  ...patienceFor(600),
  deadlineMs: 30_000,
  failures: 5,
  firstWaitMs: 4,
  longestWaitMs: 20,
};

type Answer = (request: IncomingMessage, response: ServerResponse, tries: number) => void;

/** An API that answers every call as `answer` says, `tries` counting the requests for one path from 1. */
const setScene = async (answer: Answer): Promise<{ api: BatchApi; seen: string[] }> => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const call = `${request.method ?? ''} ${(request.url ?? '').replace('/v1', '')}`;
      seen.push(call);
      answer(request, response, seen.filter((other) => other === call).length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const route: Route = {
    provider: 'custom',
    dialect: 'openai',
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    modelAsked: 'm',
    apiKeyEnv: null,
    outputBudgetField: 'max_tokens',
    minOutputTokens: 1,
    price: null,
  };
  return { api: batchApi(route, null, patience), seen };
};

const reply: Answer = ({ url = '' }, response) => {
  response.end(url.includes('?') ? '{"data":[]}' : url.endsWith('/content') ? 'lines' : '{"id":"id-1"}');
};

describe('batchApi', () => {
  it.each<[string, Answer]>([
    ['a server error', (_, response) => response.writeHead(503).end('{}')],
    ['a rate limit', (_, response) => response.writeHead(429, { 'retry-after': '0.01' }).end('{}')],
    ['a lost connection', (_, response) => response.destroy()],
    ['a page that is no JSON', (_, response) => response.writeHead(502).end('<html></html>')],
    ['no reply in time', () => undefined],
  ])('makes each call again after %s', async (_, fault) => {
    using fixture = createEvaluationRoot();
    const file = join(fixture.root, 'batch.jsonl');
    writeFileSync(file, '{}\n');
    const { api } = await setScene((request, response, tries) => {
      (tries === 1 ? fault : reply)(request, response, tries);
    });
    expect(await api.upload(file)).toBe('id-1');
    expect(await api.submit('id-1')).toBe('id-1');
    expect(await api.state('id-1')).toMatchObject({ id: 'id-1', status: 'unknown' });
    expect(await api.download('id-1')).toBe('lines');
  });

  it('finds the batch whose confirmation was lost instead of paying for another', async () => {
    let isMade = false;
    const { api, seen } = await setScene((request, response, tries) => {
      if (request.method === 'POST') {
        isMade = true;
        response.destroy();
      } else if (isMade) response.end('{"data":[{"id":"batch-1","input_file_id":"file-1"}]}');
      else reply(request, response, tries);
    });
    expect(await api.submit('file-1')).toBe('batch-1');
    expect(seen).toEqual(['GET /batches?limit=100', 'POST /batches', 'GET /batches?limit=100']);
  });

  it('gives up in the end, with the reason and what to do', async () => {
    const { api, seen } = await setScene((_, response) => response.writeHead(500).end('{"error":"down"}'));
    await expect(api.state('b')).rejects.toThrow(/\/batches\/b: HTTP 500: down\. Run the same command again/);
    expect(seen).toHaveLength(5);
  });

  it('does not repeat what is refused', async () => {
    const { api, seen } = await setScene((_, response) => response.writeHead(401).end('{"error":"bad key"}'));
    await expect(api.download('f')).rejects.toThrow(/\/files\/f\/content: HTTP 401: bad key$/);
    expect(seen).toHaveLength(1);
  });
});
