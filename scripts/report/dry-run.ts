import type { Ahead } from '../harness/look-ahead.ts';
import { shardText } from '../harness/shard.ts';
import { dollarText, durationText, wholeText } from './number-text.ts';

/**
 * What would be asked, for a person who wants to see it before it costs anything.
 * @param key  where the key comes from, in words
 */
export const dryRunLines = (ahead: Ahead, key: string): string[] => {
  const { plan, options, settings, questions } = ahead;
  const { model, card, protocol, seed, repeats, tasks } = plan;
  const { baseUrl, modelAsked, provider } = options.client.endpoint;
  return [
    `model      ${model.id}, asked as ${modelAsked}`,
    `route      ${provider}, ${baseUrl ?? 'inside the program'}`,
    `key        ${key}`,
    `data set   ${card.id} ${card.version}: ${tasks.map(({ task, questions: all }) => `${task.id} ${wholeText(all.length)}`).join(', ')}`,
    `protocol   ${protocol.id}: options ${protocol.optionOrder}, seed ${seed === null ? 'none' : String(seed)}, repeats ${String(repeats)}`,
    `settings   ${JSON.stringify(settings)}`,
    `requests   ${requestsText(ahead)}`,
    ...(ahead.tokens === null
      ? ['cost       nothing: answered inside the program']
      : [`tokens     ${tokensText(ahead.tokens)}`, `cost       ${costText(ahead.cost)}`]),
    ...(options.budgetUsd === undefined || ahead.cost === null
      ? []
      : [`budget     ${budgetText(options.budgetUsd, ahead.cost)}`]),
    ...(ahead.tokens === null ? [] : [`time       ${timeText(ahead)}`]),
    ...questions.slice(0, 1).map((first) => `first body ${options.client.requestBody(first, settings)}`),
  ];
};

/** The same for a program: the one line of a dry run. Sums that are not known are null. */
export const dryRunEvent = (ahead: Ahead, key: string): object => {
  const { plan, options, settings, questions, tokens, cost } = ahead;
  const { model, card, protocol, seed, repeats, tasks } = plan;
  const [first] = questions;
  return {
    event: 'dry-run',
    model: model.id,
    endpoint: options.client.endpoint,
    key,
    dataset: {
      id: card.id,
      version: card.version,
      tasks: Object.fromEntries(tasks.map(({ task, questions: all }) => [task.id, all.length])),
    },
    protocol: { id: protocol.id, optionOrder: protocol.optionOrder, seed, repeats },
    settings,
    shard: options.shard ?? null,
    isTrial: options.limit !== undefined,
    total: ahead.total,
    answeredBefore: ahead.total - questions.length,
    requests: questions.length,
    promptTokens: tokens?.prompts.count ?? null,
    tokenizer: tokens === null ? null : { id: tokens.prompts.tokenizer, isOwn: tokens.prompts.isOwn },
    mostCompletionTokens: tokens?.mostCompletion ?? null,
    promptsCostUsd: cost?.promptsUsd ?? null,
    mostCostUsd: cost?.mostUsd ?? null,
    spentBeforeUsd: cost?.spentBeforeUsd ?? null,
    budgetUsd: options.budgetUsd ?? null,
    seconds: ahead.seconds,
    firstBody: first === undefined ? null : options.client.requestBody(first, settings),
  };
};

const requestsText = ({ questions, total, options: { limit, shard } }: Ahead): string =>
  [
    wholeText(questions.length),
    ...(questions.length === total
      ? []
      : [` (${wholeText(total - questions.length)} of ${wholeText(total)} answered before)`]),
    ...(shard === undefined ? [] : [` (shard ${shardText(shard)})`]),
    ...(limit === undefined ? [] : [' (a trial: no result file)']),
  ].join('');

const tokensText = ({ prompts, mostCompletion }: NonNullable<Ahead['tokens']>): string => {
  const { count, tokenizer, isOwn } = prompts;
  return `${isOwn ? '' : 'about '}${wholeText(count)} in, counted with ${tokenizer}${isOwn ? '' : ', which is not this model’s'}; at most ${wholeText(mostCompletion)} out`;
};

const costText = (cost: Ahead['cost']): string =>
  cost === null
    ? 'unknown: no price is known for this route (--price IN,OUT states one)'
    : `about ${dollarText(cost.promptsUsd)} for the prompts; at most ${dollarText(cost.mostUsd)} in all, with every reply as long as it may be`;

const budgetText = (
  budgetUsd: number,
  { promptsUsd, mostUsd, spentBeforeUsd }: NonNullable<Ahead['cost']>,
): string => {
  const left = budgetUsd - spentBeforeUsd;
  const verdict =
    mostUsd <= left
      ? 'enough, however long the replies are'
      : promptsUsd <= left
        ? 'enough only where replies stay short: the run stops before it is passed'
        : 'less than the prompts cost: the run stops before it is passed';
  return `${dollarText(budgetUsd)}${spentBeforeUsd === 0 ? '' : `, ${dollarText(spentBeforeUsd)} of it spent before`}: ${verdict}`;
};

const timeText = ({ seconds, replySeconds, concurrency }: Ahead): string =>
  `about ${durationText(seconds)} with ${wholeText(concurrency)} at once, if a reply takes ${String(replySeconds)} s`;
