import { countOrNull, fieldAt, parseJson, textOrNull } from '../json-field.ts';
import { providerError } from '../provider-error.ts';
import { costUsd, type DialectAdapter, noCompletion } from './dialect.ts';

/**
 * Gemini's generateContent. Its OpenAI-compatible form hides why an answer was blocked and how many tokens were spent
 * on thinking.
 */
export const googleDialect: DialectAdapter = {
  path: (modelAsked) => `/models/${encodeURIComponent(modelAsked)}:generateContent`,
  headers: (apiKey) => (apiKey === null ? {} : { 'x-goog-api-key': apiKey }),
  body: ({ prompt, attachments = [] }, settings) => ({
    contents: [
      {
        role: 'user',
        parts: [
          ...attachments.map(({ mediaType, base64 }) => ({
            inlineData: { mimeType: mediaType, data: base64 },
          })),
          { text: prompt },
        ],
      },
    ],
    generationConfig: {
      ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
      ...(settings.topP === null ? {} : { topP: settings.topP }),
      maxOutputTokens: settings.maxOutputTokens,
    },
  }),
  read: (answer, price) => {
    const body = parseJson(answer.text);
    if (answer.status < 200 || answer.status > 299 || fieldAt(body, 'error') !== undefined)
      throw providerError(answer, body);
    const candidate = fieldAt(body, 'candidates', 0);
    const blocked = textOrNull(fieldAt(body, 'promptFeedback', 'blockReason')) !== null;
    if (candidate === undefined && !blocked) throw noCompletion(answer, body);

    // Where the answer was cut or blocked, the whole content may be missing.
    const content = fieldAt(candidate, 'content', 'parts');
    const parts: unknown[] = Array.isArray(content) ? content : [];
    const reason = textOrNull(fieldAt(candidate, 'finishReason'));
    const usage = (name: string): number | null => countOrNull(fieldAt(body, 'usageMetadata', name));
    const [visible, thoughts] = [usage('candidatesTokenCount'), usage('thoughtsTokenCount')];
    const promptTokens = usage('promptTokenCount');
    const completionTokens = visible === null && thoughts === null ? null : (visible ?? 0) + (thoughts ?? 0);
    return {
      text: parts
        .map((part) => (fieldAt(part, 'thought') === true ? '' : (textOrNull(fieldAt(part, 'text')) ?? '')))
        .join(''),
      finishReason: blocked
        ? 'content_filter'
        : reason === null
          ? null
          : (FINISH_REASONS[reason] ?? reason.toLowerCase().slice(0, 60)),
      model: textOrNull(fieldAt(body, 'modelVersion'))?.slice(0, 200) ?? null,
      fingerprint: null,
      promptTokens,
      completionTokens,
      reasoningTokens: thoughts,
      costUsd: costUsd({ promptTokens, completionTokens }, price),
    };
  },
};

const FINISH_REASONS: Readonly<Record<string, string>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'content_filter',
  RECITATION: 'content_filter',
  LANGUAGE: 'content_filter',
  BLOCKLIST: 'content_filter',
  PROHIBITED_CONTENT: 'content_filter',
  SPII: 'content_filter',
};
