import { setTimeout as sleep } from 'node:timers/promises';

import type { Client, Prompted, Question, Reply } from '../client.ts';
import type { RequestSettings } from '../journal/journal-lines.ts';
import { FAILURE_KINDS, type FailureKind, RequestError } from '../request-error.ts';
import type { Tally } from '../tally.ts';
import type { Pace } from './pace.ts';
import type { Spending } from './spending.ts';
import type { TokenEstimate } from './token-estimate.ts';
import { nextStep, type Patience } from './retry-policy.ts';
import type { RouteSettings } from './route-settings.ts';
import type { RunControl } from './run-control.ts';

/** A reply with what it took to get it. */
export interface Answered<Asked extends Prompted = Question> {
  question: Asked;
  /** With which it was asked, and the request body that was answered. */
  settings: RequestSettings;
  body: string;
  reply: Reply;
  attempts: number;
  /** null: not known. */
  milliseconds: number | null;
}

/** An item that stays without a reply. */
export interface Failure {
  item: string;
  kind: FailureKind;
  reason: string;
  attempts: number;
}

/** What the items of a run share while they are asked. */
export interface Session<Asked extends Prompted = Question> {
  client: Client<Asked>;
  route: RouteSettings;
  pace: Pace;
  tokens: TokenEstimate;
  spending: Spending;
  /** Resolves once it is kept that an attempt brought no reply. */
  recordLost: (question: Asked, error: RequestError) => Promise<void>;
  patience: Patience;
  control: RunControl;
  tally: Tally;
  /** In this session. */
  routeHasAnswered: boolean;
  /** Items given up since the last reply. */
  failuresSinceReply: number;
}

export type ItemResult<Asked extends Prompted = Question> =
  | { answered: Answered<Asked> }
  /** `endsRun`: the same would happen to every other item. */
  | { failure: Failure; endsRun: boolean }
  /** The run is stopping; the item is left for the next session. */
  | null;

/** Asks one question until it is answered, given up, or the run stops. */
export const askItem = async <Asked extends Prompted>(
  question: Asked,
  session: Session<Asked>,
): Promise<ItemResult<Asked>> => {
  const { client, control, pace, patience, route, spending, tally, tokens } = session;
  let attempts = 0;
  let failures = 0;
  let spentMs = 0;
  let empty: Answered<Asked> | null = null;

  for (;;) {
    const settings = route.current;
    const body = client.requestBody(question, settings);
    const expected = tokens.expect(body, settings.maxOutputTokens);
    const reservation = await spending.reserve(expected);
    if (reservation === null) {
      control.end({ because: 'budget', reason: spending.reason });
      return null;
    }
    if (!(await pace.enter(expected.prompt + expected.completion))) {
      reservation.release();
      return null;
    }
    const sentAt = performance.now();
    attempts += 1;
    const result = await attempt(timeFor(spentMs, patience), control.cutOff, (signal) =>
      client.ask(question, body, signal),
    );
    pace.leave(outcomeOf(result));
    if (!(result instanceof RequestError)) reservation.settle(result);
    else if (FAILURE_KINDS[result.kind].mayBeBilled) reservation.settle({ costUsd: null });
    else reservation.release();
    // Waiting for a place is our own doing and takes nothing from the item's time.
    const attemptMs = performance.now() - sentAt;
    spentMs += attemptMs;

    if (!(result instanceof RequestError)) {
      session.routeHasAnswered = true;
      session.failuresSinceReply = 0;
      tokens.learn(body, result);
      const reply: Reply = empty === null ? result : withTokensOf(result, empty.reply);
      const answered: Answered<Asked> = {
        question,
        settings,
        body,
        reply,
        attempts,
        milliseconds: Math.round(attemptMs),
      };
      // An empty reply that ended normally is asked for once more, then kept as it is.
      if (!isEmptyStop(result) || empty !== null || control.stopping.aborted) return { answered };
      empty = answered;
      increment(tally.retries, 'empty');
      continue;
    }

    await session.recordLost(question, result);
    if (control.stopping.aborted) return null;
    if (await route.adapt(settings, result)) continue;
    if (result.kind !== 'rate-limit') failures += 1;
    const state = { elapsedMs: spentMs, attempts, failures, routeHasAnswered: session.routeHasAnswered };
    const next = nextStep(result, state, patience, Math.random());
    if (next.step === 'give-up' && empty !== null) return { answered: { ...empty, attempts } };
    if (next.step !== 'wait') {
      const failure = { item: question.item.id, kind: result.kind, reason: result.message, attempts };
      return { failure, endsRun: next.step === 'stop-run' };
    }
    increment(tally.retries, result.kind);
    await waitOut(next.milliseconds, result.kind === 'rate-limit', session);
    spentMs += next.milliseconds;
  }
};

/** How long the next attempt may take, and what is said when it has: the last one ends with the item's time. */
const timeFor = (
  spentMs: number,
  { attemptMs, deadlineMs }: Patience,
): { milliseconds: number; words: string } => {
  const leftMs = deadlineMs - spentMs;
  return leftMs < attemptMs
    ? { milliseconds: leftMs, words: `no reply within ${secondsText(deadlineMs)} over all attempts` }
    : { milliseconds: attemptMs, words: `no reply within ${secondsText(attemptMs)}` };
};

/** One request, dropped after its time or when the run is cut off. */
const attempt = async (
  { milliseconds, words }: ReturnType<typeof timeFor>,
  cutOff: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply | RequestError> => {
  // AbortSignal.any and AbortSignal.timeout would do, at several times the cost a request.
  const controller = new AbortController();
  const drop = (): void => {
    controller.abort();
  };
  const timer = setTimeout(() => {
    controller.abort(new DOMException(words, 'TimeoutError'));
  }, milliseconds);
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

/** `1 s`, `0.25 s` */
const secondsText = (milliseconds: number): string => `${String(Math.round(milliseconds / 10) / 100)} s`;

const outcomeOf = (result: Reply | RequestError): 'reply' | 'rate-limit' | 'failure' =>
  !(result instanceof RequestError) ? 'reply' : result.kind === 'rate-limit' ? 'rate-limit' : 'failure';

const isEmptyStop = ({ text, finishReason }: Reply): boolean => text.trim() === '' && finishReason === 'stop';

const waitOut = async (
  milliseconds: number,
  isRateLimit: boolean,
  { control, tally }: Pick<Session, 'control' | 'tally'>,
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
