import type { Client } from '../harness/client.ts';
import { firstItems, type Plan } from '../harness/plan.ts';
import { wholeText } from './number-text.ts';

/** What would be asked, for a person who wants to see it before it costs anything. */
export const dryRunLines = (
  { model, card, protocol, seed, tasks }: Plan,
  client: Client,
  { key, limit }: { key: string; limit: number | undefined },
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
    ...(first === undefined ? [] : [`first body ${client.requestBody(first, settings)}`]),
  ];
};
