import type { Model } from '../../src/core/schema/model.ts';
import { costOf } from '../harness/asking/spending.ts';
import type { Client, Price, Question } from '../harness/client.ts';
import type { PromptTokens } from '../harness/count-tokens.ts';
import type { Plan } from '../harness/plan.ts';
import { type Shard, shardText } from '../harness/shard.ts';
import { dollarText, durationText, wholeText } from './number-text.ts';

export interface DryRunFacts {
  /** Where the key comes from, in words. */
  key: string;
  /** What would be asked of the plan. */
  questions: readonly Question[];
  /** Of those questions. */
  tokens: PromptTokens;
  manner: {
    limit: number | undefined;
    shard: Shard | undefined;
    concurrency: number;
    requestsPerMinute: number | undefined;
    tokensPerMinute: number | undefined;
  };
}

/** What would be asked, for a person who wants to see it before it costs anything. */
export const dryRunLines = (
  { model, card, protocol, seed, tasks }: Plan,
  client: Client,
  { key, questions, tokens, manner }: DryRunFacts,
): string[] => {
  const { baseUrl, modelAsked, provider } = client.endpoint;
  const settings = client.openingSettings({
    ...protocol.sampling,
    maxOutputTokens: protocol.maxOutputTokens,
  });
  const outputTokens = questions.length * settings.maxOutputTokens;
  const first = questions[0];
  return [
    `model      ${model.id}, asked as ${modelAsked}`,
    `route      ${provider}, ${baseUrl ?? 'inside the program'}`,
    `key        ${key}`,
    `data set   ${card.id} ${card.version}: ${tasks.map(({ task, questions: all }) => `${task.id} ${wholeText(all.length)}`).join(', ')}`,
    `protocol   ${protocol.id}: options ${protocol.optionOrder}, seed ${seed === null ? 'none' : String(seed)}`,
    `settings   ${JSON.stringify(settings)}`,
    `requests   ${wholeText(questions.length)}${partText(manner)}`,
    tokensLine(tokens, outputTokens),
    costLine(client.price, tokens, outputTokens),
    timeLine(model, { requests: questions.length, tokens: tokens.count + outputTokens }, manner),
    ...(first === undefined ? [] : [`first body ${client.requestBody(first, settings)}`]),
  ];
};

const partText = ({ limit, shard }: DryRunFacts['manner']): string =>
  [
    ...(shard === undefined ? [] : [` (shard ${shardText(shard)})`]),
    ...(limit === undefined ? [] : [' (a trial: no result file)']),
  ].join('');

const tokensLine = ({ count, tokenizer, isOwn }: PromptTokens, completion: number): string =>
  `tokens     ${isOwn ? '' : 'about '}${wholeText(count)} in, counted with ${tokenizer}${isOwn ? '' : ', which is not this model’s'}; at most ${wholeText(completion)} out`;

const costLine = (price: Price | null, { count }: PromptTokens, completion: number): string =>
  price === null
    ? 'cost       unknown: no price is known for this route (--price IN,OUT states one)'
    : `cost       about ${dollarText(costOf({ prompt: count, completion: 0 }, price))} for the prompts; at most ${dollarText(costOf({ prompt: count, completion }, price))} in all, with every reply as long as it may be`;

/** Usual times of a reply in seconds, by kind of model; the limits a minute bound the whole from below. */
const SECONDS_A_REPLY = { reasoning: 30, other: 1 };

const timeLine = (
  { kind }: Model,
  { requests, tokens }: { requests: number; tokens: number },
  { concurrency, requestsPerMinute, tokensPerMinute }: DryRunFacts['manner'],
): string => {
  const replySeconds = SECONDS_A_REPLY[kind === 'reasoning' ? 'reasoning' : 'other'];
  const seconds = Math.max(
    (requests * replySeconds) / concurrency,
    requestsPerMinute === undefined ? 0 : (60 * requests) / requestsPerMinute,
    tokensPerMinute === undefined ? 0 : (60 * tokens) / tokensPerMinute,
  );
  return `time       about ${durationText(seconds)} with ${wholeText(concurrency)} at once, if a reply takes ${String(replySeconds)} s`;
};
