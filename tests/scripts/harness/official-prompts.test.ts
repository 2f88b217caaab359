import { existsSync, readFileSync } from 'node:fs';

import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

import { pinnedFilePath } from '../../../scripts/datasets/pinned-file.ts';
import { httpClient } from '../../../scripts/harness/http/http-client.ts';
import { planRun } from '../../../scripts/harness/plan.ts';
import { itemsPath, readCard } from '../../../scripts/io/content.ts';

const card = readCard('masalbench');
const isHere = card.tasks.every(({ id }) => existsSync(itemsPath(card, id)));
if (!isHere)
  process.stderr.write(
    'The test of the official prompts is skipped; bring them with `npm run fetch-dataset -- masalbench`.\n',
  );

describe.skipIf(!isHere)('the requests of the paper’s protocol', () => {
  it('hold each of the 1,700 published prompts once, byte for byte', () => {
    const client = httpClient(
      {
        provider: 'custom',
        dialect: 'openai',
        baseUrl: 'http://localhost/v1',
        modelAsked: 'm',
        apiKeyEnv: null,
        outputBudgetField: 'max_tokens',
        minOutputTokens: 1,
        price: null,
      },
      { apiKey: null, connections: 1 },
    );
    const { protocol, tasks } = planRun({ model: 'gpt-4o-mini' });
    const settings = client.openingSettings({
      ...protocol.sampling,
      maxOutputTokens: protocol.maxOutputTokens,
    });
    const sent = tasks.flatMap(({ questions }) =>
      questions.map((question) => Buffer.from(client.requestBody(question, settings))),
    );
    // Read here with the CSV library alone, past the importer and the items it made.
    const published = card.tasks.flatMap((task) =>
      parse<{ Question: string }>(readFileSync(pinnedFilePath(card, task)), { columns: true }).map(
        ({ Question }) =>
          Buffer.from(
            `{"model":"m","messages":[{"role":"user","content":${JSON.stringify(Question)}}],"temperature":0,"top_p":1,"max_tokens":5}`,
          ),
      ),
    );
    expect(sent).toHaveLength(1_700);
    expect(sent.filter((body, index) => !body.equals(published[index] ?? Buffer.alloc(0)))).toHaveLength(0);
  });
});
