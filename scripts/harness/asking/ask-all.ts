import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Client, Prompted, Question } from '../client.ts';
import type { RequestSettings } from '../journal/journal-lines.ts';
import type { RequestError } from '../request-error.ts';
import type { Tally } from '../tally.ts';
import { type Answered, askItem, type Failure, type ItemResult, type Session } from './ask-item.ts';
import { createPace } from './pace.ts';
import type { Patience } from './retry-policy.ts';
import { createRouteSettings } from './route-settings.ts';
import { createRunControl, type Stop } from './run-control.ts';
import { boundless, createSpending, type Spending } from './spending.ts';
import { createTokenEstimate } from './token-estimate.ts';

export interface Asking<Asked extends Prompted = Question> {
  questions: readonly Asked[];
  client: Client<Asked>;
  settings: RequestSettings;
  patience: Patience;
  concurrency: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  /**
   * Most that the run may cost in all, and what earlier sessions have spent of it, in United States dollars; null: no
   * limit. The client must know its price.
   */
  budget: { usd: number; spentUsd: number } | null;
  /** Nothing new is asked once it is aborted; what is in flight may finish for `graceMs`. */
  interrupt: AbortSignal;
  graceMs: number;
  tally: Tally;
  /** Resolves once the reply is safe; only then does it count. */
  record: (answered: Answered<Asked>) => Promise<void>;
  /** Resolves once it is kept that an attempt brought no reply. */
  recordLost: (question: Asked, error: RequestError) => Promise<void>;
  recordSettings: (settings: RequestSettings, reason: string) => Promise<void>;
}

/** Asks every question until it is answered or given up, at most `concurrency` at once. */
export const askAll = async <Asked extends Prompted>(
  asking: Asking<Asked>,
): Promise<{ failures: Failure[]; stop: Stop | null }> => {
  const { client, concurrency, patience, questions, tally } = asking;
  const control = createRunControl(asking);
  const session: Session<Asked> = {
    client,
    control,
    patience,
    tally,
    route: createRouteSettings(asking.settings, asking.recordSettings),
    pace: createPace({
      cap: concurrency,
      requestsPerMinute: asking.requestsPerMinute,
      tokensPerMinute: asking.tokensPerMinute,
      stopping: control.stopping,
    }),
    tokens: createTokenEstimate(),
    spending: spendingOf(asking, control.stopping),
    recordLost: asking.recordLost,
    routeHasAnswered: false,
    failuresSinceReply: 0,
  };
  const failures: Failure[] = [];

  const faults: unknown[] = [];
  const failAtOnce = (error: unknown): void => {
    faults.push(error);
    control.endAtOnce();
  };

  // A reply on its way to the disk does not hold up the next request.
  const saving = new Set<Promise<void>>();
  const save = (answered: Answered<Asked>): void => {
    const saved = asking.record(answered).catch(failAtOnce);
    saving.add(saved);
    void saved.then(() => saving.delete(saved));
  };

  const settle = (result: ItemResult<Asked>): void => {
    if (result === null) return;
    if ('answered' in result) {
      save(result.answered);
      return;
    }
    failures.push(result.failure);
    session.failuresSinceReply += 1;
    tally.errors.set(result.failure.kind, (tally.errors.get(result.failure.kind) ?? 0) + 1);
    const stop = reasonToStop(result, session, questions.length);
    if (stop !== null) control.end(stop);
  };

  const queue = questions.values();
  const work = async (): Promise<void> => {
    for (const question of queue) {
      if (control.stopping.aborted) return;
      settle(await askItem(question, session));
    }
  };
  const workers: Promise<void>[] = [];
  while (workers.length < Math.min(concurrency, questions.length)) {
    workers.push(work().catch(failAtOnce));
    // The first request is sent, and replies are read, while the bodies and connections of the others are made.
    await nextTurn();
  }
  await Promise.all(workers);
  await Promise.all(saving);
  if (faults.length > 0) throw faults[0];
  return { failures, stop: control.stop };
};

const spendingOf = (
  { budget, client }: Pick<Asking, 'budget'> & { client: Pick<Client, 'price'> },
  stopping: AbortSignal,
): Spending => {
  if (budget === null) return boundless;
  if (client.price === null) throw new RangeError('askAll: a budget needs a client that knows its price');
  return createSpending({ budgetUsd: budget.usd, spentUsd: budget.spentUsd, price: client.price, stopping });
};

/** So many items refused before the first reply show a fault of every request rather than of an item. */
const REFUSALS_BEFORE_FIRST_REPLY = 5;
/** So many items given up in a row show a route that has gone: the next items would only wait as long. */
const FAILURES_SINCE_REPLY = 3;

const reasonToStop = (
  { failure: { kind, reason }, endsRun }: { failure: Failure; endsRun: boolean },
  { routeHasAnswered, failuresSinceReply }: Pick<Session, 'routeHasAnswered' | 'failuresSinceReply'>,
  questionCount: number,
): Stop | null => {
  if (endsRun) return { because: kind === 'rate-limit' ? 'no-reply' : 'no-access', reason };
  if (kind === 'refused')
    return !routeHasAnswered && failuresSinceReply >= Math.min(REFUSALS_BEFORE_FIRST_REPLY, questionCount)
      ? { because: 'no-access', reason: `every request so far was refused: ${reason}` }
      : null;
  return failuresSinceReply >= FAILURES_SINCE_REPLY
    ? { because: 'no-reply', reason: `the route has stopped answering: ${reason}` }
    : null;
};
