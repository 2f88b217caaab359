import { describe, expect, it } from 'vitest';

import { REASONING_TAGS, stripReasoning } from '../../../src/core/answers/strip-reasoning.ts';
import { allCases } from './cases.ts';

describe('stripReasoning', () => {
  it.each([
    ['<think>الف</think>ب', 'ب'],
    ['<THINKING>الف</THINKING>ب', 'ب'],
    ['<seed:think>الف</seed:think>ب', 'ب'],
    ['<longcat_think>الف</longcat_think>ب', 'ب'],
    ['◁think▷الف◁/think▷ب', 'ب'],
    ['[THINK]الف[/THINK]ب', 'ب'],
    ['<|begin_of_thought|>الف<|end_of_thought|>ب', 'ب'],
    ['<|START_THINKING|>الف<|END_THINKING|>ب', 'ب'],
    ['<|inner_prefix|>الف<|inner_suffix|>ب', 'ب'],
    ['<|channel>thought\nالف<channel|>ب', 'ب'],
    ['<unused94>thought\nالف<unused95>ب', 'ب'],
    ['Here is my thought process: الف Here is my response: ب', ' ب'],
    ['&lt;think&gt;الف&lt;/think&gt;ب', 'ب'],
  ])('drops a closed block from %j', (text, rest) => {
    expect(stripReasoning(text)).toBe(rest);
  });

  it('drops everything up to a leftover closing tag', () => {
    expect(stripReasoning('الف نه</think>ج')).toBe('ج');
    expect(stripReasoning('<think>۱<think>۲</think>۳</think>ب')).toBe('ب');
  });

  it('drops everything after a leftover opening tag', () => {
    expect(stripReasoning('پاسخ: ب<think>آیا الف؟')).toBe('پاسخ: ب');
    expect(stripReasoning('<think>گزینه الف')).toBe('');
  });

  it('keeps what stands around closed blocks', () => {
    expect(stripReasoning('<think>ج</think>پاسخ: الف\n<think>د</think>')).toBe('پاسخ: الف\n');
  });

  it.each([
    [
      '<|channel|>analysis<|message|>الف<|end|><|start|>assistant<|channel|>final<|message|>ب<|return|>',
      'ب<|return|>',
    ],
    ['analysis<|message|>الف<|end|><|start|>assistant<|channel|>final<|message|>ب', 'ب'],
    ['<|channel|>final <|constrain|>json<|message|>{}', '{}'],
    ['<|channel|>analysis<|message|>الف', ''],
    ['<|channel|>commentary<|message|>الف', ''],
    ['analysisشاید الف.assistantfinalب', 'ب'],
    ['analysisWe need', ''],
  ])('keeps the final channel of %j only', (text, rest) => {
    expect(stripReasoning(text)).toBe(rest);
  });

  it.each(['Analysis: the proverb means patience.', 'پاسخ: ب', '<answer>ب</answer>', 'a < b > c', '[الف]'])(
    'leaves %j as it is',
    (text) => {
      expect(stripReasoning(text)).toBe(text);
    },
  );

  it('leaves nothing to strip', () => {
    for (const { raw, id } of allCases) {
      const stripped = stripReasoning(raw);
      expect(stripReasoning(stripped), id).toBe(stripped);
    }
  });

  it.each(Object.entries(REASONING_TAGS))('meets a tag of the kind %s in a case', (_kind, pattern) => {
    const tag = new RegExp(pattern, 'iu');
    expect(allCases.some(({ raw }) => tag.test(raw))).toBe(true);
  });
});
