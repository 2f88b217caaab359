import { costOf } from './asking/spending.ts';
import type { Client, Question } from './client.ts';
import { countPromptTokens, type PromptTokens } from './count-tokens.ts';
import { DEFAULTS } from './defaults.ts';
import type { EvaluateOptions } from './evaluate-run.ts';
import type { JournalRecord } from './journal/journal.ts';
import type { RequestSettings } from './journal/journal-lines.ts';
import { peekIntoRun } from './open-run.ts';
import type { Plan } from './plan.ts';
import { refuseIdleOptions } from './refuse-run.ts';
import { openReplyBook, replyKey } from './reply-book.ts';
import { askedQuestions } from './shard.ts';
import { spentBefore } from './spent-before.ts';

/** What a session would ask, and what that would take. */
export interface Ahead {
  plan: Plan;
  options: EvaluateOptions;
  settings: RequestSettings;
  /** Questions of this session, those among them that earlier ones have answered included. */
  total: number;
  /** What is left to ask. */
  questions: Question[];
  /** null: nothing is sent. */
  tokens: { prompts: PromptTokens; mostCompletion: number } | null;
  /** United States dollars; null: no price is known. */
  cost: { promptsUsd: number; mostUsd: number; spentBeforeUsd: number } | null;
  concurrency: number;
  /** With replies of the usual length of time, and within the limits a minute. */
  seconds: number;
  /** The seconds that a reply is taken to need. */
  replySeconds: number;
}

/** Usual times of a reply in seconds, by kind of model. */
const REPLY_SECONDS = { baseline: 0, reasoning: 30, other: 1 };

/** Looks at what is answered already and counts the rest; asks nothing and changes nothing. @throws CliError */
export const lookAhead = async (plan: Plan, options: EvaluateOptions): Promise<Ahead> => {
  refuseIdleOptions(options);
  const { client, concurrency = DEFAULTS.concurrency, requestsPerMinute, tokensPerMinute } = options;
  const allQuestions = plan.tasks.flatMap((task) => task.questions);
  const asked = askedQuestions(plan, options);
  const record = await peekIntoRun(plan, options);
  const questions = record === null ? asked : await openQuestions(asked, client, record);
  const settings =
    record?.settings.at(-1) ??
    client.openingSettings({ ...plan.protocol.sampling, maxOutputTokens: plan.protocol.maxOutputTokens });
  const tokens =
    client.endpoint.baseUrl === null
      ? null
      : {
          prompts: await countPromptTokens(plan.model, questions),
          mostCompletion: questions.length * settings.maxOutputTokens,
        };
  const { kind } = plan.model;
  const replySeconds = REPLY_SECONDS[kind === 'baseline' || kind === 'reasoning' ? kind : 'other'];
  const allTokens = tokens === null ? 0 : tokens.prompts.count + tokens.mostCompletion;
  return {
    plan,
    options,
    settings,
    total: asked.length,
    questions,
    tokens,
    cost: costAhead(client, tokens, record === null ? 0 : spentBefore(record, allQuestions, client)),
    concurrency,
    seconds: Math.max(
      (questions.length * replySeconds) / concurrency,
      requestsPerMinute === undefined ? 0 : (60 * questions.length) / requestsPerMinute,
      tokensPerMinute === undefined ? 0 : (60 * allTokens) / tokensPerMinute,
    ),
    replySeconds,
  };
};

const openQuestions = async (
  asked: readonly Question[],
  client: Client,
  record: JournalRecord,
): Promise<Question[]> => {
  const { replies } = await openReplyBook({ questions: asked, client, journal: { ...record, ...sealed } });
  return asked.filter(({ id, pass }) => !replies.has(replyKey(id, pass)));
};

const noMore = (): Promise<void> => Promise.reject(new RangeError('lookAhead writes nothing'));
const sealed = { append: noMore, close: noMore };

const costAhead = ({ price }: Client, tokens: Ahead['tokens'], spentBeforeUsd: number): Ahead['cost'] => {
  if (price === null) return null;
  const prompt = tokens?.prompts.count ?? 0;
  return {
    promptsUsd: costOf({ prompt, completion: 0 }, price),
    mostUsd: costOf({ prompt, completion: tokens?.mostCompletion ?? 0 }, price),
    spentBeforeUsd,
  };
};
