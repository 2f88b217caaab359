import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { ModelSchema } from '../../src/core/schema/model.ts';
import { RunSchema } from '../../src/core/schema/run.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

const modelByName = new Map(
  readdirSync(join(root, 'content/models')).map((file) => {
    const model = ModelSchema.parse(JSON.parse(readFileSync(join(root, 'content/models', file), 'utf8')));
    return [model.name, model.id];
  }),
);

/** Accuracy in per cent as the file of a baseline's run says, or a dash where it has no such task. */
const figure = (dataset: string, model: string, task: string): string => {
  const folder = join(root, 'content/results', dataset, model);
  const file = readdirSync(folder).find((name) => name.endsWith('.json')) ?? '';
  const score = RunSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).tasks[task];
  return score === undefined ? '—' : ((score.right / score.total) * 100).toFixed(1);
};

describe('the table of baselines in the README', () => {
  const rows = readme
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name]) => name !== undefined && modelByName.has(name));

  it('is there', () => {
    expect(rows.length).toBeGreaterThanOrEqual(8);
  });

  it.each(rows.map((cells) => [cells[1] ?? '', cells.slice(2, 6)] as const))(
    'states what the files say of “%s”',
    (name, cells) => {
      const model = modelByName.get(name) ?? '';
      expect(cells).toEqual([
        figure('masalbench', model, 'contextual'),
        figure('masalbench', model, 'cross-cultural'),
        figure('masal-open', model, 'contextual'),
        figure('masal-open', model, 'cross-cultural'),
      ]);
    },
  );
});
