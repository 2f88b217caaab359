import type { Attachment, Price, Reply } from '../../client.ts';
import { countOrNull, fieldAt, parseJson, textOrNull } from '../json-field.ts';
import { type HttpAnswer, providerError } from '../provider-error.ts';
import { costUsd, type DialectAdapter, noCompletion } from './dialect.ts';

/** Chat completions, which nearly every provider and server speaks. */
export const openaiDialect: DialectAdapter = {
  path: () => '/chat/completions',
  headers: (apiKey) => (apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  body: ({ prompt, attachments = [] }, settings, modelAsked) => ({
    model: modelAsked,
    messages: [{ role: 'user', content: attachments.length === 0 ? prompt : partsOf(attachments, prompt) }],
    ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
    ...(settings.topP === null ? {} : { top_p: settings.topP }),
    [settings.budgetField]: settings.maxOutputTokens,
  }),
  read: (answer, price) => readCompletion(answer, price),
};

const partsOf = (attachments: readonly Attachment[], prompt: string): object[] => [
  ...attachments.map(({ mediaType, base64, name }) => {
    const url = `data:${mediaType};base64,${base64}`;
    return mediaType === 'application/pdf'
      ? { type: 'file', file: { filename: name, file_data: url } }
      : { type: 'image_url', image_url: { url } };
  }),
  { type: 'text', text: prompt },
];

/**
 * Reads a chat completion. Every field may be missing or null; reasoning fields are never looked at.
 * @throws RequestError for an error status, an error inside a good response, and a body that is no completion
 */
const readCompletion = (answer: HttpAnswer, price: Price | null): Reply => {
  const body = parseJson(answer.text);
  if (isFiltered(body)) return FILTERED;
  if (answer.status < 200 || answer.status > 299 || carriesError(body)) throw providerError(answer, body);
  const choice = fieldAt(body, 'choices', 0);
  const message = fieldAt(choice, 'message');
  const finishReason = textOrNull(fieldAt(choice, 'finish_reason'));
  if (typeof message !== 'object' && finishReason === null) throw noCompletion(answer, body);

  const text = contentText(fieldAt(message, 'content'));
  const refused = text === '' && textOrNull(fieldAt(message, 'refusal')) !== null;
  const promptTokens = countOrNull(fieldAt(body, 'usage', 'prompt_tokens'));
  const completionTokens = countOrNull(fieldAt(body, 'usage', 'completion_tokens'));
  return {
    text,
    finishReason: refused ? 'content_filter' : (finishReason?.slice(0, 60) ?? null),
    model: textOrNull(fieldAt(body, 'model'))?.slice(0, 200) ?? null,
    fingerprint: textOrNull(fieldAt(body, 'system_fingerprint'))?.slice(0, 200) ?? null,
    promptTokens,
    completionTokens,
    reasoningTokens: countOrNull(fieldAt(body, 'usage', 'completion_tokens_details', 'reasoning_tokens')),
    costUsd: costUsd({ promptTokens, completionTokens }, price),
  };
};

/**
 * A question that the route's content filter keeps from the model comes back as an error: 400 at Azure, 403 with the
 * flagged text at OpenRouter. It is what the route answers to that question, and it would be the same again.
 */
const isFiltered = (body: unknown): boolean =>
  FILTER_CODES.has(fieldAt(body, 'error', 'code')) ||
  FILTER_CODES.has(fieldAt(body, 'error', 'innererror', 'code')) ||
  fieldAt(body, 'error', 'metadata', 'flagged_input') !== undefined;

const FILTER_CODES: ReadonlySet<unknown> = new Set([
  'content_filter',
  'content_policy_violation',
  'ResponsibleAIPolicyViolation',
]);

const FILTERED: Reply = {
  text: '',
  finishReason: 'content_filter',
  model: null,
  fingerprint: null,
  promptTokens: null,
  completionTokens: null,
  reasoningTokens: null,
  costUsd: null,
};

/** Routers answer 200 and put the failure into the body, or into the one choice. */
const carriesError = (body: unknown): boolean =>
  [fieldAt(body, 'error'), fieldAt(body, 'choices', 0, 'error')].some(
    (error) =>
      textOrNull(error) !== null ||
      (typeof error === 'object' && error !== null && Object.keys(error).length > 0),
  ) || fieldAt(body, 'choices', 0, 'finish_reason') === 'error';

/** A text, or the text parts of a list; parts of other types (thinking, images) are not the answer. */
const contentText = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) =>
      typeof part === 'string'
        ? part
        : TEXT_PARTS.has(fieldAt(part, 'type'))
          ? (textOrNull(fieldAt(part, 'text')) ?? '')
          : '',
    )
    .join('');
};

const TEXT_PARTS: ReadonlySet<unknown> = new Set(['text', 'output_text']);
