import type { Client, Question, Reply } from './client.ts';

/** A client that answers inside the program: no network, no key, the same engine and journal. */
export const embeddedClient = ({
  provider,
  modelAsked,
  answer,
}: {
  provider: string;
  modelAsked: string;
  /** The label to answer with, or any other text. */
  answer: (question: Question) => string;
}): Client => ({
  endpoint: { provider, baseUrl: null, modelAsked },
  price: { input: 0, output: 0 },
  openingSettings: (asked) => ({ ...asked, budgetField: 'max_tokens' }),
  requestBody: ({ prompt }) => JSON.stringify({ model: modelAsked, prompt }),
  ask: (question) =>
    Promise.resolve<Reply>({
      text: answer(question),
      finishReason: 'stop',
      model: modelAsked,
      fingerprint: null,
      promptTokens: null,
      completionTokens: null,
      reasoningTokens: null,
      costUsd: null,
    }),
  close: () => Promise.resolve(),
});
