import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { type BatchValues, runBatch } from '../../../../scripts/harness/batch/batch-command.ts';
import { runEvaluation } from '../../../../scripts/harness/evaluate-command.ts';
import { RunSchema } from '../../../../src/core/schema/run.ts';
import { createEvaluationRoot, type EvaluationRoot } from '../../../fixtures/evaluation-root.ts';
import { completion } from '../../../fixtures/fake-endpoint.ts';

const KEY = 'sk-batch/0123456789';

interface Line {
  custom_id: string;
  body: { messages: { content: string }[]; max_tokens?: number };
}

let fixture: EvaluationRoot;
let output: { stdout: string; stderr: string };
beforeEach(() => {
  fixture = createEvaluationRoot();
  output = { stdout: '', stderr: '' };
  vi.stubEnv('BATCH_KEY', KEY);
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      output[name] += String(text);
      return true;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  fixture[Symbol.dispose]();
});

const run = (positionals: string[], values: BatchValues = {}): Promise<number> =>
  runBatch(
    {
      root: fixture.root,
      model: 'fake-model',
      dataset: 'fixture',
      'base-url': 'http://127.0.0.1:9/v1',
      'run-dir': join(fixture.root, 'run'),
      ...values,
    },
    positionals,
  );

const lines = (path: string): Line[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

const right = (prompt: string): string =>
  fixture.prompts.find((known) => known.prompt === prompt)?.right ?? '';

const answered = ({ custom_id, body }: Line): string =>
  JSON.stringify({
    custom_id,
    response: { status_code: 200, body: completion(right(body.messages[0]?.content ?? '')) },
    error: null,
  });

const failed = ({ custom_id }: Line, status: number, message: string, param: string | null = null): string =>
  JSON.stringify({
    custom_id,
    response: { status_code: status, body: { error: { message, param } } },
    error: null,
  });

const outputFile = (name: string, texts: readonly string[]): string => {
  const path = join(fixture.root, name);
  writeFileSync(path, texts.map((text) => `${text}\n`).join(''));
  return path;
};

const created = async (values: BatchValues = {}): Promise<string[]> => {
  output.stdout = '';
  expect(await run(['create'], values)).toBe(0);
  return output.stdout.trim().split('\n');
};

describe('npm run batch with an engine of one’s own', () => {
  it('asks what evaluate would ask, byte for byte, and makes the same result', async () => {
    const [file = ''] = await created();
    const asked = lines(file);
    expect(asked.map(({ body }) => body.messages[0]?.content)).toEqual(
      fixture.prompts.map(({ prompt }) => prompt),
    );
    expect(JSON.stringify(asked[0]?.body)).toBe(
      `{"model":"fake-model","messages":[{"role":"user","content":${JSON.stringify(fixture.prompts[0]?.prompt)}}],"temperature":0,"top_p":1,"max_tokens":5}`,
    );
    expect(new Set(asked.map(({ custom_id }) => custom_id)).size).toBe(12);

    output.stdout = '';
    expect(await run(['collect', outputFile('out.jsonl', asked.toReversed().map(answered))])).toBe(0);
    const record = RunSchema.parse(JSON.parse(readFileSync(output.stdout.trim(), 'utf8')));
    expect(record.tasks).toMatchObject({ four: { right: 8 }, two: { right: 4 } });
    expect(record.usage).toMatchObject({ requests: 12, promptTokens: 1_200, costUsd: null });
    // Wilson 95 % of 8 of 8: 8 / (8 + 1.96²) = 0.676 to 1.
    expect(output.stderr).toContain('four  1.000 (95 %: 0.676 to 1.000)  8 of 8 right  chance 0.250');
    expect(output.stderr).toMatch(/^on the board: /m);
  });

  it('tells the repeats of a question apart by their ids', async () => {
    const [file = ''] = await created({ repeats: '2' });
    const asked = lines(file);
    expect(new Set(asked.map(({ body }) => body.messages[0]?.content)).size).toBe(12);
    expect(new Set(asked.map(({ custom_id }) => custom_id)).size).toBe(24);
    output.stdout = '';
    expect(await run(['collect', outputFile('out.jsonl', asked.map(answered))], { repeats: '2' })).toBe(0);
    const record = RunSchema.parse(JSON.parse(readFileSync(output.stdout.trim(), 'utf8')));
    expect(record.tasks).toMatchObject({ four: { right: 16 }, two: { right: 8 } });
  });

  it('keeps partial results and puts only what failed into a follow-up batch', async () => {
    const [file = ''] = await created();
    const asked = lines(file);
    const texts = asked.map((line, index) =>
      index === 2 ? failed(line, 500, 'broken') : index === 5 ? '{"custom_id": "cut o' : answered(line),
    );
    expect(await run(['collect', outputFile('out.jsonl', texts)])).toBe(2);
    expect(output.stderr).toContain('10 answers taken in; 10 of 12 questions are answered');
    expect(output.stderr).toMatch(/1 server error: HTTP 500: broken/);
    expect(output.stderr).toContain('1 lines could not be read');
    // A line is missing for one request, so the file is not through: nothing is asked twice by mistake.
    expect(output.stderr).toContain(
      'the outputs do not answer every request of batch-001.jsonl: collect the rest of them, or run `npm run evaluate`',
    );
    expect(output.stderr).not.toContain('run `create` again');
    await expect(run(['create'])).rejects.toThrow(/batch-001\.jsonl is not collected yet/);

    const rest = [asked[5]].flatMap((line) => (line === undefined ? [] : failed(line, 500, 'broken')));
    const all = [...texts.filter((text) => text.endsWith('}')), ...rest];
    expect(await run(['collect', outputFile('again.jsonl', all)])).toBe(2);
    expect(output.stderr).toContain('run `create` again');
    const [next = ''] = await created();
    expect(lines(next).map(({ custom_id }) => custom_id)).toEqual([asked[2]?.custom_id, asked[5]?.custom_id]);
    expect(await run(['collect', outputFile('more.jsonl', lines(next).map(answered))])).toBe(0);
  });

  it('asks with other settings once a route has refused a parameter', async () => {
    const [file = ''] = await created();
    const refused = lines(file).map((line) =>
      failed(line, 400, 'max_tokens must be at least 16', 'max_tokens'),
    );
    expect(await run(['collect', outputFile('out.jsonl', refused)])).toBe(2);
    const [next = ''] = await created();
    expect(lines(next).map(({ body }) => body.max_tokens)).toEqual(Array(12).fill(16));
    expect(await run(['collect', outputFile('more.jsonl', lines(next).map(answered))])).toBe(0);
    const record = RunSchema.parse(
      JSON.parse(readFileSync(output.stdout.trim().split('\n').at(-1) ?? '', 'utf8')),
    );
    expect(record.protocol).toMatchObject({ asked: { maxOutputTokens: 5 }, used: { maxOutputTokens: 16 } });
  });

  const TEMPERATURE = "Unsupported value: 'temperature' does not support 0 with this model.";

  it('keeps the answers of a batch whose fellow was refused a setting', async () => {
    const [one = '', two = ''] = await created({ 'max-requests': '6' });
    const first = lines(one).map((line, index) =>
      index === 2 ? failed(line, 400, TEMPERATURE, 'temperature') : answered(line),
    );
    expect(await run(['collect', outputFile('one.jsonl', first)])).toBe(2);
    expect(await run(['collect', outputFile('two.jsonl', lines(two).map(answered))])).toBe(2);
    expect(output.stderr).toContain('6 answers taken in; 11 of 12 questions are answered');
    expect(output.stderr).not.toContain('answer no open question');
  });

  it('takes answers to requests of earlier settings, and states both settings with their answers', async () => {
    const [file = ''] = await created();
    const asked = lines(file);
    const texts = asked.map((line, index) =>
      index < 4 ? failed(line, 400, TEMPERATURE, 'temperature') : answered(line),
    );
    await run(['collect', outputFile('out.jsonl', texts)]);
    const [next = ''] = await created();
    expect(lines(next).map(({ body }) => 'temperature' in body)).toEqual([false, false, false, false]);
    // The engine has found one answer to a first request after all.
    await run(['collect', outputFile('late.jsonl', asked.slice(0, 1).map(answered))]);
    output.stdout = '';
    expect(await run(['collect', outputFile('more.jsonl', lines(next).slice(1).map(answered))])).toBe(0);
    const { protocol } = RunSchema.parse(JSON.parse(readFileSync(output.stdout.trim(), 'utf8')));
    expect(protocol.used).toEqual({ temperature: null, topP: 1, maxOutputTokens: 5 });
    expect(protocol.usedInTurn).toEqual([
      { temperature: 0, topP: 1, maxOutputTokens: 5, answers: 9 },
      { temperature: null, topP: 1, maxOutputTokens: 5, answers: 3 },
    ]);
  });

  it('changes nothing for the complaint of a request that is not of this run', async () => {
    const [file = ''] = await created();
    const asked = lines(file);
    const stranger = asked.slice(0, 1).map((line) => ({ ...line, custom_id: 'another-run' }));
    const foreign = stranger.map((line) => failed(line, 400, TEMPERATURE, 'temperature'));
    await run(['collect', outputFile('out.jsonl', foreign)]);
    expect(output.stderr).toContain('1 lines answer no open question of this run');
    expect(readFileSync(join(fixture.root, 'run', 'journal.jsonl'), 'utf8')).not.toContain(
      '"line":"settings"',
    );
    expect(await run(['collect', outputFile('good.jsonl', asked.map(answered))])).toBe(0);
  });

  it('does not know how long a batch took for an answer', async () => {
    const [file = ''] = await created();
    await run(['collect', outputFile('out.jsonl', lines(file).map(answered))]);
    const journal = readFileSync(join(fixture.root, 'run', 'journal.jsonl'), 'utf8');
    expect(journal.split('"milliseconds":null').length - 1).toBe(12);
  });

  it('splits files at the limits', async () => {
    expect(await created({ 'max-requests': '5' })).toHaveLength(3);
  });

  it('goes on from what evaluate has answered, and takes no answer twice', async () => {
    const [file = ''] = await created();
    const outputs = outputFile('out.jsonl', lines(file).slice(0, 7).map(answered));
    await run(['collect', outputs]);
    await run(['collect', outputs]);
    expect(output.stderr).toContain('0 answers taken in; 7 of 12 questions are answered');
    expect(output.stderr).toContain('7 lines answer no open question of this run');
    await runEvaluation(
      {
        root: fixture.root,
        model: 'fake-model',
        dataset: 'fixture',
        'base-url': 'http://127.0.0.1:9/v1',
        'run-dir': join(fixture.root, 'run'),
        'dry-run': false,
        limit: '3',
      },
      [],
    ).catch(() => 0);
    expect(output.stderr).toMatch(/going on: \d+ of/);
  });

  it.each([
    [[], /expected one of create, submit, status, collect, found ""/],
    [['make'], /found "make"/],
    [['create', 'stray'], /unexpected argument "stray": only collect takes files/],
    [['collect', '/nosuch.jsonl'], /^no such file: \/nosuch\.jsonl; collect takes the output files/],
  ])('explains %j', async (positionals, message) => {
    await expect(run(positionals)).rejects.toThrow(message);
  });
});

describe('npm run batch with a provider', () => {
  /** Files and batches as OpenAI keeps them, without the waiting: a batch is done when it is looked at twice. */
  const provider = async (fate: (line: Line, index: number) => { text: string; isError: boolean }) => {
    const files = new Map<string, string>();
    const batches = new Map<string, { input_file_id: string; looks: number }>();
    const seen: { method: string; path: string; authorization: string | undefined }[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const path = (request.url ?? '').replace('/v1', '');
        seen.push({ method: request.method ?? '', path, authorization: request.headers.authorization });
        const send = (body: unknown): void => {
          response.end(typeof body === 'string' ? body : JSON.stringify(body));
        };
        if (path === '/files') {
          const id = `file-${String(files.size + 1)}`;
          files.set(id, text.split('\r\n').find((part) => part.startsWith('{"custom_id"')) ?? '');
          send({ id });
        } else if (path.startsWith('/batches') && request.method === 'POST') {
          const id = `batch-${String(batches.size + 1)}`;
          batches.set(id, { ...(JSON.parse(text) as { input_file_id: string }), looks: 0 });
          send({ id });
        } else if (path.startsWith('/batches?')) {
          send({ data: [...batches].map(([id, batch]) => ({ id, ...batch })) });
        } else if (path.startsWith('/batches/')) {
          const batch = batches.get(path.split('/')[2] ?? '');
          if (batch === undefined) {
            response.statusCode = 404;
            send({ error: { message: `no such batch for ${KEY}` } });
            return;
          }
          batch.looks += 1;
          const done = batch.looks > 1;
          const outcomes = (files.get(batch.input_file_id) ?? '')
            .trimEnd()
            .split('\n')
            .map((line, index) => fate(JSON.parse(line) as Line, index));
          const store = (isError: boolean): string => {
            const id = `${batch.input_file_id}-${isError ? 'errors' : 'output'}`;
            files.set(
              id,
              outcomes
                .filter((one) => one.isError === isError)
                .map((one) => `${one.text}\n`)
                .join(''),
            );
            return id;
          };
          send({
            status: done ? 'completed' : 'in_progress',
            request_counts: { total: outcomes.length, completed: done ? outcomes.length : 0, failed: 0 },
            ...(done ? { output_file_id: store(false), error_file_id: store(true) } : {}),
          });
        } else send(files.get(path.split('/')[2] ?? '') ?? '');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`;
    return { values: { 'base-url': baseUrl, 'api-key-env': 'BATCH_KEY' }, seen };
  };

  it('creates, submits, waits, collects and retries what failed, and pays for no file twice', async () => {
    let round = 0;
    const { values, seen } = await provider((line, index) =>
      round === 0 && index === 3
        ? { text: failed(line, 429, 'busy'), isError: true }
        : { text: answered(line), isError: false },
    );
    await created(values);
    expect(await run(['submit'], values)).toBe(0);
    expect(await run(['submit'], values)).toBe(0);
    expect(seen.filter(({ method, path }) => method === 'POST' && path === '/batches')).toHaveLength(1);
    expect(await run(['status'], values)).toBe(0);
    expect(output.stderr).toContain('batch-001.jsonl: batch-1 in progress, 0 of 12 done, 0 failed');
    expect(await run(['collect'], values)).toBe(2);
    expect(output.stderr).toMatch(/1 rate limited: HTTP 429: busy/);

    round = 1;
    await created(values);
    await run(['submit'], values);
    expect(await run(['collect'], values)).toBe(2);
    expect(output.stderr).toContain('still at work: batch-2 in progress');
    output.stdout = '';
    expect(await run(['collect'], values)).toBe(0);
    expect(RunSchema.parse(JSON.parse(readFileSync(output.stdout.trim(), 'utf8'))).tasks['four']?.right).toBe(
      8,
    );
    expect(seen.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);
    expect(await run(['status'], values)).toBe(0);
    expect(output.stderr).toContain('no batch is out: every file is collected, or none is created');
  });

  it('finds the batch that a crash has hidden instead of submitting again', async () => {
    const { values, seen } = await provider((line) => ({ text: answered(line), isError: false }));
    await created(values);
    await run(['submit'], values);
    const ledger = join(fixture.root, 'run', 'batches.json');
    writeFileSync(ledger, readFileSync(ledger, 'utf8').replace('"batchId": "batch-1"', '"batchId": null'));
    await run(['submit'], values);
    expect(seen.filter(({ method, path }) => method === 'POST' && path === '/batches')).toHaveLength(1);
    expect(readFileSync(ledger, 'utf8')).toContain('"batchId": "batch-1"');
  });

  it('lets evaluate ask nothing that the provider is at work on', async () => {
    const { values } = await provider((line) => ({ text: answered(line), isError: false }));
    await created(values);
    const evaluate = () =>
      runEvaluation(
        {
          ...{ root: fixture.root, model: 'fake-model', dataset: 'fixture' },
          ...{ 'run-dir': join(fixture.root, 'run'), ...values },
        },
        [],
      );
    await run(['submit'], values);
    await expect(evaluate()).rejects.toThrow(/batch-001\.jsonl: handed in and not collected yet/);
    expect(await run(['collect'], values)).toBe(2);
    expect(await run(['collect'], values)).toBe(0);
    expect(await evaluate()).toBe(0);
  });

  it('says which providers take no such files, and still makes them', async () => {
    fixture.write('content/providers/plain.json', {
      ...{
        schemaVersion: 1,
        id: 'plain',
        name: 'Plain',
        documentation: 'https://example.org/',
        dialect: 'openai',
      },
      ...{
        baseUrl: 'http://127.0.0.1:9/v1',
        apiKeyEnv: null,
        outputBudgetField: 'max_tokens',
        batches: false,
      },
    });
    const values = { 'base-url': undefined, provider: 'plain', 'model-id': 'm' };
    await created(values);
    await expect(run(['submit'], values)).rejects.toThrow(/Plain does not take OpenAI’s batch files/);
  });

  it('tells the provider’s reason without the key', async () => {
    const { values } = await provider((line) => ({ text: answered(line), isError: false }));
    await created(values);
    await run(['submit'], values);
    const ledger = join(fixture.root, 'run', 'batches.json');
    writeFileSync(ledger, readFileSync(ledger, 'utf8').replace('"batch-1"', '"batch-9"'));
    const refusal = run(['collect'], values);
    await expect(refusal).rejects.toThrow('HTTP 404: no such batch for [key]');
  });
});
