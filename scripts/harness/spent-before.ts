import { costOf } from './asking/spending.ts';
import { createTokenEstimate } from './asking/token-estimate.ts';
import type { Client, Question } from './client.ts';
import type { LostLine } from './journal/journal-lines.ts';
import type { JournalRecord } from './journal/journal.ts';
import { replyKey } from './reply-book.ts';
import { FAILURE_KINDS } from './request-error.ts';

/**
 * What earlier sessions have spent, in United States dollars; 0 where no price is known. A reply that does not say, and
 * an attempt without a reply that may be billed, count as the dearest that they may have been, so that a budget holds
 * over sessions whatever a route states.
 * @param questions  all that the run asks
 */
export const spentBefore = (
  { replies, lost, run, settings }: JournalRecord,
  questions: readonly Question[],
  client: Client,
): number => {
  const { price } = client;
  if (price === null) return 0;
  const asked = settings.at(-1) ?? run.settings;
  const byKey = new Map(questions.map((question) => [replyKey(question.id, question.pass), question]));
  const tokens = createTokenEstimate();
  const billed = lost.filter(({ kind }) => FAILURE_KINDS[kind].mayBeBilled).map(ofNothingStated);
  return [...replies, ...billed].reduce(
    (sum, { item, pass = 0, costUsd, promptTokens, completionTokens }) => {
      const question = byKey.get(replyKey(item, pass));
      if (costUsd !== null || question === undefined) return sum + (costUsd ?? 0);
      const dearest = tokens.expect(client.requestBody(question, asked), asked.maxOutputTokens);
      const paid = {
        prompt: promptTokens ?? dearest.prompt,
        completion: completionTokens ?? dearest.completion,
      };
      return sum + costOf(paid, price);
    },
    0,
  );
};

const ofNothingStated = ({ item, pass }: LostLine) => ({
  item,
  pass,
  costUsd: null,
  promptTokens: null,
  completionTokens: null,
});
