import { describe, expect, it } from 'vitest';

import { unwrapMarkup, UNWRAPPERS } from '../../../src/core/answers/unwrap-markup.ts';
import { foldPersian } from '../../../src/core/text/fold-persian.ts';
import { allCases } from './cases.ts';

describe('unwrapMarkup', () => {
  it.each([
    ['&laquo;ب&raquo;', '«ب»'],
    ['▁ب', ' ب'],
    ['```json\nب\n```', '\n\nب\n\n'],
    ['- [x] ب', '- ✅ ب'],
    ['~~الف~~ ب', '  ب'],
    ['\\boxed{ب}', '\nanswer: ب\n'],
    ['\\boxed{\\text{ب}}', '\nanswer: ب\n'],
    ['\\boxed{د + ۱}', ' {د + ۱}'],
    ['\\boxed{ب', ' {ب'],
    ['<b>ب</b>', '*ب*'],
    ['<p>ب</p>', '\nب\n'],
    ['<final_answer>ب</final_answer>', '\nfinal answer: ب\n'],
    ['{"پاسخ": "ب"}', 'ب\n'],
    ['{"answer": "ب", "reason": "الف"}', ' answer: ب\n reason: الف\n'],
    ['{"answer": {"label": "ب", "sure": true}}', ' answer label: ب\n answer sure: true\n'],
    ['["الف", "ب"]', 'الف, ب\n'],
    ['{"answer": "\\u0643"}', 'ک\n'],
    ['[ب]', '[ب]'],
    ["{'answer': 'ب'}", "{'answer': 'ب'}"],
  ])('frees %j', (text, free) => {
    expect(unwrapMarkup(text)).toBe(free);
  });

  it('does not follow JSON down to where it would run out of stack', () => {
    const depth = 50_000;
    expect(unwrapMarkup('['.repeat(depth) + ']'.repeat(depth))).toBe('');
    expect(unwrapMarkup('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))).toBe('');
  });

  it.each(Object.entries(UNWRAPPERS))('unwraps %s in a case', (_kind, unwrap) => {
    expect(allCases.some(({ raw }) => unwrap(foldPersian(raw)) !== foldPersian(raw))).toBe(true);
  });
});
