import { describe, expect, it } from 'vitest';

import { pValue } from '../../src/i18n/format.ts';
import { stretches } from '../../src/i18n/mixed-scripts.ts';

const latinIn = (line: string): string[] =>
  stretches(line)
    .filter(({ kind }) => kind === 'latin')
    .map(({ text }) => text);

describe('stretches', () => {
  it('takes a Latin name with its spaces, points and hyphens as one run', () => {
    expect(latinIn('مدل GPT-4.1 mini، ۱٬۰۰۰ پرسش')).toEqual(['GPT-4.1 mini']);
    expect(latinIn('گزینهٔ «DeepSeek V3.1».')).toEqual(['DeepSeek V3.1']);
  });

  it('parts Latin names that Persian punctuation parts', () => {
    expect(latinIn('Alibaba · 72B · دستورپذیر')).toEqual(['Alibaba', '72B']);
    expect(latinIn('paper، paper-reasoning')).toEqual(['paper', 'paper-reasoning']);
  });

  it('leaves brackets and Persian digits to the line', () => {
    expect(stretches('نتیجه (JSON)، ۲')).toEqual([
      { text: 'نتیجه (', kind: 'own' },
      { text: 'JSON', kind: 'latin' },
      { text: ')، ۲', kind: 'own' },
    ]);
  });

  it('takes a signed number or a p-value as one left-to-right isolate without its marks', () => {
    expect(stretches(`(${pValue('fa', 0.71)} پس از تصحیح)`)).toEqual([
      { text: '(', kind: 'own' },
      { text: 'p\u00a0=\u00a0۰٫۷۱', kind: 'left-to-right' },
      { text: ' پس از تصحیح)', kind: 'own' },
    ]);
  });

  it('gives the whole line back when the stretches are joined', () => {
    const line = 'سازمان Qwen · 72B، نسخهٔ 1.0.0 (CC-BY-4.0).';
    expect(
      stretches(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
    expect(stretches('')).toEqual([]);
  });
});
