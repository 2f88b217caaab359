import { setTimeout as sleep } from 'node:timers/promises';

import type { Client, Question, Reply } from '../client.ts';
import type { Pace } from './pace.ts';
import { type FailureKind, RequestError } from '../request-error.ts';
import { nextStep, type Patience } from './retry-policy.ts';
import type { RouteSettings } from './route-settings.ts';
import type { RunControl } from './run-control.ts';
import type { Tally } from '../tally.ts';

/** A reply with what it took to get it. */
export interface Answered {
  question: Question;
  /** The request body that was answered. */
  body: string;
  reply: Reply;
  attempts: number;
  milliseconds: number;
}

/** An item that stays without a reply. */
export interface Failure {
  item: string;
  kind: FailureKind;
  reason: string;
  attempts: number;
}

/** What the items of a run share while they are asked. */
export interface Session {
  client: Client;
  route: RouteSettings;
  pace: Pace;
  patience: Patience;
  control: RunControl;
  tally: Tally;
  /** On the clock of performance.now(); null before the first reply. */
  lastReplyAt: number | null;
}

export type ItemResult =
  | { answered: Answered }
  /** `endsRun`: the same would happen to every other item. */
  | { failure: Failure; startedAt: number; endsRun: boolean }
  /** The run is stopping; the item is left for the next session. */
  | null;

/** Asks one question until it is answered, given up, or the run stops. */
export const askItem = async (question: Question, session: Session): Promise<ItemResult> => {
  const { client, control, pace, patience, route, tally } = session;
  const startedAt = performance.now();
  let attempts = 0;
  let failures = 0;
  let emptyReply: Reply | null = null;
  const answeredWith = (reply: Reply, body: string): ItemResult => {
    const milliseconds = Math.round(performance.now() - startedAt);
    return { answered: { question, body, reply, attempts, milliseconds } };
  };

  while (await pace.enter()) {
    const settings = route.current;
    const body = client.requestBody(question, settings);
    attempts += 1;
    const result = await attempt(patience.attemptMs, control.cutOff, (signal) =>
      client.ask(question, body, signal),
    );
    pace.leave(outcomeOf(result));

    if (!(result instanceof RequestError)) {
      session.lastReplyAt = performance.now();
      // An empty reply that ended normally is asked for once more, then kept as it is.
      if (isEmptyStop(result) && emptyReply === null && !control.stopping.aborted) {
        emptyReply = result;
        increment(tally.retries, 'empty');
        continue;
      }
      return answeredWith(emptyReply === null ? result : withTokensOf(result, emptyReply), body);
    }

    if (control.stopping.aborted) return null;
    if (await route.adapt(settings, result)) continue;
    if (result.kind !== 'rate-limit') failures += 1;
    const elapsedMs = performance.now() - startedAt;
    const state = { elapsedMs, attempts, failures, routeHasAnswered: session.lastReplyAt !== null };
    const next = nextStep(result, state, patience, Math.random());
    if (next.step === 'give-up' && emptyReply !== null) return answeredWith(emptyReply, body);
    if (next.step !== 'wait') {
      const failure = { item: question.item.id, kind: result.kind, reason: result.message, attempts };
      return { failure, startedAt, endsRun: next.step === 'stop-run' };
    }
    increment(tally.retries, result.kind);
    await waitOut(next.milliseconds, result.kind === 'rate-limit', session);
  }
  return null;
};

/** One request, dropped after its time or when the run is cut off. */
const attempt = async (
  timeoutMs: number,
  cutOff: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply | RequestError> => {
  // AbortSignal.any and AbortSignal.timeout would do, at several times the cost a request.
  const controller = new AbortController();
  const drop = (): void => {
    controller.abort();
  };
  const timer = setTimeout(() => {
    controller.abort(new DOMException('no reply in time', 'TimeoutError'));
  }, timeoutMs);
  cutOff.addEventListener('abort', drop);
  try {
    return await ask(controller.signal);
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  } finally {
    clearTimeout(timer);
    cutOff.removeEventListener('abort', drop);
  }
};

const outcomeOf = (result: Reply | RequestError): 'reply' | 'rate-limit' | 'failure' =>
  !(result instanceof RequestError) ? 'reply' : result.kind === 'rate-limit' ? 'rate-limit' : 'failure';

const isEmptyStop = ({ text, finishReason }: Reply): boolean => text.trim() === '' && finishReason === 'stop';

const waitOut = async (
  milliseconds: number,
  isRateLimit: boolean,
  { control, tally }: Session,
): Promise<void> => {
  const counter = isRateLimit ? 'waitingForRateLimit' : 'waiting';
  tally[counter] += 1;
  await sleep(milliseconds, undefined, { signal: control.stopping }).catch(() => undefined);
  tally[counter] -= 1;
};

/** Both replies were paid for. */
const withTokensOf = (reply: Reply, earlier: Reply): Reply => {
  const sum = (field: 'promptTokens' | 'completionTokens' | 'reasoningTokens' | 'costUsd'): number | null => {
    const [first, second] = [earlier[field], reply[field]];
    return first === null || second === null ? null : first + second;
  };
  return {
    ...reply,
    promptTokens: sum('promptTokens'),
    completionTokens: sum('completionTokens'),
    reasoningTokens: sum('reasoningTokens'),
    costUsd: sum('costUsd'),
  };
};

const increment = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
