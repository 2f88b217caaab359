import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it, onTestFinished } from 'vitest';

import { RunSchema } from '../../src/core/schema/run.ts';
import { createEvaluationRoot, type EvaluationRoot } from '../fixtures/evaluation-root.ts';
import {
  type Behaviour,
  completion,
  type FakeEndpoint,
  type SeenRequest,
  startFakeEndpoint,
} from '../fixtures/fake-endpoint.ts';
import { runScript, type RunningScript, startScript } from '../fixtures/run-script.ts';

interface Scene {
  fixture: EvaluationRoot;
  server: FakeEndpoint;
  /** The options that every run here needs, and more. */
  args: (...more: string[]) => string[];
  journal: string;
}

const setScene = async (
  behave: (request: SeenRequest, right: Behaviour, requestNumber: number) => Behaviour = (_, right) => right,
  { delayMs = 0, ...sizes }: { delayMs?: number; fourWay?: number; twoWay?: number } = {},
): Promise<Scene> => {
  const fixture = createEvaluationRoot(sizes);
  const rightLabels = new Map(fixture.prompts.map(({ prompt, right }) => [prompt, right]));
  const server = await startFakeEndpoint((request, requestNumber) =>
    behave(request, { body: completion(rightLabels.get(request.prompt) ?? null), delayMs }, requestNumber),
  );
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]();
    fixture[Symbol.dispose]();
  });
  const runDir = join(fixture.root, 'run');
  return {
    fixture,
    server,
    args: (...more) => [
      ...['--root', fixture.root, '--dataset', 'fixture', '--model', 'fake-model'],
      ...['--base-url', server.baseUrl, '--run-dir', runDir, ...more],
    ],
    journal: join(runDir, 'journal.jsonl'),
  };
};

