import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';

import type { Question, Reply } from '../../../../scripts/harness/client.ts';
import { httpClient } from '../../../../scripts/harness/http/http-client.ts';
import { chooseRoute } from '../../../../scripts/harness/http/route.ts';
import { contentFolder, idsIn, readProvider } from '../../../../scripts/io/content.ts';
import { parseAnswer } from '../../../../src/core/answers/parse-answer.ts';
import type { Model } from '../../../../src/core/schema/model.ts';
import type { Dialect } from '../../../../src/core/schema/provider.ts';

/** What a route says, in whatever words its dialect has for it. */
interface Said {
  text?: string | null;
  /** Content in parts, one of them hidden reasoning. */
  thought?: string;
  end?: 'stop' | 'length' | 'filter';
  tokens?: { prompt: number; completion: number } | null;
}

/** Each dialect from the other side: written from the providers' documentation, not from the code under test. */
const speakers: Record<
  Dialect,
  {
    body: (said: Said) => object;
    prompt: (body: never) => unknown;
    settings: (body: never) => object;
    key: (headers: IncomingMessage['headers']) => unknown;
    error: (message: string, type: string) => object;
  }
> = {
  openai: {
    body: ({ text = null, thought, end = 'stop', tokens = null }) => ({
      model: 'served',
      choices: [
        {
          message: {
            role: 'assistant',
            content: text,
            ...(thought === undefined ? {} : { reasoning_content: thought }),
          },
          finish_reason: { stop: 'stop', length: 'length', filter: 'content_filter' }[end],
        },
      ],
      usage: tokens === null ? null : { prompt_tokens: tokens.prompt, completion_tokens: tokens.completion },
    }),
    prompt: (body: { messages: unknown }) => body.messages,
    settings: (body: {
      temperature?: number;
      top_p?: number;
      max_tokens?: number;
      max_completion_tokens?: number;
    }) => ({
      temperature: body.temperature,
      topP: body.top_p,
      budget: body.max_tokens ?? body.max_completion_tokens,
    }),
    key: ({ authorization }) => authorization?.replace('Bearer ', ''),
    error: (message, type) => ({ error: { message, type } }),
  },
  anthropic: {
    body: ({ text = null, thought, end = 'stop', tokens = null }) => ({
      type: 'message',
      model: 'served',
      content: [
        ...(thought === undefined ? [] : [{ type: 'thinking', thinking: thought }]),
        ...(text === null ? [] : [{ type: 'text', text }]),
      ],
      stop_reason: { stop: 'end_turn', length: 'max_tokens', filter: 'refusal' }[end],
      usage: tokens === null ? {} : { input_tokens: tokens.prompt, output_tokens: tokens.completion },
    }),
    prompt: (body: { messages: unknown }) => body.messages,
    settings: (body: { temperature?: number; top_p?: number; max_tokens?: number }) => ({
      temperature: body.temperature,
      topP: body.top_p,
      budget: body.max_tokens,
    }),
    key: (headers) => headers['x-api-key'],
    error: (message, type) => ({ type: 'error', error: { type, message } }),
  },
  google: {
    body: ({ text = null, thought, end = 'stop', tokens = null }) => ({
      modelVersion: 'served',
      candidates: [
        {
          ...(text === null && thought === undefined
            ? {}
            : {
                content: {
                  role: 'model',
                  parts: [
                    ...(thought === undefined ? [] : [{ text: thought, thought: true }]),
                    ...(text === null ? [] : [{ text }]),
                  ],
                },
              }),
          finishReason: { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' }[end],
        },
      ],
      ...(tokens === null
        ? {}
        : { usageMetadata: { promptTokenCount: tokens.prompt, candidatesTokenCount: tokens.completion } }),
    }),
    prompt: (body: { contents: { role: string; parts: { text: string }[] }[] }) =>
      body.contents.map(({ role, parts }) => ({ role, content: parts.map(({ text }) => text).join('') })),
    settings: ({
      generationConfig,
    }: {
      generationConfig: { temperature?: number; topP?: number; maxOutputTokens?: number };
    }) => ({
      temperature: generationConfig.temperature,
      topP: generationConfig.topP,
      budget: generationConfig.maxOutputTokens,
    }),
    key: (headers) => headers['x-goog-api-key'],
    error: (message, type) => ({ error: { code: 400, message, status: type } }),
  },
};

const PROMPT = 'يک گزينه را برگزين. \nالف) می‌رود  و\nب) نمی‌رود';
const question = { prompt: PROMPT, item: { id: 't-1' } } as Question;
const KEY = 'sk-contract/0123456789';
const asked = { temperature: 0, topP: 1, maxOutputTokens: 5 };

const providers = idsIn(`${contentFolder()}/providers`).map((id) => readProvider(id));

describe.each(providers.map((provider) => [provider.id, provider] as const))('%s', (_, provider) => {
  const speaker = speakers[provider.dialect];
  const model = {
    id: 'm',
    endpoints: [
      {
        provider: provider.id,
        modelId: 'org/model-1',
        pricePerMillionTokens: { input: 10, output: 20, date: '2026-01-01', source: 'https://example.org/' },
      },
    ],
  } as unknown as Model;

  /** Asks once a local server that answers with this, below the path of the provider's real address. */
  const exchange = async (answer: {
    status?: number;
    headers?: Record<string, string>;
    body: object | string;
  }) => {
    const seen: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push({
          url: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        });
        response.writeHead(answer.status ?? 200, answer.headers);
        response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const route = chooseRoute(model, {}, () => provider);
    const { pathname } = new URL(route.baseUrl);
    const local = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}${pathname}`;
    const client = httpClient({ ...route, baseUrl: local }, { apiKey: KEY, connections: 1 });
    const settings = client.openingSettings(asked);
    const ask = (): Promise<Reply> =>
      client
        .ask(question, client.requestBody(question, settings), AbortSignal.timeout(5_000))
        .finally(() => client.close());
    return { ask, seen };
  };

  it('is sent the prompt byte for byte as the one user message, with the paper’s settings and the key', async () => {
    const { ask, seen } = await exchange({ body: speaker.body({ text: 'ب' }) });
    await ask();
    expect(seen).toHaveLength(1);
    const body = JSON.parse(seen[0]?.body ?? '') as never;
    expect(speaker.prompt(body)).toEqual([{ role: 'user', content: PROMPT }]);
    expect(speaker.settings(body)).toEqual({ temperature: 0, topP: 1, budget: 5 });
    expect(speaker.key(seen[0]?.headers ?? {})).toBe(KEY);
    expect(seen[0]?.url).not.toContain(KEY);
    expect(seen[0]?.body).not.toContain(KEY);
  });

  it('is read: text, model, tokens and cost', async () => {
    const { ask } = await exchange({
      body: speaker.body({ text: 'ب', tokens: { prompt: 1_000, completion: 2 } }),
    });
    expect(await ask()).toMatchObject({
      text: 'ب',
      finishReason: 'stop',
      model: 'served',
      promptTokens: 1_000,
      completionTokens: 2,
      // Ten dollars a million in, twenty out.
      costUsd: 0.01004,
    });
  });

  it('never has its reasoning taken for an answer', async () => {
    const { ask } = await exchange({ body: speaker.body({ text: 'ج', thought: 'پاسخ: الف' }) });
    expect((await ask()).text).toBe('ج');
  });

  it.each([
    ['length', 'truncated'],
    ['filter', 'filtered'],
  ] as const)('keeps an answer ended by %s apart, also where the content is missing', async (end, status) => {
    const { ask } = await exchange({ body: speaker.body({ text: null, end }) });
    const { text, finishReason, promptTokens, costUsd } = await ask();
    expect(parseAnswer({ labels: ['الف', 'ب'], text, finishReason })).toMatchObject({ label: null, status });
    // Tokens that nobody stated are unknown, not 0.
    expect([promptTokens, costUsd]).toEqual([null, null]);
  });

  it('has its rate limits kept to, with the wait that it asks for', async () => {
    const { ask } = await exchange({
      status: 429,
      headers: { 'retry-after': '2' },
      body: speaker.error('slow down', 'rate_limit_error'),
    });
    await expect(ask()).rejects.toMatchObject({ kind: 'rate-limit', retryAfterMs: 2_000 });
  });

  it('ends a run at a bad key, with its own reason and without the key', async () => {
    const { ask } = await exchange({
      status: 401,
      body: speaker.error(`no such key ${KEY}`, 'authentication_error'),
    });
    await expect(ask()).rejects.toMatchObject({
      kind: 'no-access',
      message: 'HTTP 401: no such key [key]',
    });
  });

  it.each([503, 529])('is asked again after %i', async (status) => {
    const { ask } = await exchange({ status, body: speaker.error('overloaded', 'overloaded_error') });
    await expect(ask()).rejects.toMatchObject({ kind: 'server' });
  });

  it('is not asked again what it refuses', async () => {
    const { ask } = await exchange({
      status: 400,
      body: speaker.error('not like this', 'invalid_request_error'),
    });
    await expect(ask()).rejects.toMatchObject({ kind: 'refused', message: 'HTTP 400: not like this' });
  });

  it('may say its error under a good status, and say nothing sensible at all', async () => {
    const { ask } = await exchange({ body: speaker.error('busy', 'server_error') });
    await expect(ask()).rejects.toMatchObject({ name: 'RequestError', message: 'HTTP 200: busy' });
    for (const body of ['', '<html>', '{"id":"x"}', '{"choices":[{"mess']) {
      const { ask: again } = await exchange({ body });
      await expect(again()).rejects.toMatchObject({ kind: 'malformed' });
    }
  });
});
