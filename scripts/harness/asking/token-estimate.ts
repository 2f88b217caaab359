import type { Reply } from '../client.ts';

/** Tokens that a request is expected to take. */
export interface ExpectedTokens {
  prompt: number;
  /** The whole output budget: what a reply may cost at most. */
  completion: number;
}

/** What requests of this run cost in tokens, learned from the replies that say so. */
export interface TokenEstimate {
  expect(body: string, maxOutputTokens: number): ExpectedTokens;
  learn(body: string, reply: Pick<Reply, 'promptTokens'>): void;
}

/**
 * Tokens a UTF-16 unit of a request body, before a reply has said better. Persian takes a third of a token a letter
 * in today's large vocabularies and up to a whole one in old ones; half of one errs on the dear side.
 */
const FIRST_GUESS = 0.5;

/** The highest ratio seen, so that a limit is approached from below. */
export const createTokenEstimate = (): TokenEstimate => {
  let highest = 0;
  return {
    expect: (body, maxOutputTokens) => ({
      prompt: Math.ceil(body.length * (highest === 0 ? FIRST_GUESS : highest)),
      completion: maxOutputTokens,
    }),
    learn: (body, { promptTokens }) => {
      if (promptTokens !== null) highest = Math.max(highest, promptTokens / body.length);
    },
  };
};
