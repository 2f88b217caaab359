import { countOrNull, fieldAt, parseJson, textOrNull } from '../json-field.ts';
import { providerError } from '../provider-error.ts';
import { costUsd, type DialectAdapter, noCompletion } from './dialect.ts';

/**
 * Anthropic's messages. Its OpenAI-compatible form drops the refusal reason and ignores unknown fields silently, so
 * the paper's settings could be lost without a word.
 */
export const anthropicDialect: DialectAdapter = {
  path: () => '/messages',
  headers: (apiKey) => ({
    'anthropic-version': '2023-06-01',
    ...(apiKey === null ? {} : { 'x-api-key': apiKey }),
  }),
  body: ({ prompt, attachments = [] }, settings, modelAsked) => ({
    model: modelAsked,
    max_tokens: settings.maxOutputTokens,
    messages: [
      {
        role: 'user',
        content:
          attachments.length === 0
            ? prompt
            : [
                ...attachments.map(({ mediaType, base64 }) => ({
                  type: mediaType === 'application/pdf' ? 'document' : 'image',
                  source: { type: 'base64', media_type: mediaType, data: base64 },
                })),
                { type: 'text', text: prompt },
              ],
      },
    ],
    ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
    ...(settings.topP === null ? {} : { top_p: settings.topP }),
  }),
  read: (answer, price) => {
    const body = parseJson(answer.text);
    if (answer.status < 200 || answer.status > 299 || fieldAt(body, 'type') === 'error')
      throw providerError(answer, body);
    const content = fieldAt(body, 'content');
    const stopReason = textOrNull(fieldAt(body, 'stop_reason'));
    if (!Array.isArray(content) && stopReason === null) throw noCompletion(answer, body);

    const parts: unknown[] = Array.isArray(content) ? content : [];
    const promptTokens = countOrNull(fieldAt(body, 'usage', 'input_tokens'));
    const completionTokens = countOrNull(fieldAt(body, 'usage', 'output_tokens'));
    return {
      text: parts
        .map((part) => (fieldAt(part, 'type') === 'text' ? (textOrNull(fieldAt(part, 'text')) ?? '') : ''))
        .join(''),
      finishReason: stopReason === null ? null : (FINISH_REASONS[stopReason] ?? stopReason.slice(0, 60)),
      model: textOrNull(fieldAt(body, 'model'))?.slice(0, 200) ?? null,
      fingerprint: null,
      promptTokens,
      completionTokens,
      // Thinking is billed and counted as output; no count of its own is stated.
      reasoningTokens: null,
      costUsd: costUsd({ promptTokens, completionTokens }, price),
    };
  },
};

const FINISH_REASONS: Readonly<Record<string, string>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'content_filter',
};
