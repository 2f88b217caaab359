import { SCORER_VERSION } from '../../src/core/answers/scorer-version.ts';
import { goldRole } from '../../src/core/dataset.ts';
import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import { type ResponseLine, type Run, RunSchema } from '../../src/core/schema/run.ts';
import type { SettingsUsed } from '../../src/core/settings-used.ts';
import type { ReplyLine, RequestSettings, RunLine } from './journal/journal-lines.ts';
import type { Plan } from './plan.ts';
import { type ReadReply, replyKey } from './reply-book.ts';
import { shortIdentity } from './run-identity.ts';

/** The answers to a task so far: for each pass one character an item in data-set order. */
export interface AnswerSheet {
  task: TaskCard;
  passes: string[];
}

export interface FinishedRun {
  plan: Plan;
  run: RunLine;
  /** Every settings of the route, in the order in which they came into use. */
  settings: readonly RequestSettings[];
  /** One an item and pass, by {@link replyKey}. */
  replies: ReadonlyMap<string, ReadReply>;
}

/** Reads the replies to each task; items without a reply are left out. */
export const answerSheets = (plan: Plan, replies: ReadonlyMap<string, ReadReply>): AnswerSheet[] =>
  plan.tasks.map(({ task, passes, questions }) => ({
    task,
    passes: Array.from({ length: passes.count }, (_, pass) =>
      questions
        .filter((question) => question.pass === pass)
        .map(({ id }) => replies.get(replyKey(id, pass))?.character ?? '')
        .join(''),
    ),
  }));

/** The result of a run with a reply to every item. It depends on the journal alone. */
export const runRecord = ({ plan, run, settings, replies }: FinishedRun): Run => {
  const lines = inOrder(plan, replies);
  const { endpoint, protocol } = run.asks;
  return RunSchema.parse({
    schemaVersion: 1,
    run: `${run.startedAt.slice(0, 10)}-${protocol.id}-${shortIdentity(run.asks)}`,
    model: run.asks.model,
    dataset: run.asks.dataset,
    protocol: { ...protocol, ...usedOf(settings, [...replies.values()]), scorerVersion: SCORER_VERSION },
    endpoint: {
      ...endpoint,
      modelsAnswered: distinct(
        lines.map(({ model }) => model),
        50,
      ),
      fingerprints: distinct(
        lines.map(({ fingerprint }) => fingerprint),
        200,
      ),
    },
    startedAt: run.startedAt,
    finishedAt: lines.reduce((latest, { at }) => (at > latest ? at : latest), run.startedAt),
    harness: run.harness,
    usage: usageOf(lines, endpoint.baseUrl === null),
    tasks: Object.fromEntries(
      answerSheets(plan, replies).map(({ task, passes }) => [task.id, taskRecord(run, task, passes)]),
    ),
  } satisfies Run);
};

/** What the model said: one line an item in data-set order, pass after pass of a task. */
export const responseLines = ({ plan, replies }: Pick<FinishedRun, 'plan' | 'replies'>): string =>
  inOrder(plan, replies)
    .map(({ item, pass, text, finishReason, cutFrom }) => {
      const line: ResponseLine = {
        id: item,
        ...(pass === undefined ? {} : { pass }),
        text,
        finishReason,
        ...(cutFrom === undefined ? {} : { cutFrom }),
      };
      return `${JSON.stringify(line)}\n`;
    })
    .join('');

const inOrder = (plan: Plan, replies: ReadonlyMap<string, ReadReply>): ReplyLine[] =>
  plan.tasks
    .flatMap(({ questions }) => questions)
    .map(({ id, pass }) => {
      const reply = replies.get(replyKey(id, pass));
      if (reply === undefined) throw new RangeError(`runRecord: ${id} has no reply`);
      return reply.line;
    });

const taskRecord = (run: RunLine, task: TaskCard, passes: readonly string[]): Run['tasks'][string] => {
  const asked = run.asks.tasks[task.id];
  if (asked === undefined) throw new RangeError(`runRecord: the run does not ask task ${task.id}`);
  const { letter } = goldRole(task);
  const all = passes.join('');
  const right = [...all].filter((answer) => answer === letter).length;
  const [answers = '', ...further] = passes;
  return {
    ...asked,
    answers,
    ...(further.length === 0 ? {} : { furtherAnswers: further }),
    right,
    total: all.length,
    accuracy: right / all.length,
  };
};

/**
 * Under which settings replies were given, in the order in which these came into use; settings without a reply are
 * left out.
 * @param inTurn  every settings of the route, in that order
 */
export const settingsOfReplies = (
  inTurn: readonly RequestSettings[],
  replies: readonly ReadReply[],
): SettingsUsed[] => {
  const key = (settings: RequestSettings): string => JSON.stringify(samplingOf(settings));
  const groups = Map.groupBy(replies, ({ settings }) => key(settings));
  return [...new Map(inTurn.map((settings) => [key(settings), settings]))].flatMap(([name, settings]) => {
    const answers = groups.get(name)?.length ?? 0;
    return answers === 0 ? [] : { ...samplingOf(settings), answers };
  });
};

const samplingOf = ({ temperature, topP, maxOutputTokens }: Run['protocol']['used']) => ({
  temperature,
  topP,
  maxOutputTokens,
});

const usedOf = (
  ...replies: Parameters<typeof settingsOfReplies>
): Pick<Run['protocol'], 'used' | 'usedInTurn'> => {
  const inTurn = settingsOfReplies(...replies);
  const last = inTurn.at(-1);
  if (last === undefined) throw new RangeError('runRecord: a run without replies');
  const used = samplingOf(last);
  return inTurn.length === 1 ? { used } : { used, usedInTurn: inTurn };
};

const usageOf = (lines: readonly ReplyLine[], isEmbedded: boolean): Run['usage'] => {
  const requests = lines.reduce((sum, { attempts }) => sum + attempts, 0);
  const missing: Record<string, string> = {};
  const total = (
    field: 'promptTokens' | 'completionTokens' | 'reasoningTokens' | 'costUsd',
  ): number | null => {
    const known = lines.map((line) => line[field]).filter((value) => value !== null);
    if (known.length === lines.length) return known.reduce((sum, value) => sum + value, 0);
    missing[field] = isEmbedded
      ? EMBEDDED
      : known.length === 0
        ? NEVER[field]
        : `not stated for ${String(lines.length - known.length)} of ${String(lines.length)} replies`;
    return null;
  };
  const sums = {
    promptTokens: total('promptTokens'),
    completionTokens: total('completionTokens'),
    reasoningTokens: total('reasoningTokens'),
    costUsd: total('costUsd'),
  };
  // Sums of binary fractions carry noise in the last digits; a millionth of a dollar is enough.
  const costUsd = sums.costUsd === null ? null : Math.round(sums.costUsd * 1e6) / 1e6;
  return { requests, retries: requests - lines.length, ...sums, costUsd, missing };
};

const EMBEDDED = 'answered inside the program: nothing is sent or paid for';
const NEVER = {
  promptTokens: 'the route states no token counts',
  completionTokens: 'the route states no token counts',
  reasoningTokens: 'the route states no reasoning tokens',
  costUsd: 'no price is known for this route, or it states no token counts',
};

const distinct = (values: readonly (string | null)[], most: number): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort().slice(0, most);
