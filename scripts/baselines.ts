import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { DatasetCard } from '../src/core/schema/dataset-card.ts';
import { baselines } from './baselines/registry.ts';
import { runBaseline } from './baselines/run-baseline.ts';
import { CliError, runCommand, wholeNumber } from './cli.ts';
import { DEFAULTS } from './harness/defaults.ts';
import { contentFolder, itemsPath, projectRoot, readCard } from './io/content.ts';
import { type BaselineRow, baselineTable } from './report/baseline-table.ts';

await runCommand({
  name: 'npm run baselines',
  summary:
    'Runs every built-in baseline over a data set, inside the program and offline, and writes the results.',
  usage: '[--dataset ID] [--seed N]',
  options: {
    dataset: { type: 'string', value: 'ID', help: 'only this data set (default: all whose text is on disk)' },
    seed: {
      type: 'string',
      value: 'N',
      help: `of the baselines that draw (default: ${String(DEFAULTS.seed)}, as published)`,
    },
  },
  examples: ['npm run baselines', 'npm run baselines -- --dataset masalbench'],
  run: async (values, positionals) => {
    if (positionals[0] !== undefined)
      throw new CliError(`unexpected argument ${JSON.stringify(positionals[0])}; options begin with --`);
    const seed = wholeNumber('seed', values.seed, { min: 0 }) ?? DEFAULTS.seed;
    const cards = values.dataset === undefined ? cardsWithText() : [readCard(values.dataset)];
    for (const card of cards) {
      const rows: BaselineRow[] = [];
      for (const [index, baseline] of baselines.entries()) {
        const result = await runBaseline({ baseline, card, seed, root: projectRoot });
        process.stderr.write(
          `${card.id}: ${String(index + 1)} of ${String(baselines.length)}, ${baseline.id}: ${result?.change ?? 'not defined here'}\n`,
        );
        if (result !== null) rows.push(result);
      }
      process.stdout.write(`${baselineTable(card, rows)}\n`);
    }
    return 0;
  },
});

/** Data sets whose items are here; the others are named on stderr with the command that brings them. */
function cardsWithText(): DatasetCard[] {
  const cards = readdirSync(join(contentFolder(), 'datasets'))
    .sort()
    .map((id) => readCard(id));
  const isHere = (card: DatasetCard): boolean =>
    card.tasks.every(({ id }) => existsSync(itemsPath(card, id)));
  for (const { id } of cards.filter((card) => !isHere(card)))
    process.stderr.write(
      `${id}: left out, its text is not here. Bring it with \`npm run fetch-dataset -- ${id}\`\n`,
    );
  return cards.filter(isHere);
}
