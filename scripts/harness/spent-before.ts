import { costOf } from './asking/spending.ts';
import { createTokenEstimate } from './asking/token-estimate.ts';
import type { Client, Question } from './client.ts';
import type { JournalRecord } from './journal/journal.ts';
import { replyKey } from './reply-book.ts';

/**
 * What the replies in a journal have cost, in United States dollars; 0 where no price is known. A reply that does not
 * say counts as the dearest that it may have been, so that a budget holds over sessions whatever a route states.
 * @param questions  all that the run asks
 */
export const spentBefore = (
  { replies, run, settings }: JournalRecord,
  questions: readonly Question[],
  client: Client,
): number => {
  const { price } = client;
  if (price === null) return 0;
  const asked = settings.at(-1) ?? run.settings;
  const byKey = new Map(questions.map((question) => [replyKey(question.item.id, question.pass), question]));
  const tokens = createTokenEstimate();
  return replies.reduce((sum, { item, pass = 0, costUsd, promptTokens, completionTokens }) => {
    const question = byKey.get(replyKey(item, pass));
    if (costUsd !== null || question === undefined) return sum + (costUsd ?? 0);
    const dearest = tokens.expect(client.requestBody(question, asked), asked.maxOutputTokens);
    const paid = {
      prompt: promptTokens ?? dearest.prompt,
      completion: completionTokens ?? dearest.completion,
    };
    return sum + costOf(paid, price);
  }, 0);
};
