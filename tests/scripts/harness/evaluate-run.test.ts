import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import type { Patience } from '../../../scripts/harness/asking/retry-policy.ts';
import { embeddedClient } from '../../../scripts/harness/embedded-client.ts';
import {
  type Effects,
  evaluate,
  type EvaluateOptions,
  type Outcome,
} from '../../../scripts/harness/evaluate-run.ts';
import { httpClient } from '../../../scripts/harness/http/http-client.ts';
import type { Route } from '../../../scripts/harness/http/route.ts';
import { ResponseLineSchema, type Run, RunSchema } from '../../../src/core/schema/run.ts';
import { createEvaluationRoot, type EvaluationRoot } from '../../fixtures/evaluation-root.ts';
import {
  type Behaviour,
  completion,
  type FakeEndpoint,
  type SeenRequest,
  startFakeEndpoint,
} from '../../fixtures/fake-endpoint.ts';

const KEY = 'sk-secret/0123456789';

/** Short enough for tests: an item is given up after four failures. */
const patience: Patience = {
  attemptMs: 10_000,
  deadlineMs: 30_000,
  failures: 4,
  failuresBeforeFirstReply: 3,
  firstWaitMs: 4,
  longestWaitMs: 20,
};

type Behave = (request: SeenRequest, right: Behaviour, requestNumber: number) => Behaviour;

interface Scene {
  fixture: EvaluationRoot;
  server: FakeEndpoint;
  notes: string[];
  run: (overrides?: Partial<EvaluateOptions>, effects?: Partial<Effects>) => Promise<Outcome>;
  /** Every file below .runs/ and content/results/. */
  written: () => { path: string; text: string }[];
}

/** A fixture project and an endpoint that answers every question right, unless `behave` says otherwise. */
const setScene = async (
  behave: Behave = (_, right) => right,
  { route = {}, ...sizes }: { route?: Partial<Route>; fourWay?: number; twoWay?: number } = {},
): Promise<Scene> => {
  const fixture = createEvaluationRoot(sizes);
  const rightLabels = new Map(fixture.prompts.map(({ prompt, right }) => [prompt, right]));
  const server = await startFakeEndpoint((request, requestNumber) =>
    behave(request, { body: completion(rightLabels.get(request.prompt) ?? null) }, requestNumber),
  );
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]();
    fixture[Symbol.dispose]();
  });
  const notes: string[] = [];
  return {
    fixture,
    server,
    notes,
    run: async (overrides = {}, effects = {}) => {
      const client = httpClient(
        {
          provider: 'custom',
          dialect: 'openai',
          baseUrl: server.baseUrl,
          modelAsked: 'fake-model-name',
          apiKeyEnv: 'FAKE_KEY',
          outputBudgetField: 'max_tokens',
          minOutputTokens: 1,
          price: null,
          ...route,
        },
        { apiKey: KEY, connections: 4 },
      );
      return evaluate(
        {
          model: 'fake-model',
          dataset: 'fixture',
          root: fixture.root,
          concurrency: 4,
          client,
          patience,
          ...overrides,
        },
        {
          interrupt: new AbortController().signal,
          watch: () => () => undefined,
          note: (text) => notes.push(text),
          ...effects,
        },
      ).finally(() => client.close());
    },
    written: () =>
      ['.runs', 'content/results'].flatMap((folder) => {
        const path = join(fixture.root, folder);
        if (!existsSync(path)) return [];
        return readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }));
      }),
  };
};

const completed = (outcome: Outcome): Run => {
  if (outcome.status !== 'complete')
    throw new Error(`expected a complete run, found ${JSON.stringify(outcome)}`);
  return outcome.run;
};

const promptsOf = (requests: readonly SeenRequest[]): string[] => requests.map(({ prompt }) => prompt).sort();

