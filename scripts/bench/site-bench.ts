import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Comparison } from './comparison.ts';
import { measureProcess, type Usage } from './measured-process.ts';
import { createSyntheticProject } from './synthetic-project.ts';

export interface SiteBuild {
  models: number;
  pages: number;
  /** Of all files, and of the pages among them. */
  files: number;
  bytes: number;
  pageBytes: number;
  build: Usage;
  /** A bare writer of the same pages. */
  floor: Usage;
}

/** Builds the site with ever more synthetic models on the official set, each time beside a bare writer of its pages. */
export const benchSite = async (
  counts: readonly number[],
  say: (line: string) => void,
): Promise<SiteBuild[]> => {
  const builds: SiteBuild[] = [];
  for (const models of counts) {
    say(`${String(models)} models`);
    const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
    try {
      builds.push(await buildOnce(folder, models));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  return builds;
};

const buildOnce = async (folder: string, models: number): Promise<SiteBuild> => {
  const project = join(folder, 'project');
  const built = join(folder, 'built');
  const target = join(folder, 'target');
  createSyntheticProject(project, {
    dataset: 'masalbench',
    count: models,
    shuffledCount: Math.ceil(models / 10),
  });
  const build = await measureProcess(
    [join(project, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', built],
    {
      cwd: project,
      env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', BASE_PATH: '/board' },
    },
  );
  mkdirSync(target);
  const floor = await measureProcess([
    fileURLToPath(new URL('bare-writer.ts', import.meta.url)),
    built,
    target,
  ]);
  const [all, pages] = [sizesOf(built), sizesOf(target)];
  return {
    models,
    files: all.length,
    bytes: sum(all),
    pages: pages.length,
    pageBytes: sum(pages),
    build,
    floor,
  };
};

/** Bytes of every file below a folder. */
const sizesOf = (folder: string): number[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What one more model may cost at most in the last step, as a multiple of the first: growth stays near linear. */
const GROWTH_BAR = 1.5;

/** Each build beside its floor, and, from three builds on, what one more model costs in the last step beside the first. */
export const siteComparisons = (builds: readonly SiteBuild[]): Comparison[] => {
  const rows = builds.flatMap(({ models, build, floor }) =>
    (['wallSeconds', 'cpuSeconds', 'peakMegabytes'] as const).map((field): Comparison => ({
      name: `${String(models)} models: ${NAMES[field]}`,
      unit: field === 'peakMegabytes' ? 'MB' : 's',
      floor: floor[field],
      value: build[field],
      bar: null,
    })),
  );
  const steps = builds.slice(1).flatMap((many, index): Step[] => {
    const few = builds[index];
    return few === undefined ? [] : [{ few, many }];
  });
  const [first, last] = [steps[0], steps.at(-1)];
  return first === undefined || last === undefined || first === last
    ? rows
    : [...rows, growthOf(first, last)];
};

/** Two builds one after the other, the second of more models. */
interface Step {
  few: SiteBuild;
  many: SiteBuild;
}

const growthOf = (first: Step, last: Step): Comparison => ({
  name: `CPU of one more model, from ${counts(last)} beside from ${counts(first)}`,
  unit: 'ms',
  floor: cpuPerModel(first),
  value: cpuPerModel(last),
  bar: GROWTH_BAR,
});

const counts = ({ few, many }: Step): string => `${String(few.models)} to ${String(many.models)}`;

/** Milliseconds. */
const cpuPerModel = ({ few, many }: Step): number =>
  ((many.build.cpuSeconds - few.build.cpuSeconds) * 1_000) / (many.models - few.models);

const NAMES = { wallSeconds: 'wall', cpuSeconds: 'CPU', peakMegabytes: 'peak memory' } as const;

/** How much each build wrote. */
export const siteSizes = (builds: readonly SiteBuild[]): string =>
  builds
    .map(
      ({ models, pages, pageBytes, files, bytes }) =>
        `${String(models)} models: ${String(pages)} pages of ${megabytes(pageBytes)}, ${String(files)} files of ${megabytes(bytes)}`,
    )
    .join('\n');

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
