import type { Price, Prompted, Reply } from '../../client.ts';
import type { RequestSettings } from '../../journal/journal-lines.ts';
import { RequestError } from '../../request-error.ts';
import type { HttpAnswer } from '../provider-error.ts';

/** How one kind of route words requests and replies. It holds no state and touches no network. */
export interface DialectAdapter {
  /** Below the base address. */
  path(modelAsked: string): string;
  /** Besides content type and accept. */
  headers(apiKey: string | null): Record<string, string>;
  /** The request with the prompt, after its attachments, as its one user message; null settings are left out. */
  body(
    asked: Pick<Prompted, 'prompt' | 'attachments'>,
    settings: RequestSettings,
    modelAsked: string,
  ): object;
  /**
   * Every field may be missing or null; reasoning is never read. Finish reasons come in the words of chat completions.
   * @throws RequestError for an error status, an error inside a good response, and a body that is no reply
   */
  read(answer: HttpAnswer, price: Price | null): Reply;
}

/** null where a count or the price is not known. */
export const costUsd = (
  { promptTokens, completionTokens }: Pick<Reply, 'promptTokens' | 'completionTokens'>,
  price: Price | null,
): number | null =>
  price === null || promptTokens === null || completionTokens === null
    ? null
    : (promptTokens * price.input + completionTokens * price.output) / 1_000_000;

/** A good status whose body is no reply. */
export const noCompletion = ({ status, text }: HttpAnswer, body: unknown): RequestError =>
  new RequestError(`HTTP ${String(status)}: ${describeBody(text, body)}`, { kind: 'malformed', status });

const describeBody = (text: string, body: unknown): string => {
  if (body !== undefined) return 'the body holds no choice';
  return text === ''
    ? 'the body is empty'
    : `the body is no complete JSON: ${JSON.stringify(text.slice(0, 80))}`;
};