describe('evaluate', () => {
  it('asks every published prompt once, byte for byte, as the paper’s protocol says', async () => {
    const { fixture, server, run } = await setScene();
    await run();
    expect(promptsOf(server.requests)).toEqual(fixture.prompts.map(({ prompt }) => prompt).sort());
    for (const { body, prompt, headers, path } of server.requests) {
      expect(path).toBe('/v1/chat/completions');
      expect(headers.authorization).toBe(`Bearer ${KEY}`);
      expect(body.toString('utf8')).toBe(
        `{"model":"fake-model-name","messages":[{"role":"user","content":${JSON.stringify(prompt)}}],"temperature":0,"top_p":1,"max_tokens":5}`,
      );
    }
  });

  it('writes a result that the schema takes, and every reply beside it in data-set order', async () => {
    const { fixture, run } = await setScene();
    const outcome = await run();
    const record = completed(outcome);
    const path = outcome.status === 'complete' ? outcome.path : '';
    expect(path).toBe(join(fixture.root, 'content/results/fixture/fake-model', `${record.run}.json`));
    expect(RunSchema.parse(JSON.parse(readFileSync(path, 'utf8')))).toEqual(record);
    expect(record).toMatchObject({
      model: 'fake-model',
      dataset: { id: 'fixture', version: '1.2.3' },
      protocol: {
        id: 'paper',
        optionOrder: 'published',
        seed: null,
        used: { temperature: 0, topP: 1, maxOutputTokens: 5 },
      },
      endpoint: {
        provider: 'custom',
        modelAsked: 'fake-model-name',
        modelsAnswered: ['fake-model-2026'],
        fingerprints: ['fp_1'],
      },
      // 8 + 4 questions, each 100 tokens in and 2 out.
      usage: { requests: 12, retries: 0, promptTokens: 1_200, completionTokens: 24, costUsd: null },
      tasks: {
        four: { answers: 'CCCCCCCC', right: 8, total: 8, accuracy: 1 },
        two: { answers: 'SSSS', right: 4, total: 4, accuracy: 1 },
      },
    });
    expect(record.run).toMatch(/^\d{4}-\d{2}-\d{2}-paper-[0-9a-f]{8}$/);
    const lines = readFileSync(path.replace('.json', '.responses.jsonl'), 'utf8').trimEnd().split('\n');
    const responses = lines.map((line) => ResponseLineSchema.parse(JSON.parse(line)));
    expect(responses).toEqual(
      fixture.prompts.map(({ id, right }) => ({ id, text: right, finishReason: 'stop' })),
    );
  });

  it('knows the cost where the route has a price', async () => {
    const price = { input: 1, output: 10, date: '2026-01-01', source: 'https://example.org/' };
    const { run } = await setScene(undefined, { route: { price } });
    // 12 replies of 100 × 1 + 2 × 10 millionths of a dollar.
    expect(completed(await run()).usage.costUsd).toBe(0.001_44);
  });

  it.each<[string, Behaviour]>([
    ['a rate limit', { status: 429, body: {} }],
    ['a rate limit with a wait in seconds', { status: 429, headers: { 'retry-after': '0.02' }, body: {} }],
    [
      'a rate limit with a wait in milliseconds',
      { status: 429, headers: { 'retry-after-ms': '15' }, body: {} },
    ],
    [
      'a rate limit with a date',
      { status: 429, headers: { 'retry-after': new Date().toUTCString() }, body: {} },
    ],
    ['a rate limit with junk for a wait', { status: 429, headers: { 'retry-after': 'soon' }, body: {} }],
    ...[408, 409, 425, 500, 502, 503, 504, 529].map((status): [string, Behaviour] => [
      `status ${String(status)}`,
      { status, body: { error: { message: 'later' } } },
    ]),
    ['an HTML error page', { status: 502, body: '<html><title>Bad gateway</title></html>' }],
    ['an HTML page with a good status', { body: '<html>please sign in</html>' }],
    ['an error inside a good response', { body: { error: { code: 503, message: 'overloaded' } } }],
    ['a body without choices', { body: { choices: [] } }],
    ['a reset', 'reset'],
    ['half a body', 'truncate'],
  ])('asks again after %s', async (_, fault) => {
    const { server, run } = await setScene((request, right) =>
      request.attempt === 1 && request.prompt.includes('کارِ 3 ') ? fault : right,
    );
    const record = completed(await run());
    expect(record.tasks['four']?.answers).toBe('CCCCCCCC');
    expect(record.usage).toMatchObject({ requests: 13, retries: 1 });
    expect(server.requests).toHaveLength(13);
  });

  it('asks again after a hang, which costs one time-out', async () => {
    const { run } = await setScene((request, right) =>
      request.attempt === 1 && request.prompt.includes('کارِ 3 ') ? 'hang' : right,
    );
    const record = completed(await run({ patience: { ...patience, attemptMs: 400 } }));
    expect(record.tasks['four']?.answers).toBe('CCCCCCCC');
  });

  it('ends the last attempt with the time of its item, and says which time that was (case B24)', async () => {
    const { run } = await setScene((request, right) => (request.prompt.includes('کارِ 3 ') ? 'hang' : right));
    const began = performance.now();
    const outcome = await run({
      patience: { ...patience, attemptMs: 3_000, deadlineMs: 400, firstWaitMs: 1 },
    });
    expect(performance.now() - began).toBeLessThan(2_500);
    expect(outcome).toMatchObject({
      failures: [{ item: 'four-003', kind: 'timeout', reason: 'no reply within 0.4 s over all attempts' }],
    });
    expect(await run({ patience: { ...patience, attemptMs: 150, failures: 1 } })).toMatchObject({
      failures: [{ item: 'four-003', kind: 'timeout', reason: 'no reply within 0.15 s' }],
    });
  });

  it('loses nothing when many requests fail in all these ways at once', async () => {
    const faults: Behaviour[] = [
      { status: 429, headers: { 'retry-after': '0.01' }, body: {} },
      { status: 500, body: '' },
      'reset',
      'truncate',
      'hang',
    ];
    const { run } = await setScene(
      (request, right, number) =>
        request.attempt < 3 && number % 4 === 0 ? (faults[(number / 4) % faults.length] ?? right) : right,
      { fourWay: 60, twoWay: 20 },
    );
    const record = completed(
      await run({ concurrency: 16, patience: { ...patience, attemptMs: 400, failures: 12 } }),
    );
    expect(record.tasks['four']?.right).toBe(60);
    expect(record.tasks['two']?.right).toBe(20);
  });

  it('stays incomplete, without a result, while an item only fails, and asks just that item again', async () => {
    let isBroken = true;
    const { server, run, written } = await setScene((request, right) =>
      isBroken && request.prompt.includes('کارِ 3 ')
        ? { status: 500, body: { error: { message: 'cannot' } } }
        : right,
    );
    const outcome = await run();
    expect(outcome).toMatchObject({ status: 'incomplete', answered: 11, total: 12 });
    expect(outcome.status === 'incomplete' && outcome.failures).toEqual([
      { item: 'four-003', kind: 'server', reason: 'HTTP 500: cannot', attempts: 4 },
    ]);
    expect(written().filter(({ path }) => path.includes('content/results'))).toEqual([]);

    isBroken = false;
    const before = server.requests.length;
    expect(completed(await run()).tasks['four']?.right).toBe(8);
    expect(server.requests.slice(before)).toHaveLength(1);
  });

  it('asks a refused item once, and names it', async () => {
    const { server, run } = await setScene((request, right) =>
      request.prompt.includes('کارِ 3 ')
        ? { status: 400, body: { error: { code: 'invalid_prompt', message: 'not this one' } } }
        : right,
    );
    const outcome = await run();
    expect(outcome.status === 'incomplete' && outcome.failures).toMatchObject([
      { item: 'four-003', kind: 'refused', attempts: 1 },
    ]);
    expect(server.requests).toHaveLength(12);
  });

  it('stops when every first request is refused', async () => {
    const { server, run } = await setScene(
      () => ({ status: 400, body: { error: { message: 'no such model' } } }),
      { fourWay: 60 },
    );
    await expect(run()).rejects.toThrow(/every request so far was refused: HTTP 400: no such model/);
    // Five refusals end the run; each of the four places may have one more on its way.
    expect(server.requests.length).toBeLessThanOrEqual(9);
  });

  it.each([
    [401, 'Incorrect API key'],
    [402, 'no credit left'],
    [403, 'country not supported'],
    [404, 'The model does not exist'],
  ])('stops at once at status %i, with the provider’s own reason', async (status, message) => {
    const { server, run, written } = await setScene(() => ({ status, body: { error: { message } } }), {
      fourWay: 60,
    });
    await expect(run()).rejects.toThrow(
      `fake-model-name at ${server.baseUrl}: HTTP ${String(status)}: ${message}`,
    );
    expect(server.requests.length).toBeLessThanOrEqual(4);
    expect(written().filter(({ path }) => path.includes('content/results'))).toEqual([]);
  });

  it.each([401, 402, 403])('keeps what is answered when status %i comes in mid-run', async (status) => {
    const message = 'this key was revoked';
    const { run, server } = await setScene(
      (_, right, number) => (number > 5 ? { status, body: { error: { message } } } : right),
      { fourWay: 60 },
    );
    const outcome = await run({ concurrency: 1 });
    expect(outcome).toMatchObject({
      status: 'incomplete',
      answered: 5,
      stop: { because: 'no-access', reason: `HTTP ${String(status)}: ${message}` },
    });
    expect(outcome.status === 'incomplete' && outcome.missing).toHaveLength(59);
    expect(server.requests).toHaveLength(6);
    // A session that answers nothing, but has answers to keep, ends in the same way.
    expect(await run({ concurrency: 1 })).toMatchObject({ status: 'incomplete', answered: 5 });
  });

  it('stops after a few quick tries when nobody listens at the address', async () => {
    const { run } = await setScene(undefined, { route: { baseUrl: 'http://127.0.0.1:9/v1' } });
    await expect(run()).rejects.toThrow(/fake-model-name at http:\/\/127\.0\.0\.1:9\/v1: .*ECONNREFUSED/);
  });

  it('stops, with everything kept, when the route no longer answers', async () => {
    const { server, run } = await setScene(
      (_, right, number) => (number > 6 ? { status: 503, body: '' } : right),
      { fourWay: 60 },
    );
    const outcome = await run();
    expect(outcome).toMatchObject({ status: 'incomplete', answered: 6, stop: { because: 'no-reply' } });
    // Not all 64 questions are tried out: about four places times four attempts.
    expect(server.requests.length).toBeLessThan(40);
  });

  it('gets past items that always fail, one request at a time', async () => {
    const { run } = await setScene((request, right) =>
      /کارِ [37] /.test(request.prompt) ? { status: 500, body: '' } : right,
    );
    expect(await run({ concurrency: 1 })).toMatchObject({ status: 'incomplete', answered: 10, stop: null });
  });

  it('takes nothing from an item’s time while it waits for its turn', async () => {
    const { run } = await setScene((request, right) =>
      request.attempt === 1 ? { status: 503, body: '' } : right,
    );
    // 24 requests at 1,200 a minute take 1.2 s, several times what an item may take.
    const hasty = { ...patience, deadlineMs: 200 };
    expect(completed(await run({ patience: hasty, requestsPerMinute: 1_200 })).usage.retries).toBe(12);
  });

  it('stops when the route asks to wait for longer than an item may take', async () => {
    const { run } = await setScene((_, right, number) =>
      number > 3
        ? { status: 429, headers: { 'retry-after': '86400' }, body: { error: { message: 'daily limit' } } }
        : right,
    );
    expect(await run({ concurrency: 1 })).toMatchObject({
      status: 'incomplete',
      answered: 3,
      stop: { because: 'no-reply', reason: 'HTTP 429: daily limit' },
    });
  });

  it('changes a refused parameter once for the whole route, and remembers it in the next session', async () => {
    const { server, notes, run } = await setScene(({ json }, right) => {
      if ('max_tokens' in json)
        return {
          status: 400,
          body: {
            error: {
              message:
                "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
              param: 'max_tokens',
              code: 'unsupported_parameter',
            },
          },
        };
      if ('temperature' in json)
        return {
          status: 400,
          body: {
            error: {
              message: "Unsupported value: 'temperature' does not support 0 with this model.",
              param: 'temperature',
            },
          },
        };
      return json['max_completion_tokens'] === 16
        ? right
        : {
            status: 400,
            body: {
              error: {
                message: 'Expected a value >= 16, but got 5 instead.',
                param: 'max_completion_tokens',
              },
            },
          };
    });
    expect(await run({ limit: 2, concurrency: 2 })).toMatchObject({ status: 'trial' });
    // Two places meet each of the three refusals at most once each.
    expect(
      server.requests.filter(({ json }) => json['max_completion_tokens'] !== 16).length,
    ).toBeLessThanOrEqual(6);
    expect(notes.filter((note) => note.includes('refused a parameter'))).toHaveLength(3);

    const before = server.requests.length;
    const record = completed(await run());
    expect(server.requests.length - before).toBe(8);
    expect(record.protocol.usedInTurn).toBeUndefined();
    expect(record.protocol).toMatchObject({
      asked: { temperature: 0, topP: 1, maxOutputTokens: 5 },
      used: { temperature: null, topP: 1, maxOutputTokens: 16 },
    });
  });

  it('states every settings used with its answers when a route begins to refuse one in mid-run', async () => {
    const { notes, run } = await setScene(({ json }, right, number) =>
      number > 7 && 'temperature' in json
        ? {
            status: 400,
            body: { error: { message: "'temperature' does not support 0", param: 'temperature' } },
          }
        : right,
    );
    const { protocol } = completed(await run({ concurrency: 1 }));
    expect(notes.filter((note) => note.includes('refused a parameter'))).toHaveLength(1);
    const [before, after] = [
      { temperature: 0, topP: 1, maxOutputTokens: 5 },
      { temperature: null, topP: 1, maxOutputTokens: 5 },
    ];
    expect(protocol.used).toEqual(after);
    expect(protocol.usedInTurn).toEqual([
      { ...before, answers: 7 },
      { ...after, answers: 5 },
    ]);
    // The same from the journal alone.
    expect(completed(await run()).protocol).toEqual(protocol);
  });

  it('begins with the smallest budget that the route is known to take', async () => {
    const { server, run } = await setScene(undefined, {
      route: { minOutputTokens: 16, outputBudgetField: 'max_completion_tokens' },
    });
    const { protocol } = completed(await run());
    expect([protocol.asked.maxOutputTokens, protocol.used.maxOutputTokens]).toEqual([5, 16]);
    expect(server.requests[0]?.json).toMatchObject({ max_completion_tokens: 16 });
  });

  it('asks once more for an empty reply that ended normally, then keeps it and counts both (case B13)', async () => {
    const { run } = await setScene((request, right) =>
      request.prompt.includes('کارِ 3 ') ? { body: completion('') } : right,
    );
    const record = completed(await run());
    expect(record.tasks['four']?.answers).toBe('CC-CCCCC');
    expect(record.usage).toMatchObject({
      requests: 13,
      retries: 1,
      promptTokens: 1_300,
      completionTokens: 26,
    });
  });

  it('takes a question that the route’s filter keeps back for filtered, and goes on (case A28)', async () => {
    const { run, server } = await setScene((request, right) =>
      request.prompt.includes('کارِ 3 ')
        ? {
            status: 403,
            body: { error: { code: 403, message: 'flagged', metadata: { flagged_input: 'x' } } },
          }
        : right,
    );
    const record = completed(await run());
    expect(record.tasks['four']?.answers).toBe('CC!CCCCC');
    expect(server.requests).toHaveLength(12);
  });

  it('keeps apart what is no answer', async () => {
    const replies: Record<number, object> = {
      1: completion('نمی‌دانم'),
      2: completion(null, { choices: [{ message: { content: null }, finish_reason: 'length' }] }),
      3: completion(null, { choices: [{ message: { content: '' }, finish_reason: 'content_filter' }] }),
      4: completion(null, {
        choices: [{ message: { content: null, refusal: 'I will not' }, finish_reason: 'stop' }],
      }),
      5: completion('د'),
    };
    const { fixture, run } = await setScene((request, right) => {
      const row = Number(/کارِ (\d+) /.exec(request.prompt)?.[1]);
      return replies[row] === undefined ? right : { body: replies[row] };
    });
    // In item 5 the options are turned by one: plausible, literal, irrelevant, correct.
    expect(fixture.prompts[4]?.right).toBe('د');
    expect(completed(await run()).tasks['four']?.answers).toBe('?~!!CCCC');
  });

  it('records the names under which a model answers, and tokens as unknown where one reply states none', async () => {
    const { run } = await setScene((request, right) =>
      request.prompt.includes('کارِ 3 ')
        ? { body: completion('الف', { model: 'other-model', usage: null, system_fingerprint: null }) }
        : right,
    );
    const { endpoint, usage } = completed(await run());
    expect(endpoint.modelsAnswered).toEqual(['fake-model-2026', 'other-model']);
    expect(usage).toMatchObject({
      promptTokens: null,
      missing: { promptTokens: 'not stated for 1 of 12 replies' },
    });
  });

  it('says at the end under which other name the answers came', async () => {
    const { notes, run } = await setScene(undefined, { route: { modelAsked: 'fake-model' } });
    completed(await run());
    expect(notes).toEqual([]);
    const other = await setScene((_, right) =>
      typeof right === 'string' ? right : { body: { ...(right.body as object), model: 'another-model' } },
    );
    completed(await other.run());
    expect(other.notes).toEqual([
      'answered as another-model, not as fake-model-name: make sure that this is the model that was asked',
    ]);
  });

  it('publishes no more of a long reply than its end, without reasoning, and says so', async () => {
    const long = `<think>${'الف '.repeat(2_000)}</think>پاسخ نهایی: د`;
    const { run, written } = await setScene((request, right) =>
      request.prompt.includes('کارِ 1 ') ? { body: completion(long) } : right,
    );
    const record = completed(await run());
    expect(record.tasks['four']?.answers[0]).toBe('C');
    const responses = written().find(({ path }) => path.endsWith('.responses.jsonl'))?.text ?? '';
    expect(JSON.parse(responses.split('\n')[0] ?? '')).toEqual({
      id: 'four-001',
      text: 'پاسخ نهایی: د',
      finishReason: 'stop',
      cutFrom: long.length,
    });
  });

  it('leaves the key in no file and no message, also when the server sends it back', async () => {
    const { notes, run, written } = await setScene((request, right) => {
      if (request.prompt.includes('کارِ 1 ')) return { body: completion(`your key is ${KEY}`) };
      if (request.prompt.includes('کارِ 2 '))
        return {
          status: 400,
          body: JSON.stringify({ error: { message: `bad key ${KEY}` } }).replaceAll('/', '\\/'),
        };
      if ('top_p' in request.json)
        return {
          status: 400,
          body: { error: { message: `top_p is not supported for ${KEY}`, param: 'top_p' } },
        };
      return right;
    });
    const outcome = await run();
    const everything = JSON.stringify([outcome, notes, written()]);
    expect(everything).toContain('your key is [key]');
    expect(everything).toContain('bad key [key]');
    expect(everything).toContain('top_p is not supported for [key]');
    expect(everything).not.toContain('0123456789');
  });

  it('goes on from a trial, which writes no result', async () => {
    const { server, run, written } = await setScene();
    expect(await run({ limit: 2 })).toMatchObject({ status: 'trial', answered: 4, total: 4 });
    expect(written().filter(({ path }) => path.includes('content/results'))).toEqual([]);
    expect(completed(await run()).usage.requests).toBe(12);
    expect(server.requests).toHaveLength(12);
  });

  it('asks nothing when everything is answered, and writes the same result', async () => {
    const { server, run } = await setScene();
    const first = completed(await run());
    expect(completed(await run())).toEqual(first);
    expect(server.requests).toHaveLength(12);
  });

  it('drops a torn last line and asks its item again', async () => {
    const { fixture, server, run } = await setScene();
    const runDir = join(fixture.root, 'run');
    const first = completed(await run({ runDir }));
    truncateSync(join(runDir, 'journal.jsonl'), statSync(join(runDir, 'journal.jsonl')).size - 20);
    expect({ ...completed(await run({ runDir })), finishedAt: '' }).toEqual({ ...first, finishedAt: '' });
    expect(server.requests).toHaveLength(13);
  });

  it('asks an item again whose damaged line was deleted, as the error says', async () => {
    const { fixture, server, run } = await setScene();
    const runDir = join(fixture.root, 'run');
    await run({ runDir });
    const path = join(runDir, 'journal.jsonl');
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, lines.with(3, '{"line":"reply"').join('\n'));
    await expect(run({ runDir })).rejects.toThrow(/journal\.jsonl:4: damaged line/);
    expect(server.requests).toHaveLength(12);
    writeFileSync(path, lines.toSpliced(3, 1).join('\n'));
    expect(completed(await run({ runDir })).tasks['four']?.right).toBe(8);
    expect(server.requests).toHaveLength(13);
  });

  it('asks again what the journal answers for another request, and says so', async () => {
    const { fixture, server, notes, run } = await setScene();
    const runDir = join(fixture.root, 'run');
    await run({ runDir });
    const path = join(runDir, 'journal.jsonl');
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/"request":"[0-9a-f]{16}"/, `"request":"${'0'.repeat(16)}"`),
    );
    completed(await run({ runDir }));
    expect(server.requests).toHaveLength(13);
    expect(notes.join()).toContain('1 reply in the journal answers another request');
  });

  it('finishes what is in flight when interrupted, and goes on later', async () => {
    const interrupt = new AbortController();
    const { server, run } = await setScene((_, right, number) => {
      if (number === 4) interrupt.abort();
      return { ...(right as object), delayMs: 50 } as Behaviour;
    });
    const outcome = await run({}, { interrupt: interrupt.signal });
    expect(outcome).toMatchObject({ status: 'incomplete', answered: 4, stop: { because: 'interrupted' } });
    expect(completed(await run()).usage.requests).toBe(12);
    expect(server.requests).toHaveLength(12);
  });

  it.each<[string, Partial<EvaluateOptions>, RegExp]>([
    ['another protocol', { protocol: 'shuffled' }, /protocol\.id: "paper" in the journal, "shuffled" now/],
    ['other tasks', { tasks: ['four'] }, /tasks\.two: \{.*\} in the journal, nothing now/],
  ])('refuses to go on in the same folder with %s, and names the field', async (_, change, message) => {
    const { fixture, run } = await setScene();
    const runDir = join(fixture.root, 'run');
    await run({ runDir, limit: 1 });
    await expect(run({ runDir, ...change })).rejects.toThrow(message);
  });

  it('refuses other sampling for the same run, whatever order it is written in (case C03)', async () => {
    const { fixture, server, run } = await setScene();
    const runDir = join(fixture.root, 'run');
    const path = 'content/protocols/paper.json';
    const protocol = JSON.parse(fixture.read(path)) as object;
    completed(await run({ runDir }));
    fixture.write(path, { ...protocol, sampling: { topP: 1, temperature: 0 } });
    completed(await run({ runDir }));
    expect(server.requests).toHaveLength(12);
    fixture.write(path, { ...protocol, sampling: { topP: 1, temperature: 0.7 } });
    await expect(run({ runDir })).rejects.toThrow('protocol.asked.temperature: 0 in the journal, 0.7 now');
  });

  it('does not let the replies of one model stand in for another (case C02)', async () => {
    const { server, run } = await setScene();
    await run();
    const client = embeddedClient({ provider: 'embedded', modelAsked: 'another', answer: () => 'الف' });
    const record = completed(await run({ client }));
    expect(record.endpoint).toMatchObject({ provider: 'embedded', baseUrl: null, modelAsked: 'another' });
    // Always the first label: right in rows 4 and 8, where the options stand unturned.
    expect(record.tasks['four']?.right).toBe(2);
    expect(record.usage.missing['costUsd']).toBe('answered inside the program: nothing is sent or paid for');
    expect(server.requests).toHaveLength(12);
  });

  it('tells of answers beside a new run, and in what that run differs', async () => {
    const { run, notes } = await setScene();
    await run({ limit: 3 });
    expect(notes).toEqual([]);
    const renamed = embeddedClient({ provider: 'custom', modelAsked: 'renamed', answer: () => 'الف' });
    await run({ client: renamed });
    expect(notes).toEqual([
      expect.stringMatching(
        /^a new run; 6 answers in .*paper-[0-9a-f]{8} are of another, which differs in\n {2}endpoint\.baseUrl: .* there, null now\n {2}endpoint\.modelAsked: "fake-model-name" there, "renamed" now$/,
      ),
    ]);
    // Another protocol is another run by intent, and a run that has answers goes on from them.
    await run({ protocol: 'shuffled' });
    await run({ client: renamed });
    expect(notes.filter((note) => note.startsWith('a new run'))).toHaveLength(1);
  });

  it('reads answers by the order in which options were shown', async () => {
    const { fixture, run } = await setScene();
    const client = embeddedClient({
      provider: 'embedded',
      modelAsked: 'knows-all',
      answer: ({ item, order, task }) =>
        task.labels[
          order.findIndex((position) => ['correct', 'same'].includes(item.options[position]?.role ?? ''))
        ] ?? '',
    });
    const shuffled = completed(
      await run({ client, protocol: 'shuffled', seed: 7, runDir: join(fixture.root, 'run') }),
    );
    expect(shuffled.protocol).toMatchObject({ optionOrder: 'seeded', seed: 7 });
    expect(shuffled.tasks).toMatchObject({ four: { right: 8 }, two: { right: 4 } });
  });

  it('asks every rotation of the options, and scores their mean', async () => {
    // Whoever always says the first label is right in one rotation of each item: 1 of 4 and 1 of 2.
    const { fixture, server, run, written } = await setScene(() => ({ body: completion('الف') }));
    const outcome = await run({ protocol: 'rotations' });
    const record = completed(outcome);
    expect(server.requests).toHaveLength(8 * 4 + 4 * 2);
    expect(new Set(promptsOf(server.requests)).size).toBe(8 * 4 + 4 * 2);
    expect(fixture.prompts.every(({ prompt }) => promptsOf(server.requests).includes(prompt))).toBe(true);
    expect(record.tasks).toMatchObject({
      four: { right: 8, total: 32, accuracy: 0.25 },
      two: { right: 4, total: 8, accuracy: 0.5 },
    });
    expect(record.tasks['four']?.furtherAnswers).toHaveLength(3);
    const replies = written()
      .filter(({ path }) => path.endsWith('.responses.jsonl'))
      .flatMap(({ text }) => text.trimEnd().split('\n'))
      .map((line) => ResponseLineSchema.parse(JSON.parse(line)));
    expect(replies.map(({ id, pass = 0 }) => `${id}/${String(pass)}`).slice(7, 10)).toEqual([
      'four-008/0',
      'four-001/1',
      'four-002/1',
    ]);
    expect(server.requests.length).toBe(replies.length);
    await run({ protocol: 'rotations' });
    expect(server.requests.length).toBe(replies.length);
  });

  it('asks again for every repeat, and takes no repeat for another', async () => {
    const { server, run } = await setScene((_, right, number) =>
      // From the fifth item of the second repeat on, everything is answered with the first label.
      number > 12 ? { body: completion('الف') } : right,
    );
    const record = completed(await run({ repeats: 2, concurrency: 1 }));
    expect(server.requests).toHaveLength(24);
    expect(record.protocol.repeats).toBe(2);
    expect(record.tasks['four']).toMatchObject({ right: 8 + 4 + 1, total: 16 });
    expect(record.run).not.toBe(completed(await run()).run);
    expect(server.requests).toHaveLength(36);
  });

  it('goes on in the middle of a rotation and asks no pass of an item twice', async () => {
    let answered = 0;
    const interrupt = new AbortController();
    const { server, run } = await setScene(() => {
      answered += 1;
      if (answered === 11) interrupt.abort();
      return { body: completion('ب') };
    });
    const first = await run({ protocol: 'rotations', concurrency: 1 }, { interrupt: interrupt.signal });
    expect(first.status).toBe('incomplete');
    const record = completed(await run({ protocol: 'rotations' }));
    expect(record.tasks['four']?.total).toBe(32);
    expect(new Set(promptsOf(server.requests)).size).toBe(server.requests.length);
  });

  it('stops before a budget is passed, and goes on with a larger one', async () => {
    // Each reply costs 100 input tokens and 1 output token, at a dollar per thousand: 0.101 dollars.
    const usage = { prompt_tokens: 100, completion_tokens: 1 };
    const { server, run } = await setScene(() => ({ body: { ...completion('الف'), usage } }), {
      route: { price: { input: 1_000, output: 1_000 } },
    });
    const first = await run({ budgetUsd: 0.75, concurrency: 1 });
    expect(first).toMatchObject({ status: 'incomplete', stop: { because: 'budget' } });
    expect(first.answered).toBeGreaterThan(0);
    expect(first.answered * 0.101).toBeLessThanOrEqual(0.75);
    const second = await run({ budgetUsd: 0.75, concurrency: 1 });
    expect(second.answered).toBe(first.answered);
    const record = completed(await run({ budgetUsd: 5 }));
    expect(server.requests).toHaveLength(12);
    expect(record.usage.costUsd).toBeCloseTo(12 * 0.101, 6);
  });

  it('counts replies that state no tokens as the dearest they may have been, in later sessions too', async () => {
    const { server, run } = await setScene(
      (_, right) => (typeof right === 'string' ? right : { body: { ...completion('الف'), usage: null } }),
      { route: { price: { input: 1_000, output: 1_000 } } },
    );
    const first = await run({ budgetUsd: 1, concurrency: 1 });
    expect(first).toMatchObject({ status: 'incomplete', stop: { because: 'budget' } });
    const asked = server.requests.length;
    expect(asked).toBeGreaterThan(0);
    const second = await run({ budgetUsd: 1, concurrency: 1 });
    expect(second).toMatchObject({ answered: first.answered, stop: { because: 'budget' } });
    expect(server.requests).toHaveLength(asked);
  });

  it('counts an attempt that ran out of time as paid for', async () => {
    // A request of 5 output tokens at a dollar each: two fit into the budget, and one hangs.
    const { server, run } = await setScene(
      (request, right) => (request.attempt === 1 && request.prompt.includes('کارِ 1 ') ? 'hang' : right),
      { route: { price: { input: 0, output: 1_000_000 } } },
    );
    const outcome = await run({ budgetUsd: 10, concurrency: 1, patience: { ...patience, attemptMs: 300 } });
    expect(outcome).toMatchObject({ answered: 1, stop: { because: 'budget' } });
    expect(server.requests).toHaveLength(2);
  });

  it('remembers in later sessions what lost attempts may have cost, and counts them among the requests', async () => {
    // As above: each request may cost 5 dollars, so that a budget of 10 has room for two.
    const isHanging = { now: true };
    const { server, run } = await setScene((_, right) => (isHanging.now ? 'hang' : right), {
      route: { price: { input: 0, output: 1_000_000 } },
    });
    const hasty = { concurrency: 1, patience: { ...patience, attemptMs: 60, failures: 2 } };
    const spent = { status: 'incomplete', answered: 0, stop: { because: 'budget' } };
    expect(await run({ ...hasty, budgetUsd: 10 })).toMatchObject(spent);
    expect(await run({ ...hasty, budgetUsd: 10 })).toMatchObject(spent);
    expect(server.requests).toHaveLength(2);

    isHanging.now = false;
    const { usage } = completed(await run());
    expect(server.requests).toHaveLength(14);
    expect(usage).toMatchObject({ requests: 14, retries: 2 });
  });

  it('refuses a limit of tokens below one request, before anything is sent', async () => {
    const { server, run } = await setScene();
    await expect(run({ tokensPerMinute: 20 })).rejects.toThrow(
      /--tpm: one request alone takes about \d+ tokens.*found 20/,
    );
    expect(server.requests).toHaveLength(0);
    expect(await run({ tokensPerMinute: 1_000_000 })).toMatchObject({ status: 'complete' });
  });

  it('refuses a budget where no price is known, before anything is sent', async () => {
    const { server, run } = await setScene();
    await expect(run({ budgetUsd: 1 })).rejects.toThrow(
      /no price is known for fake-model-name.*--price IN,OUT/,
    );
    expect(server.requests).toHaveLength(0);
  });

  it('refuses five tokens for a model that reasons, before anything is sent (case B23)', async () => {
    const { server, run } = await setScene();
    await expect(run({ model: 'fake-reasoner', protocol: 'paper' })).rejects.toThrow(
      /leaves 5 output tokens, which reasoning uses up.*Use --protocol paper-reasoning/,
    );
    expect(server.requests).toHaveLength(0);
    expect(completed(await run({ model: 'fake-reasoner' })).protocol.id).toBe('paper-reasoning');
  });
});