/** Ids of the items that a journal answers in whole lines. */
const answeredItems = (journal: string): string[] =>
  readFileSync(journal, 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((line) => (JSON.parse(line) as { item: string }).item);

const untilAnswered = async (journal: string, count: number): Promise<void> => {
  for (;;) {
    if (existsSync(journal) && answeredItems(journal).length >= count) return;
    await sleep(5);
  }
};

const kill = async ({ child, ended }: RunningScript): Promise<void> => {
  child.kill('SIGKILL');
  await ended;
};

const resultFiles = (root: string): string[] => {
  const folder = join(root, 'content/results');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    : [];
};

describe('npm run evaluate', () => {
  it('prints the path of the result as the last line on stdout, relative to where it runs', async () => {
    const { fixture, args } = await setScene();
    const end = await runScript('evaluate', args(), { cwd: fixture.root });
    expect(end).toMatchObject({ code: 0 });
    const path = end.stdout.trimEnd().split('\n').at(-1) ?? '';
    expect(path).toMatch(/^content\/results\/fixture\/fake-model\/[\w-]+\.json$/);
    expect(
      RunSchema.parse(JSON.parse(readFileSync(join(fixture.root, path), 'utf8'))).tasks['four']?.right,
    ).toBe(8);
    expect(end.stderr).toContain('12 of 12 (100 %)');
    // Wilson 95 % of 8 of 8: 8 / (8 + 1.96²) = 0.676 to 1.
    expect(end.stderr).toContain('four  1.000 (95 %: 0.676 to 1.000)  8 of 8 right  chance 0.250');
  });

  it('leads from shards to a result that is scored and placed as that of one run', async () => {
    const { fixture, args } = await setScene();
    const folders = [1, 2].map((index) => join(fixture.root, `shard-${String(index)}`));
    for (const [index, folder] of folders.entries())
      await runScript('evaluate', args('--shard', `${String(index + 1)}/2`, '--run-dir', folder));
    const end = await runScript('merge', [...folders, '--root', fixture.root]);
    expect(end).toMatchObject({ code: 0 });
    expect(existsSync(end.stdout.trim())).toBe(true);
    expect(end.stderr).toContain('four  1.000 (95 %: 0.676 to 1.000)  8 of 8 right  chance 0.250');
    expect(end.stderr).toMatch(/^on the board: .*\n12 requests/m);
  });

  it('goes on after kill -9 at any instant: no recorded item asked again, the result that of a calm run', async () => {
    const sizes = { fourWay: 30, twoWay: 10, delayMs: 30 };
    const calm = await setScene(undefined, sizes);
    await runScript('evaluate', calm.args());
    const { fixture, server, args, journal } = await setScene(undefined, sizes);
    const idOf = new Map(fixture.prompts.map(({ id, prompt }) => [prompt, id]));

    const sessions: { recorded: string[]; askedLater: number }[] = [];
    for (const answered of [1, 9, 25]) {
      const run = startScript('evaluate', args('--concurrency', '3'));
      await untilAnswered(journal, answered);
      await kill(run);
      sessions.push({ recorded: answeredItems(journal), askedLater: server.requests.length });
    }
    const end = await runScript('evaluate', args());
    expect(end.code).toBe(0);
    for (const { recorded, askedLater } of sessions) {
      const later = server.requests.slice(askedLater).map(({ prompt }) => idOf.get(prompt) ?? '');
      expect(later.filter((id) => recorded.includes(id))).toEqual([]);
    }

    const record = (root: string) => {
      const [name = ''] = resultFiles(root);
      const run = RunSchema.parse(JSON.parse(readFileSync(join(root, 'content/results', name), 'utf8')));
      const responses = readFileSync(
        join(root, 'content/results', name.replace('.json', '.responses.jsonl')),
        'utf8',
      );
      return {
        ...run,
        run: '',
        startedAt: '',
        finishedAt: '',
        endpoint: { ...run.endpoint, baseUrl: '' },
        responses,
      };
    };
    expect(record(fixture.root)).toEqual(record(calm.fixture.root));
  });

  it('lets only one process work on a run', async () => {
    const { args, server } = await setScene(() => 'hang');
    const first = startScript('evaluate', args());
    while (server.requests.length === 0) await sleep(5);
    const second = await runScript('evaluate', args());
    await kill(first);
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/another process works on this run/);
  });

  it.runIf(existsSync('/dev/full'))('stops with one line when the disk is full', async () => {
    const { fixture, args, journal } = await setScene();
    mkdirSync(join(fixture.root, 'run'));
    symlinkSync('/dev/full', journal);
    const end = await runScript('evaluate', args());
    expect(end).toMatchObject({ code: 1, stdout: '' });
    expect(end.stderr).toMatch(
      /^npm run evaluate: cannot write .*journal\.jsonl: ENOSPC: no space left on device/,
    );
    expect(end.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(resultFiles(fixture.root)).toEqual([]);
  });

  it('says in one line where it cannot write', async () => {
    const { fixture, args, server } = await setScene();
    fixture.write('taken', {});
    const end = await runScript('evaluate', [...args(), '--run-dir', join(fixture.root, 'taken', 'run')]);
    expect(end).toMatchObject({ code: 1, stdout: '' });
    expect(end.stderr).toMatch(/^npm run evaluate: cannot write .*taken\/run: ENOTDIR.*\n$/);
    expect(server.requests).toEqual([]);
  });

  it('goes on to the result when nobody reads what it prints any more', async () => {
    const { fixture, args } = await setScene(undefined, { delayMs: 400 });
    const run = startScript('evaluate', args('--json', '--concurrency', '3'));
    run.child.stdout?.destroy();
    run.child.stderr?.destroy();
    expect(await run.ended).toMatchObject({ code: 0 });
    expect(resultFiles(fixture.root)).toHaveLength(1);
  });

  it('finishes what is in flight at the first Ctrl-C, says how to go on, and exits with 130', async () => {
    const { fixture, server, args, journal } = await setScene(undefined, { delayMs: 150, fourWay: 40 });
    const run = startScript('evaluate', args('--concurrency', '2'));
    await untilAnswered(journal, 2);
    run.child.kill('SIGINT');
    // npm passes on what the terminal has already sent: this is the same key press.
    run.child.kill('SIGINT');
    const end = await run.ended;
    expect(end).toMatchObject({ code: 130, stdout: '' });
    expect(answeredItems(journal)).toHaveLength(server.answeredPrompts.length);
    expect(end.stderr).toContain(`npm run evaluate -- --root ${fixture.root} --dataset fixture`);
  });

  it('stops at once at the second Ctrl-C', async () => {
    const { args, server } = await setScene((_, right, number) => (number > 2 ? 'hang' : right));
    const run = startScript('evaluate', args('--concurrency', '2'));
    while (server.requests.length < 4) await sleep(5);
    run.child.kill('SIGINT');
    await sleep(700);
    run.child.kill('SIGINT');
    const startedAt = performance.now();
    expect((await run.ended).signal).toBe('SIGINT');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('shows no key, also when a server that refuses it sends it back', async () => {
    const key = 'sk-secret-0123456789';
    const { fixture, args } = await setScene(({ headers }) => ({
      status: 401,
      body: { error: { message: `Incorrect API key: ${headers.authorization ?? ''}` } },
    }));
    const end = await runScript('evaluate', args('--api-key-env', 'MY_KEY'), { env: { MY_KEY: key } });
    expect(end.code).toBe(1);
    expect(end.stderr).toContain('HTTP 401: Incorrect API key: Bearer [key]');
    expect(end.stderr + end.stdout).not.toContain(key);
    expect(resultFiles(fixture.root)).toEqual([]);
  });

  it.each(['evaluate', 'batch', 'merge'])('explains every option of %s, with its default', async (name) => {
    const end = await runScript(name, ['--help']);
    expect(end).toMatchObject({ code: 0, stderr: '' });
    const [, table = ''] = /Usage: .*\n([^]*)\nExamples:/.exec(end.stdout) ?? [];
    const withValue = table.split(/\n {2}-/).filter((option) => /^-[a-z-]+ [A-Z]/.test(option));
    expect(withValue.length).toBeGreaterThan(1);
    const withoutDefault = withValue.filter((option) => !option.includes('(default:'));
    expect(withoutDefault.map((option) => option.split(' ')[0])).toEqual(name === 'merge' ? [] : ['-model']);
    expect(table.split('\n').filter((line) => line.length > 110)).toEqual([]);
  });

  it.each<[string, string[], Record<string, string>, string]>([
    [
      'a value that begins with a dash',
      ['--limit', '-3'],
      {},
      '--limit: expected a value, found "-3"; a value that begins with a dash is given as --limit=-3. `npm run evaluate -- --help` lists the options.',
    ],
    [
      'an unknown option',
      ['--modle', 'm'],
      {},
      "Unknown option '--modle'. `npm run evaluate -- --help` lists the options.",
    ],
    [
      // npm 11 leaves the option in the environment and its value among the arguments.
      'a forgotten --',
      ['gpt-4o-mini'],
      { npm_config_model: 'true' },
      'npm has kept --model for itself: put `--` after `npm run evaluate`, as in `npm run evaluate -- --model …`',
    ],
    [
      'a trial run that would have been one in earnest',
      ['--model', 'gpt-4o-mini'],
      { npm_config_dry_run: 'true' },
      'npm has kept --dry-run for itself: put `--` after `npm run evaluate`, as in `npm run evaluate -- --dry-run …`',
    ],
  ])('explains %s in one line', async (_, args, env, message) => {
    expect(await runScript('evaluate', args, { env })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `npm run evaluate: ${message}\n`,
    });
  });

  it('tells what its exit codes mean', async () => {
    const end = await runScript('evaluate', ['--help']);
    expect(end.stdout).toContain('Exit codes: 0 complete');
  });

  it('tells which options need each other', async () => {
    const help = (await runScript('evaluate', ['--help'])).stdout.replace(/\s+/g, ' ');
    expect(help).toContain('with --model-id any file name in content/providers/');
    expect(help).toContain('needs a price, so with --base-url or --model-id give --price too');
    expect(help).toContain('all its attempts and waits together');
  });
});
