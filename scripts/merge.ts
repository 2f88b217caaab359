import { resolve } from 'node:path';

import { CliError, runCommand } from './cli.ts';
import { RESULT_OPTIONS } from './harness/run-options.ts';
import { pathBelow, projectRoot } from './io/content.ts';

await runCommand({
  name: 'npm run merge',
  summary: [
    'Makes one result of the shards of a run (`evaluate --shard I/N`), and prints its path. Refuses gaps, questions',
    'that two shards answer, and shards that were asked of different models, routes, settings or questions.',
  ].join('\n'),
  usage: 'FOLDER… [options]',
  options: RESULT_OPTIONS,
  examples: ['npm run merge -- .runs/masalbench/gpt-4o-mini/paper-1a2b3c4d/shard-*'],
  run: async ({ out, root }, folders) => {
    if (folders.length === 0) throw new CliError('expected the run folders of all shards');
    const { mergeRuns } = await import('./harness/merge-runs.ts');
    const project = resolve(root ?? projectRoot);
    const merged = await mergeRuns(
      folders.map((folder) => resolve(folder)),
      { root: project, out: out === undefined ? undefined : resolve(out) },
    );
    const [{ resultLines }, { boardStanding }] = await Promise.all([
      import('./report/outcome.ts'),
      import('./report/board-standing.ts'),
    ]);
    process.stderr.write(`${resultLines(merged, boardStanding(merged.run, project)).join('\n')}\n`);
    process.stdout.write(`${pathBelow(process.cwd(), merged.path)}\n`);
    return 0;
  },
});
