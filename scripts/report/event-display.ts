import type { Tally } from '../harness/tally.ts';
import type { LiveDisplay, Terminal } from './live-display.ts';

const PROGRESS_MS = 1_000;

/** One JSON object a line, for programs that watch a run: `progress` every second and at the end, and `note`. */
export const eventDisplay = (stream: Terminal): LiveDisplay => ({
  watch: (tally) => {
    const startedAt = performance.now();
    const print = (): void => {
      writeEvent(stream, progressEvent(tally, (performance.now() - startedAt) / 1000));
    };
    const timer = setInterval(print, PROGRESS_MS);
    return () => {
      clearInterval(timer);
      print();
    };
  },
  note: (text) => {
    writeEvent(stream, { event: 'note', text });
  },
});

/** The last line where something is for the person to put right. */
export const failedEvent = (error: Error): object => ({
  event: 'end',
  status: 'failed',
  reason: error.message,
});

export const writeEvent = (stream: Terminal, event: object): void => {
  stream.write(`${JSON.stringify(event)}\n`);
};

const progressEvent = (tally: Readonly<Tally>, elapsedSeconds: number): object => ({
  event: 'progress',
  elapsedSeconds: Math.round(elapsedSeconds * 1000) / 1000,
  answered: tally.answered,
  answeredBefore: tally.answeredBefore,
  total: tally.total,
  right: tally.right,
  promptTokens: tally.promptTokens,
  completionTokens: tally.completionTokens,
  costUsd: tally.costUsd,
  askedAgain: Object.fromEntries(tally.retries),
  errors: Object.fromEntries(tally.errors),
  waiting: tally.waiting,
  waitingForRateLimit: tally.waitingForRateLimit,
});
