import { describe, expect, it } from 'vitest';

import { readFinishReason } from '../../../src/core/answers/finish-reason.ts';

describe('readFinishReason', () => {
  it.each([
    'length',
    'LENGTH',
    'max_tokens',
    'MAX_TOKENS',
    'max_output_tokens',
    'model_length',
    'token_limit',
    'model_context_window_exceeded',
  ])('takes %s for a cut by the budget', (reason) => {
    expect(readFinishReason(reason)).toBe('length');
  });

  it.each([
    'content_filter',
    'content-filtered',
    'refusal',
    'SAFETY',
    'RECITATION',
    'LANGUAGE',
    'BLOCKLIST',
    'PROHIBITED_CONTENT',
    'SPII',
    'guardrail_intervened',
    'sensitive',
  ])('takes %s for a filter', (reason) => {
    expect(readFinishReason(reason)).toBe('filter');
  });

  it.each(['stop', 'end_turn', 'eos_token', '', 'lengthy', null])('takes %s for neither', (reason) => {
    expect(readFinishReason(reason)).toBe('other');
  });
});
