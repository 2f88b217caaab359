import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Question, Reply } from '../../../../scripts/harness/client.ts';
import { httpClient } from '../../../../scripts/harness/http/http-client.ts';
import type { Route } from '../../../../scripts/harness/http/route.ts';
import { type Behaviour, completion, startFakeEndpoint } from '../../../fixtures/fake-endpoint.ts';

const question = { prompt: 'سلام', item: { id: 't-1' } } as Question;
const settings = { budgetField: 'max_tokens', maxOutputTokens: 5, temperature: 0, topP: 1 } as const;

const ask = async (
  route: Partial<Route>,
  signal = AbortSignal.timeout(2_000),
  apiKey: string | null = null,
): Promise<Reply> => {
  const client = httpClient(
    {
      provider: 'custom',
      dialect: 'openai',
      baseUrl: 'http://127.0.0.1:9/v1',
      modelAsked: 'm',
      apiKeyEnv: null,
      outputBudgetField: 'max_tokens',
      minOutputTokens: 1,
      price: null,
      ...route,
    },
    { apiKey, connections: 1 },
  );
  return client.ask(question, client.requestBody(question, settings), signal).finally(() => client.close());
};

const endpoint = async (behaviour: Behaviour) => {
  const server = await startFakeEndpoint(() => behaviour);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('httpClient', () => {
  it('leaves out of the body what the settings leave out', () => {
    const client = httpClient(
      {
        provider: 'p',
        dialect: 'openai',
        baseUrl: 'http://h/v1',
        modelAsked: 'm',
        apiKeyEnv: null,
        outputBudgetField: 'max_tokens',
        minOutputTokens: 16,
        price: null,
      },
      { apiKey: null, connections: 1 },
    );
    const opening = client.openingSettings({ temperature: 0, topP: 1, maxOutputTokens: 5 });
    expect(opening).toEqual({ ...settings, maxOutputTokens: 16 });
    expect(client.requestBody(question, { ...opening, temperature: null, topP: null })).toBe(
      '{"model":"m","messages":[{"role":"user","content":"سلام"}],"max_tokens":16}',
    );
  });

  it.each<[string, Behaviour, string]>([
    ['a reset', 'reset', 'connection'],
    ['half a body', 'truncate', 'malformed'],
  ])('calls %s by its kind', async (_, behaviour, kind) => {
    const { baseUrl } = await endpoint(behaviour);
    await expect(ask({ baseUrl })).rejects.toMatchObject({ name: 'RequestError', kind });
  });

  it('calls it a time-out when the signal’s time is over, before or within the body', async () => {
    const { baseUrl } = await endpoint('hang');
    await expect(ask({ baseUrl }, AbortSignal.timeout(50))).rejects.toMatchObject({
      kind: 'timeout',
      message: expect.stringContaining('timeout') as string,
    });

    const slow = createServer((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => {
      slow.closeAllConnections();
      slow.close();
    });
    await vi.waitUntil(() => slow.listening);
    const { port } = slow.address() as AddressInfo;
    const trickle = ask({ baseUrl: `http://127.0.0.1:${String(port)}/v1` }, AbortSignal.timeout(100));
    await expect(trickle).rejects.toMatchObject({ kind: 'timeout' });
  });

  it.each([
    ['nobody listens', 'http://127.0.0.1:9/v1', /ECONNREFUSED/],
    ['the name does not exist', 'http://name.invalid/v1', /ENOTFOUND|EAI_AGAIN/],
  ])('calls an address unreachable where %s', async (_, baseUrl, message) => {
    await expect(ask({ baseUrl })).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringMatching(message) as string,
    });
  });

  it('says where it was sent on to, without the key', async () => {
    const { baseUrl } = await endpoint({
      status: 307,
      headers: { location: '/login?key=sk-a%2Fb-0123' },
      body: '',
    });
    await expect(ask({ baseUrl }, undefined, 'sk-a/b-0123')).rejects.toMatchObject({
      kind: 'no-access',
      message: 'HTTP 307: moved to /login?key=[key]',
    });
  });

  it('calls an address unreachable that does not speak TLS', async () => {
    const { baseUrl } = await endpoint({ body: completion('ب') });
    await expect(ask({ baseUrl: baseUrl.replace('http:', 'https:') })).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });

  it('goes through the proxy that the environment names', async () => {
    const { baseUrl, requests } = await endpoint({ body: completion('ب') });
    let passed = 0;
    const proxy = createServer((incoming, response) => {
      passed += 1;
      const { method, headers } = incoming;
      // A proxy is sent the whole address in place of the path (RFC 9112 section 3.2.2).
      const onward = request(incoming.url ?? '', { method, headers }, (upstream) => {
        upstream.pipe(response.writeHead(upstream.statusCode ?? 502));
      });
      incoming.pipe(onward);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    await vi.waitUntil(() => proxy.listening);
    vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`);
    vi.stubEnv('NO_PROXY', '');
    expect((await ask({ baseUrl })).text).toBe('ب');
    expect([passed, requests.length]).toEqual([1, 1]);

    vi.stubEnv('NO_PROXY', '127.0.0.1');
    await ask({ baseUrl });
    expect([passed, requests.length]).toEqual([1, 2]);
  });
});
