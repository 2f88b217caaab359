import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

import { CliError, runCommand, wholeNumber } from './cli.ts';
import { projectRoot } from './io/content.ts';

/** A benchmark prints its table and says whether its bars hold. */
type Benchmark = (options: { rounds: number | undefined; models: number | undefined }) => Promise<boolean>;

const harness: Benchmark = async ({ rounds = 5 }) => {
  const { benchHarness } = await import('./bench/harness-bench.ts');
  const { comparisonTable, isWithinBar } = await import('./bench/comparison.ts');
  const { title, comparisons } = await benchHarness(rounds, say);
  process.stdout.write(`${title}\n${machine()}\n\n${comparisonTable(comparisons)}\n`);
  return comparisons.every((comparison) => isWithinBar(comparison));
};

const soak: Benchmark = async ({ rounds = 20 }) => {
  const { soak: runSoak } = await import('./bench/soak.ts');
  const hasOfficialText = existsSync(join(projectRoot, '.data/masalbench'));
  const report = await runSoak(
    {
      model: 'gpt-4o-mini',
      dataset: hasOfficialText ? 'masalbench' : 'masal-open',
      root: projectRoot,
      rounds,
      concurrency: 16,
      latencyMs: 50,
      seed: 1,
      longestMs: 500,
    },
    say,
  );
  for (const [name, value] of Object.entries(report))
    process.stdout.write(`${name.padEnd(14)} ${String(value)}\n`);
  return report.answered === report.questions && report.askedAgain === 0 && report.isSameAsCalm;
};

const site: Benchmark = async ({ models = 1_000 }) => {
  const { benchSite, siteComparisons, siteSizes } = await import('./bench/site-bench.ts');
  const { comparisonTable, isWithinBar } = await import('./bench/comparison.ts');
  const builds = await benchSite([...[10, 100, 1_000].filter((count) => count < models), models], say);
  const comparisons = siteComparisons(builds);
  process.stdout.write(`${machine()}\n${siteSizes(builds)}\n\n${comparisonTable(comparisons)}\n`);
  return comparisons.every((comparison) => isWithinBar(comparison));
};

const BENCHMARKS: Readonly<Record<string, Benchmark>> = { harness, soak, site };

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const machine = (): string =>
  `${String(cpus().length)} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${String(Math.round(totalmem() / 2 ** 30))} GB, Node ${process.versions.node}`;

await runCommand({
  name: 'npm run bench',
  summary: [
    'Benchmarks, each beside a floor measured in the same run. Exit code 1 when a bar is passed.',
    '',
    '  harness  an evaluation against a local server, beside a bare undici loop',
    '  soak     a run killed again and again under faults, held against a calm one',
    '  site     builds with 10, 100 and 1,000 synthetic models, beside a bare writer of the same pages',
  ].join('\n'),
  usage: Object.keys(BENCHMARKS).join('|'),
  options: {
    rounds: {
      type: 'string',
      value: 'N',
      help: 'harness: runs of each, of which the median counts (default: 5); soak: kills (default: 20)',
    },
    models: {
      type: 'string',
      value: 'N',
      help: 'site: synthetic models in the largest build (default: 1000)',
    },
  },
  run: async (values, [name = '', ...rest]) => {
    const benchmark = BENCHMARKS[name];
    if (benchmark === undefined || rest.length > 0)
      throw new CliError(
        `expected one of ${Object.keys(BENCHMARKS).join(', ')}, found ${JSON.stringify([name, ...rest].join(' '))}`,
      );
    const holds = await benchmark({
      rounds: wholeNumber('rounds', values.rounds, { max: 1_000 }),
      models: wholeNumber('models', values.models, { max: 9_999 }),
    });
    return holds ? 0 : 1;
  },
});
