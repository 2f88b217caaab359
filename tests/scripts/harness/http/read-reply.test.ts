import { describe, expect, it } from 'vitest';

import { openaiDialect } from '../../../../scripts/harness/http/dialects/openai.ts';
import { RequestError } from '../../../../scripts/harness/request-error.ts';
import { completion } from '../../../fixtures/fake-endpoint.ts';

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) => ({
  status,
  headers,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const read = (body: unknown, status?: number, headers?: Record<string, string>) =>
  openaiDialect.read(answer(body, status, headers), null);
const failure = (body: unknown, status?: number, headers?: Record<string, string>): RequestError => {
  try {
    read(body, status, headers);
  } catch (error) {
    if (error instanceof RequestError) return error;
  }
  throw new Error('expected a RequestError');
};
const choice = (fields: object): object => ({ choices: [fields] });

describe('readReply', () => {
  it('reads a completion with everything it states', () => {
    const body = completion('ب', {
      usage: { prompt_tokens: 10, completion_tokens: 4, completion_tokens_details: { reasoning_tokens: 3 } },
    });
    const price = { input: 2, output: 10, date: '2026-01-01', source: 'https://example.org/' };
    expect(openaiDialect.read(answer(body), price)).toEqual({
      text: 'ب',
      finishReason: 'stop',
      model: 'fake-model-2026',
      fingerprint: 'fp_1',
      promptTokens: 10,
      completionTokens: 4,
      reasoningTokens: 3,
      // (10 × 2 + 4 × 10) / 1,000,000 dollars
      costUsd: 0.000_06,
    });
  });

  it.each([
    ['no usage', { usage: undefined }],
    ['usage null', { usage: null }],
    ['null counts (case B14)', { usage: { prompt_tokens: null, completion_tokens: null } }],
    ['counts that are no counts', { usage: { prompt_tokens: -1, completion_tokens: 'many' } }],
  ])('keeps the answer and leaves tokens unknown with %s', (_, overrides) => {
    expect(read(completion('ب', overrides))).toMatchObject({
      text: 'ب',
      promptTokens: null,
      completionTokens: null,
      costUsd: null,
    });
  });

  it.each([
    ['null content', { message: { content: null }, finish_reason: 'length' }, ''],
    ['no content', { message: {}, finish_reason: 'length' }, ''],
    ['no message at all (case B12)', { finish_reason: 'length' }, ''],
    ['an empty list (case A14)', { message: { content: [] }, finish_reason: 'length' }, ''],
    [
      'text parts, skipping the others (case A13)',
      {
        message: {
          content: [
            { type: 'thinking', thinking: 'الف' },
            { type: 'text', text: 'ج' },
            { type: 'text', text: '.' },
          ],
        },
        finish_reason: 'stop',
      },
      'ج.',
    ],
    [
      'a reasoning field beside null content, which is not the answer (case A11)',
      { message: { content: null, reasoning_content: 'الف', reasoning: 'الف' }, finish_reason: 'length' },
      '',
    ],
  ])('reads %s', (_, fields, text) => {
    expect(read(choice(fields)).text).toBe(text);
  });

  it('marks a refusal without content as filtered', () => {
    expect(read(choice({ message: { content: null, refusal: 'no' }, finish_reason: 'stop' }))).toMatchObject({
      text: '',
      finishReason: 'content_filter',
    });
  });

  it.each([
    ['Azure', 400, { error: { message: 'x', param: 'prompt', code: 'content_filter' } }],
    [
      'Azure behind a router',
      400,
      { error: { code: '400', innererror: { code: 'ResponsibleAIPolicyViolation' } } },
    ],
    [
      'OpenRouter',
      403,
      { error: { code: 403, message: 'flagged', metadata: { flagged_input: 'x', reasons: [] } } },
    ],
  ])(
    'takes a question that the content filter of %s keeps back for an answer without text',
    (_, status, body) => {
      expect(read(body, status)).toMatchObject({
        text: '',
        finishReason: 'content_filter',
        promptTokens: null,
        costUsd: null,
      });
    },
  );

  it.each([
    [200, { error: { code: 429, message: 'busy' } }, 'rate-limit'],
    [200, { error: { code: '503', message: 'x' } }, 'server'],
    [200, { error: { type: 'overloaded_error', message: 'x' } }, 'server'],
    [200, { error: { code: 'rate_limit_exceeded', message: 'x' } }, 'rate-limit'],
    [200, { error: { code: 401, message: 'x' } }, 'no-access'],
    [200, { error: 'upstream went away' }, 'server'],
    [200, choice({ error: { code: 502, message: 'x' }, finish_reason: 'error' }), 'server'],
    [200, { choices: [] }, 'malformed'],
    [200, { choices: [{}] }, 'malformed'],
    [200, {}, 'malformed'],
    [200, '', 'malformed'],
    [200, '{"choices":[{"mess', 'malformed'],
    [200, '<html><title>Sign in</title></html>', 'malformed'],
    [400, { error: { message: 'x' } }, 'refused'],
    [422, { detail: [{ loc: ['body', 'top_p'], msg: 'x' }] }, 'refused'],
    [401, { error: { message: 'x' } }, 'no-access'],
    [402, {}, 'no-access'],
    [403, '<html><title>Denied</title></html>', 'no-access'],
    [404, {}, 'no-access'],
    [308, '', 'no-access'],
    [408, {}, 'server'],
    [409, {}, 'server'],
    [425, {}, 'server'],
    [429, {}, 'rate-limit'],
    [429, { error: { code: 'insufficient_quota', message: 'x' } }, 'no-access'],
    [500, '', 'server'],
    [502, '<html>Bad gateway</html>', 'server'],
    [529, { error: { type: 'overloaded_error' } }, 'server'],
  ])('reads status %i with %j as %s', (status, body, kind) => {
    expect(failure(body, status).kind).toBe(kind);
  });

  it.each([
    ['the provider’s message', { error: { message: 'Incorrect API key' } }, 'HTTP 401: Incorrect API key'],
    [
      'a router’s inner reason (case B09)',
      {
        error: {
          message: 'Provider returned error',
          metadata: { raw: '{"error":{"message":"model is loading"}}' },
        },
      },
      'HTTP 401: Provider returned error: model is loading',
    ],
    [
      'an inner reason that is no JSON',
      { error: { message: 'Outer', metadata: { raw: 'inner words' } } },
      'HTTP 401: Outer: inner words',
    ],
    ['a list around the error', [{ error: { message: 'API key not valid' } }], 'HTTP 401: API key not valid'],
    ['a bare detail', { detail: 'Not authenticated' }, 'HTTP 401: Not authenticated'],
    [
      'the title of a web page',
      '<html><head><title> Access\n denied </title>',
      'HTTP 401: a web page titled “Access denied”',
    ],
    ['nothing', '', 'HTTP 401: no reason given'],
  ])('gives as reason %s', (_, body, message) => {
    expect(failure(body, 401).message).toBe(message);
  });

  it('keeps a long reason to one bearable line', () => {
    const { message } = failure({ error: { message: `a\n${'b'.repeat(9_000)}` } }, 500);
    expect(message).toMatch(/^HTTP 500: a b+…$/);
    expect(message.length).toBeLessThan(600);
  });

  it('hands on the wait and the parameter that a response names', () => {
    const error = failure({ error: { message: 'x', param: 'max_tokens' } }, 400, { 'retry-after': '3' });
    expect(error).toMatchObject({ retryAfterMs: 3_000, parameter: 'max_tokens', status: 400 });
  });
});
