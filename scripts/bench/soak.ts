import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { seededIntegers } from '../../src/core/random.ts';
import { type Run, RunSchema } from '../../src/core/schema/run.ts';
import { sha256 } from '../datasets/pinned-file.ts';
import { readJournal } from '../harness/journal/journal.ts';
import { planRun } from '../harness/plan.ts';
import { EVALUATE, EVALUATE_OPTIONS } from './evaluate-program.ts';
import { CALM } from './local-server.ts';
import { type LocalServer, startServer } from './server-process.ts';

export interface SoakOptions {
  model: string;
  dataset: string;
  /** Holds content/ and .data/. */
  root: string;
  /** How often the run is killed before it may finish. */
  rounds: number;
  concurrency: number;
  latencyMs: number;
  seed: number;
  /** Longest time between the start of asking and a kill, in milliseconds. */
  longestMs: number;
}

export interface SoakReport {
  questions: number;
  kills: number;
  /** Kills that came while answers were still missing. */
  killsInTime: number;
  requests: number;
  /** Requests for questions whose answer was already on the disk: none is allowed. */
  askedAgain: number;
  /** Questions with an answer at the end. */
  answered: number;
  /** Whether answers and replies are those of a run that nothing disturbed. */
  isSameAsCalm: boolean;
}

/** Of all requests: 5 % rate limits, 5 % server errors, 1 % that hang, 1 % cut short. */
const FAULTS = { rateLimited: 0.05, broken: 0.05, hanging: 0.01, truncated: 0.01 };

/**
 * Kills a run at random moments while its route misbehaves, lets it finish, and holds the result against a calm run.
 * Requests in flight at a kill are asked again: nobody can know that they were answered.
 */
export const soak = async (options: SoakOptions, say: (line: string) => void): Promise<SoakReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const prompts = promptsByItem(options);
  const integers = seededIntegers(options.seed);
  const server = await startServer({ ...CALM, ...FAULTS, latencyMs: options.latencyMs, seed: options.seed });
  try {
    const runFolder = join(folder, 'run');
    const flushed = new Set<string>();
    const report = { requests: 0, askedAgain: 0, killsInTime: 0 };
    const count = async (): Promise<void> => {
      const { prompts: asked } = await server.report();
      await server.forget();
      report.requests += asked.length;
      report.askedAgain += asked.filter((prompt) => flushed.has(prompt)).length;
      for (const item of await answeredItems(runFolder)) flushed.add(prompts.get(item) ?? '');
    };
    for (let round = 1; round <= options.rounds; round += 1) {
      const code = await runAndKill(options, server, runFolder, folder, integers(options.longestMs));
      await count();
      if (code === null) report.killsInTime += 1;
      say(
        `kill ${String(round)} of ${String(options.rounds)}: ${String(flushed.size)} of ${String(prompts.size)} answers on the disk`,
      );
    }
    for (let tries = 0; flushed.size < prompts.size && tries < 10; tries += 1) {
      await runAndKill(options, server, runFolder, folder, null);
      await count();
    }
    const disturbed = resultIn(join(folder, 'out'));
    const calm = await calmResult(options, folder);
    return {
      questions: prompts.size,
      kills: options.rounds,
      ...report,
      answered: (await answeredItems(runFolder)).size,
      isSameAsCalm: disturbed !== null && calm !== null && isSame(disturbed, calm),
    };
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * @param killAfterMs  from its first request on; null: let it run to its end
 * @returns its exit code, null when it was killed
 */
const runAndKill = async (
  { model, dataset, root, concurrency }: SoakOptions,
  server: LocalServer,
  runFolder: string,
  folder: string,
  killAfterMs: number | null,
): Promise<number | null> => {
  const child = spawn(
    process.execPath,
    [
      ...EVALUATE_OPTIONS,
      ...EVALUATE,
      ...['--model', model, '--dataset', dataset, '--root', root, '--base-url', server.baseUrl],
      ...[
        '--concurrency',
        String(concurrency),
        '--timeout',
        '1',
        '--run-dir',
        runFolder,
        '--out',
        join(folder, 'out'),
      ],
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (killAfterMs !== null) {
    while (child.exitCode === null && (await server.report()).requests === 0) await sleep(20);
    await Promise.race([ended, sleep(killAfterMs)]);
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  return code;
};

const calmResult = async (options: SoakOptions, folder: string): Promise<Result | null> => {
  const server = await startServer({ ...CALM, latencyMs: 0 });
  const calm = join(folder, 'calm');
  await runAndKill(options, server, join(calm, 'run'), calm, null);
  server.stop();
  return resultIn(join(calm, 'out'));
};

interface Result {
  run: Run;
  responses: string;
}

/** The one result below a folder; null where there is none. */
const resultIn = (folder: string): Result | null => {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const path = files.find((file) => file.endsWith('.json'));
  if (path === undefined) return null;
  return {
    run: RunSchema.parse(JSON.parse(readFileSync(join(folder, path), 'utf8'))),
    responses: readFileSync(join(folder, path.replace(/json$/, 'responses.jsonl')), 'utf8'),
  };
};

/** Times, addresses and the number of tries differ; what was answered may not. */
const isSame = (one: Result, other: Result): boolean =>
  one.responses === other.responses && JSON.stringify(one.run.tasks) === JSON.stringify(other.run.tasks);

const answeredItems = async (runFolder: string): Promise<Set<string>> => {
  const path = join(runFolder, 'journal.jsonl');
  if (!existsSync(path) || !readFileSync(path).includes(10)) return new Set();
  return new Set((await readJournal(path)).replies.map(({ item }) => item));
};

const promptsByItem = ({ model, dataset, root }: SoakOptions): Map<string, string> =>
  new Map(
    planRun({ model, dataset, root }).tasks.flatMap(({ questions }) =>
      questions.map(({ id, prompt }): [string, string] => [id, sha256(prompt)]),
    ),
  );
