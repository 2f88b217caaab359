import { describe, expect, it } from 'vitest';

import { adaptSettings } from '../../../../scripts/harness/asking/adapt-settings.ts';
import { RequestError } from '../../../../scripts/harness/request-error.ts';

const settings = Object.freeze({
  budgetField: 'max_tokens',
  maxOutputTokens: 5,
  temperature: 0,
  topP: 1,
} as const);
const refused = (message: string, parameter: string | null = null): RequestError =>
  new RequestError(`HTTP 400: ${message}`, { kind: 'refused', status: 400, parameter });

describe('adaptSettings', () => {
  it.each([
    [
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
      { budgetField: 'max_completion_tokens' },
    ],
    ['Unrecognized request argument supplied: max_tokens', null, { budgetField: 'max_completion_tokens' }],
    [
      "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
      'temperature',
      { temperature: null },
    ],
    [
      '`temperature` and `top_p` cannot both be specified for this model. Please use only one.',
      null,
      { topP: null },
    ],
    ['top_p is deprecated for this model', null, { topP: null }],
    ['invalid temperature: only 1 is allowed for this model', null, { temperature: null }],
    [
      "Invalid 'max_output_tokens': integer below minimum value. Expected a value >= 16, but got 5 instead.",
      'max_output_tokens',
      { maxOutputTokens: 16 },
    ],
    ['max_tokens must be at least 32', null, { maxOutputTokens: 32 }],
    [
      'Unable to submit request: maxOutputTokens value of 5 but the supported range is from 16 (inclusive) to 65537 (exclusive)',
      null,
      { maxOutputTokens: 16 },
    ],
    ['max_output_tokens is below the minimum', null, { maxOutputTokens: 16 }],
  ])('answers “%s”', (message, parameter, change) => {
    expect(adaptSettings(settings, refused(message, parameter))).toEqual({ ...settings, ...change });
  });

  it.each([
    ['max_tokens is too large: 16384. This model supports at most 8192 completion tokens', 8_192],
    ['Invalid max_tokens value, the valid range of max_tokens is [1, 8192]', 8_192],
    ['max_tokens: 16384 > 4096, which is the maximum allowed number of output tokens', 4_096],
  ])('lowers a budget to the stated bound: “%s”', (message, maxOutputTokens) => {
    const large = { ...settings, maxOutputTokens: 16_384 };
    expect(adaptSettings(large, refused(message))).toEqual({ ...large, maxOutputTokens });
  });

  it.each([
    'Your prompt was blocked by the content policy',
    'This model does not support images',
    'max_tokens is wrong somehow',
    "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens",
  ])('changes nothing for “%s”', (message) => {
    expect(adaptSettings(settings, refused(message))).toBeNull();
  });

  it('changes nothing for other kinds of failure', () => {
    expect(
      adaptSettings(settings, new RequestError('max_tokens is not supported', { kind: 'server' })),
    ).toBeNull();
  });

  it('has nothing left to leave out once a parameter is gone', () => {
    expect(
      adaptSettings({ ...settings, temperature: null }, refused('temperature is not supported')),
    ).toBeNull();
  });
});
