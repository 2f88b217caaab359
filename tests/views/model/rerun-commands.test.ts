import { describe, expect, it } from 'vitest';

import { ModelSchema } from '../../../src/core/schema/model.ts';
import { rerunCommands } from '../../../src/views/model/rerun-commands.ts';
import { boardCard, boardModel, boardRun } from '../../core/board/board-fixture.ts';

const endpoint = (provider: string): object => ({
  provider,
  modelId: 'maker/a',
  baseUrl: `https://${provider}.example.org/v1`,
  apiKeyEnv: 'SOME_KEY',
  outputBudgetField: 'max_tokens',
  minOutputTokens: 1,
  pricePerMillionTokens: null,
});
const model = ModelSchema.parse({ ...boardModel('a'), endpoints: [endpoint('first'), endpoint('second')] });
const withRoute = (
  provider: string,
  baseUrl: string,
  modelAsked = 'maker/a',
): ReturnType<typeof boardRun> => {
  const run = boardRun('a', { contextual: 'CCCCCCCCCC' });
  return { ...run, endpoint: { ...run.endpoint, provider, baseUrl, modelAsked } };
};

describe('rerunCommands', () => {
  it('fetches a set whose text lies elsewhere, and asks as the paper does without a run', () => {
    const card = { ...boardCard, source: { ...boardCard.source, downloadBase: 'https://example.org/' } };
    expect(rerunCommands(model, card, null)).toEqual([
      'npm run fetch-dataset -- small',
      'export SOME_KEY=…',
      'npm run evaluate -- --model a --dataset small --protocol paper',
    ]);
    expect(rerunCommands({ ...model, kind: 'reasoning' }, boardCard, null).at(-1)).toContain(
      'paper-reasoning',
    );
  });

  it('repeats what a run chose: tasks, seed, repeats and endpoint', () => {
    const run = withRoute('second', 'https://second.example.org/v1');
    expect(
      rerunCommands(model, boardCard, {
        ...run,
        protocol: { ...run.protocol, id: 'shuffled', seed: 7, repeats: 3 },
      }),
    ).toEqual([
      'export SOME_KEY=…',
      'npm run evaluate -- --model a --dataset small --protocol shuffled --tasks contextual --seed 7 --repeats 3 --provider second',
    ]);
  });

  it('names an address of its own, as one word of the shell whatever it holds', () => {
    const [command = ''] = rerunCommands(
      model,
      boardCard,
      withRoute('custom', 'https://x.org/v1?a=$(b)', "it's"),
    );
    expect(command).toMatch(/--base-url 'https:\/\/x\.org\/v1\?a=\$\(b\)' --model-id 'it'\\''s'$/);
  });

  it('runs baselines inside the program', () => {
    expect(rerunCommands(boardModel('r', 'rule'), boardCard, null)).toEqual([
      'npm run baselines -- --dataset small',
    ]);
  });
});
