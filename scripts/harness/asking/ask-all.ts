import { type Answered, askItem, type Failure, type ItemResult, type Session } from './ask-item.ts';
import type { Client, Question } from '../client.ts';
import type { RequestSettings } from '../journal/journal-lines.ts';
import { createPace } from './pace.ts';
import type { Patience } from './retry-policy.ts';
import { createRouteSettings } from './route-settings.ts';
import { createRunControl, type Stop } from './run-control.ts';
import type { Tally } from '../tally.ts';

export interface Asking {
  questions: readonly Question[];
  client: Client;
  settings: RequestSettings;
  patience: Patience;
  concurrency: number;
  requestsPerMinute: number | null;
  /** Nothing new is asked once it is aborted; what is in flight may finish for `graceMs`. */
  interrupt: AbortSignal;
  graceMs: number;
  tally: Tally;
  /** Resolves once the reply is safe; only then does it count. */
  record: (answered: Answered) => Promise<void>;
  recordSettings: (settings: RequestSettings, reason: string) => Promise<void>;
}

/** Asks every question until it is answered or given up, at most `concurrency` at once. */
export const askAll = async (asking: Asking): Promise<{ failures: Failure[]; stop: Stop | null }> => {
  const { client, concurrency, patience, questions, tally } = asking;
  const control = createRunControl(asking);
  const session: Session = {
    client,
    control,
    patience,
    tally,
    route: createRouteSettings(asking.settings, asking.recordSettings),
    pace: createPace({
      cap: concurrency,
      requestsPerMinute: asking.requestsPerMinute,
      stopping: control.stopping,
    }),
    lastReplyAt: null,
  };
  const failures: Failure[] = [];

  const settle = async (result: ItemResult): Promise<void> => {
    if (result === null) return;
    if ('answered' in result) {
      await asking.record(result.answered);
      return;
    }
    failures.push(result.failure);
    tally.errors.set(result.failure.kind, (tally.errors.get(result.failure.kind) ?? 0) + 1);
    const stop = reasonToStop(result, session.lastReplyAt, failures, questions.length);
    if (stop !== null) control.end(stop);
  };

  const queue = questions.values();
  const work = async (): Promise<void> => {
    try {
      for (const question of queue) {
        if (control.stopping.aborted) return;
        await settle(await askItem(question, session));
      }
    } catch (error) {
      control.endAtOnce();
      throw error;
    }
  };
  const workers = Array.from({ length: Math.min(concurrency, questions.length) }, work);
  const fault = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (fault?.status === 'rejected') throw fault.reason;
  return { failures, stop: control.stop };
};

/** So many items refused before the first reply show a fault of every request rather than of an item. */
const REFUSALS_BEFORE_FIRST_REPLY = 5;

const reasonToStop = (
  { failure, startedAt, endsRun }: { failure: Failure; startedAt: number; endsRun: boolean },
  lastReplyAt: number | null,
  failures: readonly Failure[],
  questionCount: number,
): Stop | null => {
  const { kind, reason } = failure;
  if (endsRun) return { because: kind === 'rate-limit' ? 'no-reply' : 'no-access', reason };
  if (kind === 'refused') {
    const refused = failures.filter((other) => other.kind === 'refused').length;
    return lastReplyAt === null && refused >= Math.min(REFUSALS_BEFORE_FIRST_REPLY, questionCount)
      ? { because: 'no-access', reason: `every request so far was refused: ${reason}` }
      : null;
  }
  // Nothing at all came back while this item was tried: the next items would only wait as long.
  return lastReplyAt === null || lastReplyAt < startedAt
    ? { because: 'no-reply', reason: `the route has stopped answering: ${reason}` }
    : null;
};
