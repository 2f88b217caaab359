import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process took from start to end. */
export interface Usage {
  wallSeconds: number;
  /** User and system time of all its threads. */
  cpuSeconds: number;
  peakMegabytes: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
  stdout: string;
}

const REPORT_AT_EXIT = fileURLToPath(new URL('report-at-exit.cjs', import.meta.url));

/** Runs a Node program to its end and measures it. @throws Error with what it wrote when it fails */
export const measureProcess = async (
  program: readonly string[],
  {
    nodeOptions = [],
    cwd,
    env = {},
  }: { nodeOptions?: readonly string[]; cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Usage> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const report = join(folder, 'usage.json');
  const startedAt = Date.now();
  const before = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, '--require', REPORT_AT_EXIT, ...program], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, BENCH_USAGE: report, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const wallSeconds = (performance.now() - before) / 1000;
  if (code !== 0) throw new Error(`${program.join(' ')} ended with ${String(code)}:\n${output.stderr}`);
  const { cpuSeconds, peakMegabytes } = JSON.parse(readFileSync(report, 'utf8')) as Usage;
  rmSync(folder, { recursive: true });
  return { wallSeconds, cpuSeconds, peakMegabytes, startedAt, stdout: output.stdout };
};
