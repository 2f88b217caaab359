import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createEvaluationRoot } from '../fixtures/evaluation-root.ts';
import {
  type Behaviour,
  completion,
  type SeenRequest,
  startFakeEndpoint,
} from '../fixtures/fake-endpoint.ts';
import { runScript } from '../fixtures/run-script.ts';

/** Its two halves stay as they are however the characters between them are escaped. */
const KEY = 'sk-LeakHead+/=&LeakTail';
const LEAK = /leakhead|leaktail/i;

const QUESTIONS = 700;
const FAULTS_A_QUESTION = 3;

const error = (message: string, more: object = {}): object => ({ error: { message, ...more } });
const SOON = { 'retry-after': '0.01' };

/** Every way in which a route fails and is asked again, each with the key in it where there is room. */
const FAULTS: readonly ((key: string) => Behaviour)[] = [
  (key) => ({ status: 429, headers: SOON, body: error(`slow down, ${key}`) }),
  (key) => ({ status: 429, headers: { 'retry-after-ms': '10', 'x-key': key }, body: `<p>${key}</p>` }),
  (key) => ({ status: 503, headers: SOON, body: error(key, { code: key, param: key }) }),
  (key) => ({ status: 529, headers: SOON, body: { type: 'error', error: { type: key, message: key } } }),
  (key) => ({ status: 500, headers: SOON, body: `<html><title>${key} failed</title></html>` }),
  (key) => ({ status: 502, headers: SOON, body: error('x'.repeat(490) + key) }),
  (key) => ({ status: 504, headers: { ...SOON, location: `/?key=${encodeURIComponent(key)}` }, body: '' }),
  (key) => ({ headers: SOON, body: error(key, { code: 503 }) }),
  (key) => ({ headers: SOON, body: { choices: [{ error: { message: key }, finish_reason: 'error' }] } }),
  (key) => ({ body: `<html>${' '.repeat(60)}${key}</html>` }),
  (key) => ({ body: JSON.stringify(completion(key)).slice(0, -20) }),
  (key) => ({ body: { choices: [], model: key } }),
  (key) => ({ body: { choices: null, usage: null, note: key } }),
  () => ({ body: 'null' }),
  () => ({ body: '' }),
  () => 'truncate',
  () => 'reset',
];

/** Of a hundred faults one hangs, which takes a whole time-out. */
const faultAt = (index: number, key: string): Behaviour =>
  index % 100 === 99 ? 'hang' : (FAULTS[index % FAULTS.length]?.(key) ?? 'reset');

/** What is not asked again, but told. */
const REFUSALS: readonly ((key: string) => Behaviour)[] = [
  (key) => ({ status: 400, body: error(`not for ${key}`) }),
  (key) => ({ status: 400, body: error('x'.repeat(480) + key) }),
  (key) => ({ status: 422, body: JSON.stringify(error(key)).replace('/', '\\/') }),
  (key) => ({ status: 413, body: JSON.stringify(error(key)).replace('+', '\\u002b') }),
  (key) => ({ status: 400, body: `<html><title>${encodeURIComponent(key)}</title></html>` }),
];

/** Replies that count, each odd in its own way. */
const replyTo = ({ prompt }: SeenRequest, label: string, key: string): object => {
  const [number = 0] = /\d+/.exec(prompt)?.map(Number) ?? [];
  return (
    [
      completion(label, { model: key, system_fingerprint: key, usage: null }),
      completion(null, { choices: [{ message: { content: [{ type: 'text', text: `${label} ${key}` }] } }] }),
      completion(null, { choices: [{ message: { content: null }, finish_reason: 'content_filter' }] }),
      completion(label, { usage: { prompt_tokens: null, completion_tokens: -1 } }),
      completion(key, { choices: [{ message: { content: key }, finish_reason: key }] }),
      completion(''),
    ][number % 6] ?? completion(label)
  );
};

const filesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

it('gets through two thousand faulty responses of all kinds, and shows the key nowhere', async () => {
  const fixture = createEvaluationRoot({ fourWay: QUESTIONS, twoWay: 2 });
  const labels = new Map(fixture.prompts.map(({ prompt, right }) => [prompt, right]));
  const refusals = new Map(REFUSALS.map((refusal, index) => [fixture.prompts[index]?.prompt ?? '', refusal]));
  let faults = 0;
  const server = await startFakeEndpoint((request) => {
    const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (request.attempt <= FAULTS_A_QUESTION) {
      faults += 1;
      return faultAt(faults, key);
    }
    // Refused in the first session, which therefore stays incomplete.
    const refusal = refusals.get(request.prompt);
    if (refusals.delete(request.prompt) && refusal !== undefined) return refusal(key);
    return { body: replyTo(request, labels.get(request.prompt) ?? '', key) };
  });
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]();
    fixture[Symbol.dispose]();
  });
  const args = [
    ...[
      '--root',
      fixture.root,
      '--dataset',
      'fixture',
      '--model',
      'fake-model',
      '--base-url',
      server.baseUrl,
    ],
    ...['--api-key-env', 'MY_KEY', '--concurrency', '400', '--timeout', '1'],
  ];
  const options = { env: { MY_KEY: KEY } };

  const first = await runScript('evaluate', [...args, '--json'], options);
  expect(first.code).toBe(2);
  expect(first.stderr).toBe('');
  const last: unknown = JSON.parse(first.stdout.trimEnd().split('\n').at(-1) ?? '');
  expect(last).toMatchObject({ event: 'end', status: 'incomplete', path: null });
  expect(last).toHaveProperty('failures.length', REFUSALS.length);
  expect(first.stdout).toContain('not for [key]');
  expect(faults).toBeGreaterThanOrEqual(2_000);

  const second = await runScript('evaluate', args, options);
  expect(second).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/^ +at /m) as string });
  const files = filesBelow(fixture.root);
  expect(files).toContain('[key]');
  for (const place of [first.stdout, second.stdout, second.stderr, files]) expect(place).not.toMatch(LEAK);
}, 60_000);
