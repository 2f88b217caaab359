import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { httpClient } from '../harness/http/http-client.ts';
import { planRun } from '../harness/plan.ts';
import { projectRoot } from '../io/content.ts';
import { type Comparison, median } from './comparison.ts';
import { CALM, type ServerReport } from './local-server.ts';
import { EVALUATE, EVALUATE_OPTIONS } from './evaluate-program.ts';
import { measureProcess, type Usage } from './measured-process.ts';
import { type LocalServer, startServer } from './server-process.ts';

/** Any model will do: the local server answers as all of them. */
const MODEL = 'gpt-4o-mini';

interface Scenario {
  latencyMs: number;
  concurrency: number;
  /** Ratios to the bare loop that DESIGN's numbers allow; null: only shown. */
  bars: { wall: number | null; cpu: number | null; memory: number | null };
}

const SCENARIOS: readonly Scenario[] = [
  { latencyMs: 50, concurrency: 64, bars: { wall: 1.15, cpu: 2, memory: 1.3 } },
  { latencyMs: 0, concurrency: 64, bars: { wall: null, cpu: 2.5, memory: null } },
  { latencyMs: 300, concurrency: 128, bars: { wall: 1.15, cpu: null, memory: null } },
];

/**
 * The harness beside a bare undici loop that sends the same bodies to the same local server, each in a process of its
 * own, by turns. All questions of the official set where its text is here, else of our own.
 */
export const benchHarness = async (
  rounds: number,
  say: (line: string) => void,
): Promise<{ title: string; comparisons: Comparison[] }> => {
  const dataset = existsSync(join(projectRoot, '.data/masalbench')) ? 'masalbench' : 'masal-open';
  const folder = mkdtempSync(join(tmpdir(), 'bench-harness-'));
  try {
    const bodies = requestBodies(dataset);
    const bodiesPath = join(folder, 'bodies.jsonl');
    writeFileSync(bodiesPath, bodies.join('\n'));
    const comparisons: Comparison[] = [];
    for (const scenario of SCENARIOS) {
      say(`${String(scenario.latencyMs)} ms, ${String(scenario.concurrency)} at once`);
      const server = await startServer({ ...CALM, latencyMs: scenario.latencyMs });
      try {
        comparisons.push(
          ...(await compare({ scenario, dataset, folder, bodiesPath, count: bodies.length, rounds, server })),
        );
      } finally {
        server.stop();
      }
    }
    return {
      title: `${String(bodies.length)} questions of ${dataset}, median of ${String(rounds)}`,
      comparisons,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const requestBodies = (dataset: string): string[] => {
  const client = httpClient(
    {
      provider: 'custom',
      dialect: 'openai',
      baseUrl: 'http://127.0.0.1',
      modelAsked: MODEL,
      apiKeyEnv: null,
      outputBudgetField: 'max_tokens',
      minOutputTokens: 1,
      price: null,
    },
    { apiKey: null, connections: 1 },
  );
  const settings = client.openingSettings({ temperature: 0, topP: 1, maxOutputTokens: 5 });
  return planRun({ model: MODEL, dataset }).tasks.flatMap(({ questions }) =>
    questions.map((question) => client.requestBody(question, settings)),
  );
};

const compare = async ({
  scenario,
  dataset,
  folder,
  bodiesPath,
  count,
  rounds,
  server,
}: {
  scenario: Scenario;
  dataset: string;
  folder: string;
  bodiesPath: string;
  count: number;
  rounds: number;
  server: LocalServer;
}): Promise<Comparison[]> => {
  const { latencyMs, concurrency, bars } = scenario;
  const floors: Asked[] = [];
  const runs: Asked[] = [];
  const resumes: Usage[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await server.forget();
    const bare = await measureProcess([
      script('bare-loop.ts'),
      bodiesPath,
      server.baseUrl,
      String(concurrency),
    ]);
    floors.push(asked(bare, await server.report()));
    await server.forget();
    const runFolder = join(folder, `run-${String(latencyMs)}-${String(round)}`);
    const usage = await evaluate(dataset, runFolder, server.baseUrl, concurrency);
    const report = await server.report();
    if (report.requests !== count)
      throw new Error(`expected ${String(count)} requests, found ${String(report.requests)}`);
    runs.push(asked(usage, report));
    resumes.push(await evaluate(dataset, runFolder, server.baseUrl, concurrency));
    const again = await server.report();
    if (again.requests !== count) throw new Error('resuming a finished run sent a request');
  }

  const name = `${String(latencyMs)} ms / ${String(concurrency)}`;
  const of = (usages: readonly Usage[], field: 'wallSeconds' | 'cpuSeconds' | 'peakMegabytes'): number =>
    median(usages.map((usage) => usage[field]));
  const against = (field: 'wallSeconds' | 'cpuSeconds' | 'peakMegabytes') => ({
    floor: of(floors, field),
    value: of(runs, field),
  });
  return [
    { name: `${name}: wall`, unit: 's', ...against('wallSeconds'), bar: bars.wall },
    { name: `${name}: CPU`, unit: 's', ...against('cpuSeconds'), bar: bars.cpu },
    { name: `${name}: peak memory`, unit: 'MB', ...against('peakMegabytes'), bar: bars.memory },
    ...(latencyMs === 50
      ? [
          {
            name: `${name}: first request after start`,
            unit: 's',
            floor: null,
            value: median(runs.map(({ firstRequestSeconds }) => firstRequestSeconds)),
            bar: 0.3,
          },
          {
            name: `${name}: first request of the bare loop`,
            unit: 's',
            floor: null,
            value: median(floors.map(({ firstRequestSeconds }) => firstRequestSeconds)),
            bar: null,
          },
          {
            name: `${name}: resume of a finished run`,
            unit: 's',
            floor: null,
            value: of(resumes, 'wallSeconds'),
            bar: 1.5,
          },
        ]
      : []),
  ];
};

interface Asked extends Usage {
  firstRequestSeconds: number;
}

const asked = (usage: Usage, { firstRequestAt }: ServerReport): Asked => ({
  ...usage,
  firstRequestSeconds: ((firstRequestAt ?? Number.NaN) - usage.startedAt) / 1000,
});

const evaluate = (dataset: string, runFolder: string, baseUrl: string, concurrency: number): Promise<Usage> =>
  measureProcess(
    [
      ...EVALUATE,
      ...['--model', MODEL, '--model-id', MODEL, '--dataset', dataset, '--base-url', baseUrl],
      ...['--concurrency', String(concurrency), '--run-dir', runFolder, '--out', `${runFolder}-out`],
    ],
    { nodeOptions: EVALUATE_OPTIONS },
  );

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
