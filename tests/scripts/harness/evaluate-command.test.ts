import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { type EvaluationValues, runEvaluation } from '../../../scripts/harness/evaluate-command.ts';
import { RunSchema } from '../../../src/core/schema/run.ts';
import { createEvaluationRoot, type EvaluationRoot } from '../../fixtures/evaluation-root.ts';
import {
  type Behaviour,
  completion,
  type FakeEndpoint,
  type SeenRequest,
  startFakeEndpoint,
} from '../../fixtures/fake-endpoint.ts';

let fixture: EvaluationRoot;
let output: { stdout: string; stderr: string };
beforeEach(() => {
  fixture = createEvaluationRoot();
  output = { stdout: '', stderr: '' };
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

const run = (values: EvaluationValues, positionals: string[] = []): Promise<number> =>
  runEvaluation(
    {
      root: fixture.root,
      model: 'fake-model',
      dataset: 'fixture',
      'base-url': 'http://127.0.0.1:9/v1',
      ...values,
    },
    positionals,
  );

const endpoint = async (behave: (request: SeenRequest) => Behaviour): Promise<FakeEndpoint> => {
  const server = await startFakeEndpoint(behave);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
};

describe('runEvaluation', () => {
  it.each<[EvaluationValues, string]>([
    [{ model: 'fake-modl' }, 'no model "fake-modl"; did you mean fake-model, fake-reasoner?'],
    [{ model: 'my-own' }, 'For another model copy one of them'],
    [{ dataset: 'fixtures' }, 'no data set "fixtures"; known: fixture'],
    [{ protocol: 'papers' }, 'no protocol "papers"; did you mean paper, paper-reasoning?'],
    [{ tasks: 'four,three' }, 'fixture has no task "three"; it has four, two'],
    [{ concurrency: '0' }, '--concurrency: expected a whole number from 1 to 1000, found "0"'],
    [{ limit: '-1' }, '--limit: expected a whole number'],
    [{ rpm: '1.5' }, '--rpm: expected a whole number'],
    [{ budget: '0' }, '--budget: expected dollars above 0, such as 2.50, found "0"'],
    [{ price: '1' }, '--price: expected dollars per million input and output tokens'],
    [{ repeats: '11' }, '--repeats: expected a whole number from 1 to 10'],
    [{ timeout: 'soon' }, '--timeout: expected seconds above 0, found "soon"'],
    [{ 'api-key-env': 'NOT_THERE' }, 'the environment variable NOT_THERE is not set'],
    [{ 'base-url': 'https://u:p@example.org/v1' }, '--base-url: expected an address without user'],
    [{ 'base-url': undefined }, 'the file of fake-model names no endpoint; give --base-url'],
  ])('explains %j in one line', async (values, message) => {
    const refusal = run(values);
    await expect(refusal).rejects.toThrow(message);
    await expect(refusal).rejects.toMatchObject({
      name: 'CliError',
      message: expect.not.stringContaining('\n') as string,
    });
  });

  it.each<[EvaluationValues, string]>([
    [{ dataset: 'fixtures' }, 'no data set "fixtures"'],
    [{ protocol: 'papers' }, 'no protocol "papers"'],
    [{ tasks: 'three' }, 'fixture has no task "three"'],
    [{ model: 'fake-reasoner', protocol: 'paper' }, 'protocol paper does not fit it'],
  ])('tells the mistake in %j to those who have no key yet', async (values, message) => {
    await expect(run({ 'api-key-env': 'NOT_THERE', ...values })).rejects.toThrow(message);
  });

  it('explains a missing model and an argument that is no option', async () => {
    await expect(run({ model: undefined })).rejects.toThrow('expected --model ID');
    await expect(run({}, ['stray'])).rejects.toThrow('unexpected argument "stray"; options begin with --');
  });

  it('lets a baseline answer inside the program', async () => {
    expect(await run({ model: 'baseline-first', 'base-url': undefined })).toBe(0);
    const path = output.stdout.trim();
    const record = RunSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    expect(path).toBe(join(fixture.root, 'content/results/fixture/baseline-first', `${record.run}.json`));
    // The first option is right in rows 4 and 8 of eight, and in rows 2 and 4 of four.
    expect(record.tasks).toMatchObject({ four: { right: 2 }, two: { right: 2 } });
  });

  it('sends no key to an address of its own unless one is named', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-of-a-provider');
    vi.stubEnv('MINE', 'sk-mine');
    const server = await endpoint(() => ({ body: completion('ب') }));
    expect(await run({ 'base-url': server.baseUrl, limit: '1' })).toBe(0);
    expect(await run({ 'base-url': server.baseUrl, limit: '2', 'api-key-env': 'MINE' })).toBe(0);
    const sent = server.requests.map(({ headers }) => headers.authorization);
    expect(sent).toEqual([undefined, undefined, 'Bearer sk-mine', 'Bearer sk-mine']);
  });

  it('returns 2 while items have errors, names them and prints no path', async () => {
    const server = await endpoint(({ prompt }) =>
      prompt.includes('کارِ 3 ')
        ? { status: 400, body: { error: { message: 'not this one' } } }
        : { body: completion('ب') },
    );
    expect(await run({ 'base-url': server.baseUrl })).toBe(2);
    expect(output.stdout).toBe('');
    expect(output.stderr).toContain('incomplete: 11 of 12 answered, no result file');
    expect(output.stderr).toMatch(/1 refused: four-003\n {4}HTTP 400: not this one/);
  });

  it('asks nothing in a dry run, and needs no key for it', async () => {
    expect(
      await run({ 'dry-run': true, 'api-key-env': 'NOT_THERE', 'run-dir': join(fixture.root, 'run') }),
    ).toBe(0);
    expect(output.stdout).toContain('requests   12');
    // gpt-tokenizer's own count of the twelve prompts; the fixture's model states no vocabulary.
    expect(output.stdout).toMatch(
      /tokens {5}about [\d,]+ in, counted with o200k_base, which is not this model’s; at most 60 out/,
    );
    expect(output.stdout).toContain('cost       unknown: no price is known for this route');
    expect(output.stdout).toContain('time       about 0:01 with 16 at once');
    expect(output.stdout).toContain('from NOT_THERE, which is not set');
    expect(output.stdout).toContain('"temperature":0,"top_p":1,"max_tokens":5}');
    expect(existsSync(join(fixture.root, 'run'))).toBe(false);
  });

  it('counts in a dry run what a shard or a trial asks', async () => {
    expect(await run({ 'dry-run': true, shard: '3/3' })).toBe(0);
    // Rows 3 and 6 of eight, and row 3 of four.
    expect(output.stdout).toContain('requests   3 (shard 3 of 3)');
    expect(output.stdout).toContain('at most 15 out');
    output.stdout = '';
    expect(await run({ 'dry-run': true, limit: '1' })).toBe(0);
    expect(output.stdout).toContain('requests   2 (a trial: no result file)');
  });

  it('counts in a dry run what earlier sessions have left, and changes nothing of theirs', async () => {
    const server = await endpoint(() => ({ body: completion('ب') }));
    const values = { 'base-url': server.baseUrl, 'run-dir': join(fixture.root, 'run'), price: '10000,20000' };
    expect(await run({ ...values, limit: '2' })).toBe(0);
    const journal = join(fixture.root, 'run/journal.jsonl');
    // Another session may be writing its next line.
    appendFileSync(journal, '{"line":"rep');
    const before = readFileSync(journal, 'utf8');
    output.stdout = '';
    // Each of four replies: 100 tokens in for a dollar, 2 out for four cents.
    for (const [budget, verdict] of [
      ['1000', '$1000.00, $4.16 of it spent before: enough, however long the replies are'],
      ['5', '$5.00, $4.16 of it spent before: less than the prompts cost: the run stops before it is passed'],
    ] as const) {
      expect(await run({ ...values, 'dry-run': true, budget })).toBe(0);
      expect(output.stdout).toContain('requests   8 (4 of 12 answered before)');
      expect(output.stdout).toContain('at most 40 out');
      expect(output.stdout).toContain(`budget     ${verdict}\n`);
    }
    expect(readFileSync(journal, 'utf8')).toBe(before);
    expect(server.requests).toHaveLength(4);
    const other = { ...values, 'dry-run': true, 'model-id': 'another' };
    await expect(run(other)).rejects.toThrow(/belongs to a run that asks something else/);
  });

  it('refuses in a dry run what it would refuse in earnest', async () => {
    await expect(run({ 'dry-run': true, budget: '1' })).rejects.toThrow('--budget: no price is known');
  });

  it('names the repeats in a dry run', async () => {
    expect(await run({ 'dry-run': true, repeats: '3' })).toBe(0);
    expect(output.stdout).toContain('protocol   paper: options published, seed none, repeats 3');
    expect(output.stdout).toContain('requests   36');
  });

  it('knows that a baseline costs nothing and needs no parts', async () => {
    const baseline = { model: 'baseline-first', 'base-url': undefined };
    expect(await run({ ...baseline, 'dry-run': true, budget: '1' })).toBe(0);
    expect(output.stdout).toContain('cost       nothing: answered inside the program');
    expect(output.stdout).not.toMatch(/^(tokens|time)/m);
    expect(await run({ ...baseline, budget: '1' })).toBe(0);
    for (const isDry of [true, false])
      await expect(run({ ...baseline, 'dry-run': isDry, shard: '1/2' })).rejects.toThrow(
        '--shard: a baseline answers inside the program',
      );
  });

  it('prints a dry run as one event for machines', async () => {
    expect(await run({ 'dry-run': true, json: true, price: '1000,2000', budget: '0.5' })).toBe(0);
    const event = JSON.parse(output.stdout) as { promptTokens: number };
    expect(event).toMatchObject({
      ...{ event: 'dry-run', model: 'fake-model', dataset: { id: 'fixture', tasks: { four: 8, two: 4 } } },
      ...{ requests: 12, answeredBefore: 0, mostCompletionTokens: 60, budgetUsd: 0.5 },
      mostCostUsd: (event.promptTokens * 1000 + 60 * 2000) / 1_000_000,
    });
    output.stdout = '';
    expect(await run({ 'dry-run': true, json: true })).toBe(0);
    expect(JSON.parse(output.stdout)).toMatchObject({ promptsCostUsd: null, mostCostUsd: null });
  });

  it.each(['HTTP_PROXY', 'https_proxy'])('explains a proxy in %s that is no address', async (name) => {
    for (const other of ['http_proxy', 'https_proxy'])
      for (const variable of [other, other.toUpperCase()]) vi.stubEnv(variable, undefined);
    vi.stubEnv(name, 'pass:word');
    const refusal = run({});
    await expect(refusal).rejects.toMatchObject({
      name: 'CliError',
      message: expect.stringMatching(`^${name}: expected the address of a proxy`) as string,
    });
    await expect(refusal).rejects.not.toThrow('pass:word');
  });

  it('tries where the result goes before it asks', async () => {
    const server = await endpoint(() => ({ body: completion('ب') }));
    fixture.write('taken', {});
    const refusal = run({ 'base-url': server.baseUrl, out: join(fixture.root, 'taken/results') });
    await expect(refusal).rejects.toThrow(/cannot write .*taken\/results: ENOTDIR/);
    expect(server.requests).toEqual([]);
  });

  it('expects a model that reasons to take its time', async () => {
    expect(await run({ 'dry-run': true, model: 'fake-reasoner', concurrency: '1' })).toBe(0);
    // 12 × 30 s.
    expect(output.stdout).toContain('time       about 6:00 with 1 at once, if a reply takes 30 s');
  });

  it('says what it would cost at a price, and how long it would take within limits', async () => {
    const values = { 'dry-run': true, price: '1000,2000', rpm: '6' };
    expect(await run(values)).toBe(0);
    const tokens = Number(/tokens {5}about ([\d,]+) in/.exec(output.stdout)?.[1]?.replaceAll(',', ''));
    // A dollar per thousand tokens in, two out; 12 × 5 tokens out at most.
    expect(tokens).toBeGreaterThan(12 * 10);
    expect(output.stdout).toContain(`at most $${((tokens + 2 * 60) / 1000).toFixed(tokens < 880 ? 4 : 2)}`);
    expect(output.stdout).toContain('time       about 2:00');
  });

  it('prints events for machines, the end with the path last', async () => {
    const server = await endpoint(() => ({ body: completion('ب') }));
    expect(await run({ 'base-url': server.baseUrl, json: true })).toBe(0);
    const events = output.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; answered?: number; path?: string; tasks?: object });
    expect(events.map(({ event }) => event)).toEqual(['progress', 'end']);
    expect(events[0]).toMatchObject({ answered: 12, total: 12, errors: {} });
    expect(events[1]).toMatchObject({
      status: 'complete',
      // Wilson 95 % of 2 of 8: 0.071 to 0.591.
      tasks: {
        four: { right: 2, total: 8, accuracy: 0.25, interval: { low: expect.closeTo(0.071, 3) as number } },
      },
      costUsd: null,
      standing: expect.any(String) as string,
    });
    expect(existsSync(events[1]?.path ?? '')).toBe(true);
    expect(output.stderr).toBe('');
  });

  it('ends the events of a shard with its scores and its cost', async () => {
    const server = await endpoint(() => ({ body: completion('ب') }));
    const values = { 'base-url': server.baseUrl, json: true, shard: '2/2', price: '10000,20000' };
    expect(await run(values)).toBe(0);
    const last: unknown = JSON.parse(output.stdout.trimEnd().split('\n').at(-1) ?? '');
    // Rows 2, 4, 6 and 8 of eight, and 2 and 4 of four; each reply costs $1.04.
    expect(last).toMatchObject({
      status: 'shard',
      path: null,
      standing: null,
      shard: { index: 2, count: 2 },
    });
    expect(last).toMatchObject({ tasks: { four: { total: 4 }, two: { total: 2 } } });
    expect(last).toHaveProperty('costUsd', expect.closeTo(6.24, 6));
  });

  it('ends the events of a failed run with the reason', async () => {
    const server = await endpoint(() => ({ status: 401, body: { error: { message: 'who are you' } } }));
    await expect(run({ 'base-url': server.baseUrl, json: true })).rejects.toThrow('who are you');
    const last: unknown = JSON.parse(output.stdout.trimEnd().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ event: 'end', status: 'failed' });
    expect(last).toHaveProperty('reason', expect.stringContaining('HTTP 401: who are you'));
  });

  it('says where the row would stand on the board', async () => {
    const server = await endpoint(() => ({ body: completion('ب') }));
    expect(await run({ 'base-url': server.baseUrl })).toBe(0);
    expect(output.stderr).toMatch(/^on the board: /m);
  });

  it('says how to bring text that is not on disk', async () => {
    const card = JSON.parse(fixture.read('content/datasets/fixture/card.json')) as { source: object };
    fixture.write('content/datasets/fixture/card.json', {
      ...card,
      source: { ...card.source, downloadBase: 'https://example.org/' },
    });
    await expect(run({})).rejects.toThrow('Bring it with `npm run fetch-dataset -- fixture`');
  });
});
