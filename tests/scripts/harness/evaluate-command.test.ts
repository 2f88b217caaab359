import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type EvaluationValues, runEvaluation } from '../../../scripts/harness/evaluate-command.ts';
import { RunSchema } from '../../../src/core/schema/run.ts';
import { createEvaluationRoot, type EvaluationRoot } from '../../fixtures/evaluation-root.ts';

let fixture: EvaluationRoot;
beforeAll(() => {
  fixture = createEvaluationRoot();
});
afterAll(() => {
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

describe('runEvaluation', () => {
  it.each<[EvaluationValues, string]>([
    [{ model: 'fake-modl' }, 'no model "fake-modl"; did you mean fake-model, fake-reasoner?'],
    [{ dataset: 'fixtures' }, 'no data set "fixtures"; known: fixture'],
    [{ protocol: 'papers' }, 'no protocol "papers"; did you mean paper, paper-reasoning?'],
    [{ tasks: 'four,three' }, 'fixture has no task "three"; it has four, two'],
    [{ concurrency: '0' }, '--concurrency: expected a whole number from 1 to 1000, found "0"'],
    [{ limit: '-1' }, '--limit: expected a whole number'],
    [{ rpm: '1.5' }, '--rpm: expected a whole number'],
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

  it('explains a missing model and an argument that is no option', async () => {
    await expect(run({ model: undefined })).rejects.toThrow('expected --model ID');
    await expect(run({}, ['stray'])).rejects.toThrow('unexpected argument "stray"; options begin with --');
  });

  it('lets a baseline answer inside the program', async () => {
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await run({ model: 'baseline-first', 'base-url': undefined })).toBe(0);
    vi.restoreAllMocks();
    const path = lines.at(-1)?.trim() ?? '';
    const record = RunSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    expect(path).toBe(join(fixture.root, 'content/results/fixture/baseline-first', `${record.run}.json`));
    // The first option is right in rows 4 and 8 of eight, and in rows 2 and 4 of four.
    expect(record.tasks).toMatchObject({ four: { right: 2 }, two: { right: 2 } });
  });

  it('says how to bring text that is not on disk', async () => {
    const elsewhere = createEvaluationRoot();
    const card = JSON.parse(elsewhere.read('content/datasets/fixture/card.json')) as { source: object };
    elsewhere.write('content/datasets/fixture/card.json', {
      ...card,
      source: { ...card.source, downloadBase: 'https://example.org/' },
    });
    await expect(run({ root: elsewhere.root })).rejects.toThrow(
      'Bring it with `npm run fetch-dataset -- fixture`',
    );
    elsewhere[Symbol.dispose]();
  });
});
