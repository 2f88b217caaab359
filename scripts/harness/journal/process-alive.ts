import { readFileSync } from 'node:fs';

/** A process, told apart from a later one that was given the same number. */
export interface ProcessMark {
  pid: number;
  /** Start in clock ticks since boot; null where the system does not tell (only Linux does). */
  startTicks: string | null;
}

export const markProcess = (pid: number): ProcessMark => ({
  pid,
  startTicks: readStat(pid)?.startTicks ?? null,
});

/** Whether the process still runs. One that was killed but not yet collected by its parent does not. */
export const isRunning = ({ pid, startTicks }: ProcessMark): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal, but there.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const stat = readStat(pid);
  if (stat === null) return true;
  return !/[ZX]/.test(stat.state) && (startTicks === null || startTicks === stat.startTicks);
};

/** Fields 3 and 22 of /proc/PID/stat (proc(5)), counted behind the command's closing bracket. */
const readStat = (pid: number): { state: string; startTicks: string } | null => {
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return null;
  }
};
