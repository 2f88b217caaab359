import type { Client, Price } from '../harness/client.ts';
import { firstItems, type Plan } from '../harness/plan.ts';
import type { PromptTokens } from '../harness/count-tokens.ts';
import { costOf } from '../harness/asking/spending.ts';
import { dollarText, durationText, wholeText } from './number-text.ts';

export interface DryRunFacts {
  /** Where the key comes from, in words. */
  key: string;
  limit: number | undefined;
  tokens: PromptTokens;
  limits: { concurrency: number; requestsPerMinute: number | undefined; tokensPerMinute: number | undefined };
}

/** What would be asked, for a person who wants to see it before it costs anything. */
export const dryRunLines = (
  { model, card, protocol, seed, tasks }: Plan,
  client: Client,
  { key, limit, tokens, limits }: DryRunFacts,
): string[] => {
  const { baseUrl, modelAsked, provider } = client.endpoint;
  const settings = client.openingSettings({
    ...protocol.sampling,
    maxOutputTokens: protocol.maxOutputTokens,
  });
  const questions = tasks.flatMap((task) => firstItems(task, limit));
  const first = questions[0];
  return [
    `model      ${model.id}, asked as ${modelAsked}`,
    `route      ${provider}, ${baseUrl ?? 'inside the program'}`,
    `key        ${key}`,
    `data set   ${card.id} ${card.version}: ${tasks.map(({ task, questions: all }) => `${task.id} ${wholeText(all.length)}`).join(', ')}`,
    `protocol   ${protocol.id}: options ${protocol.optionOrder}, seed ${seed === null ? 'none' : String(seed)}`,
    `settings   ${JSON.stringify(settings)}`,
    `requests   ${wholeText(questions.length)}${limit === undefined ? '' : ' (a trial: no result file)'}`,
    tokensLine(tokens, questions.length * settings.maxOutputTokens),
    costLine(client.price, tokens, questions.length * settings.maxOutputTokens),
    timeLine(questions.length, tokens.count + questions.length * settings.maxOutputTokens, limits),
    ...(first === undefined ? [] : [`first body ${client.requestBody(first, settings)}`]),
  ];
};

const tokensLine = ({ count, tokenizer, isOwn }: PromptTokens, completion: number): string =>
  `tokens     ${isOwn ? '' : 'about '}${wholeText(count)} in, counted with ${tokenizer}${isOwn ? '' : ', which is not this model’s'}; at most ${wholeText(completion)} out`;

const costLine = (price: Price | null, { count }: PromptTokens, completion: number): string =>
  price === null
    ? 'cost       unknown: no price is known for this route (--price IN,OUT states one)'
    : `cost       about ${dollarText(costOf({ prompt: count, completion: 0 }, price))}, at most ${dollarText(costOf({ prompt: count, completion }, price))} with every reply as long as it may be`;

/** A reply in a second is a usual pace of small replies; the limits a minute bound it from below. */
const timeLine = (requests: number, tokens: number, limits: DryRunFacts['limits']): string => {
  const { concurrency, requestsPerMinute, tokensPerMinute } = limits;
  const seconds = Math.max(
    requests / concurrency,
    requestsPerMinute === undefined ? 0 : (60 * requests) / requestsPerMinute,
    tokensPerMinute === undefined ? 0 : (60 * tokens) / tokensPerMinute,
  );
  return `time       about ${durationText(seconds)} with ${wholeText(concurrency)} at once, if a reply takes a second`;
};
