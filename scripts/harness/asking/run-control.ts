import { setTimeout as sleep } from 'node:timers/promises';

/** Why asking ended before the last item: by the person, by a fault of theirs to put right, by the route, or for money. */
export interface Stop {
  because: 'interrupted' | 'no-access' | 'no-reply' | 'budget';
  reason: string;
}

/** Ends a run early in two steps: first nothing new is asked, then what is still in flight is dropped. */
export interface RunControl {
  readonly stopping: AbortSignal;
  readonly cutOff: AbortSignal;
  /** The first reason given, or null. */
  readonly stop: Stop | null;
  end(reason: Stop): void;
  /** For faults on our side, after which no reply could be kept. */
  endAtOnce(): void;
}

/** @param graceMs how long what is in flight may take after the end was called for, in milliseconds */
export const createRunControl = ({
  interrupt,
  graceMs,
}: {
  interrupt: AbortSignal;
  graceMs: number;
}): RunControl => {
  const stopping = new AbortController();
  const cutOff = new AbortController();
  let stop: Stop | null = null;
  const end = (reason: Stop): void => {
    if (stopping.signal.aborted) return;
    stop = reason;
    stopping.abort();
    void sleep(graceMs, undefined, { ref: false }).then(() => {
      cutOff.abort();
    });
  };
  const onInterrupt = (): void => {
    end({ because: 'interrupted', reason: 'interrupted' });
  };
  interrupt.addEventListener('abort', onInterrupt, { once: true });
  if (interrupt.aborted) onInterrupt();
  return {
    stopping: stopping.signal,
    cutOff: cutOff.signal,
    get stop() {
      return stop;
    },
    end,
    endAtOnce: () => {
      stopping.abort();
      cutOff.abort();
    },
  };
};
