import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { evaluate, type EvaluateOptions, type Outcome } from '../../../scripts/harness/evaluate-run.ts';
import { httpClient } from '../../../scripts/harness/http/http-client.ts';
import { mergeRuns } from '../../../scripts/harness/merge-runs.ts';
import { createEvaluationRoot, type EvaluationRoot } from '../../fixtures/evaluation-root.ts';
import { completion, type FakeEndpoint, startFakeEndpoint } from '../../fixtures/fake-endpoint.ts';

let fixture: EvaluationRoot;
let server: FakeEndpoint;
beforeEach(async () => {
  fixture = createEvaluationRoot();
  const right = new Map(fixture.prompts.map(({ prompt, right: label }) => [prompt, label]));
  server = await startFakeEndpoint(({ prompt }) => ({ body: completion(right.get(prompt) ?? 'ب') }));
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]();
    fixture[Symbol.dispose]();
  });
});

const ask = (options: Partial<EvaluateOptions>): Promise<Outcome> => {
  const client = httpClient(
    {
      provider: 'custom',
      dialect: 'openai',
      baseUrl: server.baseUrl,
      modelAsked: 'fake-model-name',
      apiKeyEnv: null,
      outputBudgetField: 'max_tokens',
      minOutputTokens: 1,
      price: null,
    },
    { apiKey: null, connections: 2 },
  );
  return evaluate({
    model: 'fake-model',
    dataset: 'fixture',
    root: fixture.root,
    client,
    ...options,
  }).finally(() => client.close());
};

const shards = async (count: number, options: Partial<EvaluateOptions> = {}): Promise<string[]> => {
  const folders = [];
  for (let index = 1; index <= count; index += 1) {
    const outcome = await ask({ shard: { index, count }, ...options });
    expect(outcome).toMatchObject({ status: 'shard', shard: { index, count } });
    folders.push(outcome.runFolder);
  }
  return folders;
};

/** From here on with a larger budget. */
const CHANGE = {
  line: 'settings',
  settings: { budgetField: 'max_tokens', maxOutputTokens: 16, temperature: 0, topP: 1 },
  reason: 'at least 16',
  at: '2026-01-01T00:00:00.000Z',
};

const merge = (folders: readonly string[]) => mergeRuns(folders, { root: fixture.root });

describe('mergeRuns', () => {
  it('makes of three shards the result that one run would be', async () => {
    const folders = await shards(3);
    expect(server.requests).toHaveLength(12);
    const { run, path } = await merge(folders);
    expect(run.tasks).toMatchObject({ four: { right: 8, total: 8 }, two: { right: 4, total: 4 } });
    expect(readFileSync(path.replace(/json$/, 'responses.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(
      12,
    );

    const whole = await ask({ runDir: join(fixture.root, 'whole'), out: join(fixture.root, 'whole-out') });
    if (whole.status !== 'complete') throw new Error('expected a complete run');
    expect(run.tasks).toEqual(whole.run.tasks);
    expect(run.protocol).toEqual(whole.run.protocol);
    expect(run.run).toBe(whole.run.run);
  });

  it('keeps the passes of an item in one shard', async () => {
    const folders = await shards(2, { protocol: 'rotations' });
    expect((await merge(folders)).run.tasks['four']).toMatchObject({ total: 32 });
  });

  it('refuses a gap, naming what is missing', async () => {
    const [first = '', , third = ''] = await shards(3);
    await expect(merge([first, third])).rejects.toThrow(
      /4 questions have no answer: four-002, four-005, four-008, two-02\. Given: shard 1 of 3, 3 of 3/,
    );
  });

  it('refuses a shard given twice', async () => {
    const [first = '', second = ''] = await shards(2);
    const copy = join(fixture.root, 'copy');
    await ask({ shard: { index: 1, count: 2 }, runDir: copy });
    await expect(merge([first, copy, second])).rejects.toThrow(/four-001 is answered in .* and in .*copy/);
    await expect(merge([first, second, first])).rejects.toThrow(/is given twice: give each shard once/);
  });

  it('refuses shards that were not asked alike', async () => {
    const [first = '', second = ''] = await shards(2);
    const [, other = ''] = await shards(2, { protocol: 'shuffled' });
    await expect(merge([first, other])).rejects.toThrow(/protocol\.id: "paper" in .*, "shuffled" in /);

    // A change after the last reply is one of no answer.
    writeFileSync(join(second, 'journal.jsonl'), `${JSON.stringify(CHANGE)}\n`, { flag: 'a' });
    expect((await merge([first, second])).run.protocol.used.maxOutputTokens).toBe(5);
  });

  it('refuses shards that were answered under other settings, though both end with the same', async () => {
    const [first = ''] = await shards(2);
    const journal = join(fixture.root, 'other', 'journal.jsonl');
    await ask({ shard: { index: 2, count: 2 }, runDir: join(fixture.root, 'other'), limit: 0 });
    writeFileSync(journal, `${JSON.stringify(CHANGE)}\n`, { flag: 'a' });
    await ask({ shard: { index: 2, count: 2 }, runDir: join(fixture.root, 'other') });
    writeFileSync(join(first, 'journal.jsonl'), `${JSON.stringify(CHANGE)}\n`, { flag: 'a' });
    await expect(merge([first, join(fixture.root, 'other')])).rejects.toThrow(
      /settings\.0\.maxOutputTokens: 5 in .*, 16 in /,
    );
  });

  it('refuses a folder that is not there, and makes none', async () => {
    const [first = ''] = await shards(2);
    const missing = join(fixture.root, 'nosuch');
    await expect(merge([first, missing])).rejects.toThrow(/^no such folder: .*nosuch$/);
    await expect(merge([join(first, 'journal.jsonl')])).rejects.toThrow(/^no such folder: /);
    expect(existsSync(missing)).toBe(false);
  });

  it('refuses a folder without a journal', async () => {
    const [first = '', second = ''] = await shards(2);
    rmSync(join(second, 'journal.jsonl'));
    await expect(merge([first, second])).rejects.toThrow(/expected the journal of a run, found no such file/);
  });

  it('goes on with a shard where it stopped, and refuses to make another shard of it', async () => {
    const first = await ask({ shard: { index: 1, count: 2 } });
    await ask({ shard: { index: 1, count: 2 } });
    expect(server.requests).toHaveLength(6);
    await expect(ask({ shard: { index: 2, count: 2 }, runDir: first.runFolder })).rejects.toThrow(
      /shard\.index: 1 in the journal, 2 now/,
    );
  });
});
