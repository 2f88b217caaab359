import { describe, expect, it } from 'vitest';

import { type Model, ModelSchema } from '../../../src/core/schema/model.ts';
import type { Provider } from '../../../src/core/schema/provider.ts';
import { rerunCommands } from '../../../src/views/model/rerun-commands.ts';
import { boardCard, boardModel, boardRun } from '../../core/board/board-fixture.ts';

const provider = (id: string): [string, Provider] => [
  id,
  {
    schemaVersion: 1,
    id,
    name: id,
    documentation: 'https://example.org/',
    dialect: 'openai',
    baseUrl: `https://${id}.example.org/v1`,
    apiKeyEnv: 'SOME_KEY',
    outputBudgetField: 'max_tokens',
    batches: false,
  },
];
const providers = new Map([provider('first'), provider('second'), provider('third')]);
const model = ModelSchema.parse({
  ...boardModel('a'),
  endpoints: ['first', 'second'].map((id) => ({
    provider: id,
    modelId: 'maker/a',
    pricePerMillionTokens: null,
  })),
});
const commandsOf = (
  of: Model,
  run: ReturnType<typeof boardRun> | null,
  card = boardCard,
): ReturnType<typeof rerunCommands> => rerunCommands(of, card, run, providers);
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
    expect(commandsOf(model, null, card)).toEqual([
      'npm run fetch-dataset -- small',
      'export SOME_KEY=…',
      'npm run evaluate -- --model a --dataset small --protocol paper',
    ]);
    expect(commandsOf({ ...model, kind: 'reasoning' }, null).at(-1)).toContain('paper-reasoning');
  });

  it('repeats what a run chose: tasks, seed, repeats and endpoint', () => {
    const run = withRoute('second', 'https://second.example.org/v1');
    expect(
      commandsOf(model, {
        ...run,
        protocol: { ...run.protocol, id: 'shuffled', seed: 7, repeats: 3 },
      }),
    ).toEqual([
      'export SOME_KEY=…',
      'npm run evaluate -- --model a --dataset small --protocol shuffled \\\n  --tasks contextual --seed 7 --repeats 3 --provider second',
    ]);
  });

  it('names a provider that the model file does not, with the name of the model there', () => {
    expect(commandsOf(model, withRoute('third', 'https://third.example.org/v1', 'a-large')).at(-1)).toMatch(
      /--provider third --model-id a-large$/,
    );
  });

  it('names an address of its own, as one word of the shell whatever it holds', () => {
    const [command = ''] = commandsOf(model, withRoute('custom', 'https://x.org/v1?a=$(b)', "it's"));
    expect(command).toMatch(/--base-url 'https:\/\/x\.org\/v1\?a=\$\(b\)' --model-id 'it'\\''s'$/);
  });

  it('runs baselines inside the program', () => {
    expect(commandsOf(boardModel('r', 'rule'), null)).toEqual(['npm run baselines -- --dataset small']);
  });
});
