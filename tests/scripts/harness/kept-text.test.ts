import { describe, expect, it } from 'vitest';

import { keptText } from '../../../scripts/harness/kept-text.ts';

describe('keptText', () => {
  it('keeps a text within the limit as it came, reasoning included', () => {
    expect(keptText('<think>x</think>ب')).toEqual({ text: '<think>x</think>ب' });
    expect(keptText('ا'.repeat(2_000))).toEqual({ text: 'ا'.repeat(2_000) });
  });

  it('keeps the end of a longer one, and says how long it was', () => {
    expect(keptText(`${'ا'.repeat(2_000)}ب`)).toEqual({ text: `${'ا'.repeat(1_999)}ب`, cutFrom: 2_001 });
  });

  it('takes reasoning out before it cuts, so that a draft is never read as the answer', () => {
    const draft = 'شاید الف. '.repeat(500);
    expect(keptText(`<think>${draft}</think>ج`)).toMatchObject({ text: 'ج' });
    expect(keptText(`<think>${draft}`)).toMatchObject({ text: '' });
  });

  it('does not cut a character in two', () => {
    // 1,001 characters of two units each: the cut would fall inside the first of the last 1,000.
    const { text } = keptText(`😀${'😀'.repeat(999)}ab😀`.slice(0, -2) + 'a');
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThanOrEqual(2_000);
  });
});
