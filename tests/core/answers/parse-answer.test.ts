import { describe, expect, it } from 'vitest';

import { ANSWER_RULES } from '../../../src/core/answers/answer-rules.ts';
import { NO_ANSWER_RULES } from '../../../src/core/answers/decide.ts';
import { parseAnswer } from '../../../src/core/answers/parse-answer.ts';
import { allCases, type Case, contextLabels, judgedCases, ownCases } from './cases.ts';

const read = ({ options, raw, finish_reason }: Case) =>
  parseAnswer({ labels: options, text: raw, finishReason: finish_reason ?? null });

const answer = (text: string, finishReason: string | null = 'stop') =>
  parseAnswer({ labels: contextLabels, text, finishReason });

describe('parseAnswer', () => {
  it.each(judgedCases.map((one) => [one.id, one] as const))('reads the judged case %s', (_id, one) => {
    expect(read(one).label, `${JSON.stringify(one.raw)}: ${one.why}`).toBe(one.expect);
  });

  it.each(ownCases.map((one) => [one.id, one] as const))('reads our case %s', (_id, one) => {
    expect(read(one).label, `${JSON.stringify(one.raw)}: ${one.why}`).toBe(one.expect);
  });

  it('has every judged case, and eight of our own or more of each kind', () => {
    expect(judgedCases).toHaveLength(184);
    expect(new Set(allCases.map(({ id }) => id)).size).toBe(allCases.length);
    const kindOf = ({ id }: Case): string => id.split('-')[0] ?? '';
    for (const kind of new Set(judgedCases.map(kindOf)))
      expect(ownCases.filter((one) => kindOf(one) === kind).length, kind).toBeGreaterThanOrEqual(8);
  });

  it('gives a label exactly when the status is answered', () => {
    for (const one of allCases) {
      const { label, status } = read(one);
      expect(status === 'answered', one.id).toBe(label !== null);
    }
  });

  it('never gives a label that the item does not offer', () => {
    for (const one of allCases)
      for (const labels of [['الف', 'ب'], ['ج'], ['A', 'B', 'C', 'D'], ['1', '2', '3']])
        expect([null, ...labels]).toContain(parseAnswer({ labels, text: one.raw, finishReason: null }).label);
  });

  it('reads labels of other alphabets where an item has them', () => {
    const labels = ['A', 'B', 'C', 'D'];
    expect(parseAnswer({ labels, text: 'The answer is C.', finishReason: null }).label).toBe('C');
    expect(parseAnswer({ labels, text: 'A friend in need', finishReason: null }).label).toBeNull();
  });
});

describe('the status of an output without an answer', () => {
  it.each([
    ['', 'stop', 'no_response', 'no-text'],
    [' \u200c\n', null, 'no_response', 'no-text'],
    ['<think>پاسخ ب است.</think>', 'stop', 'no_response', 'no-text'],
    ['نمی‌دانم', 'stop', 'unparseable', 'no-label'],
    ['...', null, 'unparseable', 'no-label'],
    ['', 'length', 'truncated', 'no-text'],
    ['گزینه', 'MAX_TOKENS', 'truncated', 'no-label'],
    ['<think>گزینه الف', 'length', 'truncated', 'no-text'],
    ['', 'content_filter', 'filtered', 'no-text'],
    ['متأسفم', 'refusal', 'filtered', 'no-label'],
    ['الف یا ب', 'SAFETY', 'filtered', 'several-labels'],
  ])('of %j with finish reason %s is %s', (text, finishReason, status, rule) => {
    expect(answer(text, finishReason)).toEqual({ label: null, status, rule });
  });

  it('is not asked for when the text holds an answer', () => {
    for (const finishReason of ['length', 'content_filter', 'stop', null, 'eos_token'])
      expect(answer('ب) چون', finishReason)).toEqual({
        label: 'ب',
        status: 'answered',
        rule: 'leading-label',
      });
  });
});

describe('each rule', () => {
  it.each([
    ['whole-output', '«ب»'],
    ['final-declaration', 'ب\nپاسخ نهایی: ج\nب'],
    ['label-line', 'ب\nگزینه الف ظاهری است.'],
    ['declaration', 'گزینه الف ظاهری است، پس پاسخ گزینه د است.'],
    ['option-line', 'گزینه ب\nگزینه الف ظاهری است و ج بی‌ربط.'],
    ['leading-label', 'ب) صبر کن.'],
    ['affirmation', 'گزینه ب درست است. گزینه الف ظاهری است.'],
    ['line-head', 'با توجه به متن\nب) صبر کن.'],
    ['option-word', 'من به گزینه ب رسیدم.'],
  ])('%s decides on %j', (rule, text) => {
    expect(answer(text).rule).toBe(rule);
  });

  it.each([
    ['no-text', ''],
    ['several-labels', 'پاسخ: الف یا ب'],
    ['not-offered', 'گزینه پ'],
    ['denied', 'الف غلط است.'],
    ['no-label', 'جواب'],
  ])('%s explains %j', (rule, text) => {
    expect(answer(text)).toMatchObject({ label: null, rule });
  });

  it('cut-label explains a cut right after a letter', () => {
    expect(answer('جواب: گزینه ب', 'length')).toMatchObject({ label: null, rule: 'cut-label' });
  });

  it('decides at least one case', () => {
    const deciding = new Set(allCases.map((one) => read(one).rule));
    expect(
      [...Object.keys(ANSWER_RULES), ...Object.keys(NO_ANSWER_RULES)].filter(
        (rule) => !deciding.has(rule as never),
      ),
    ).toEqual([]);
  });
});

describe('the order of the rules', () => {
  it.each([
    ['a final declaration stands above a first line', 'ب\nپاسخ نهایی: ج', 'ج'],
    ['a label line stands above a declaration', 'ب\nپاسخ ج هم پیشنهاد شده است: ج', 'ب'],
    ['a declaration stands above an option word', 'گزینه الف ظاهری است. پاسخ: ج', 'ج'],
    ['a declaration stands above a leading label', 'الف) ظاهری است. پاسخ: ج', 'ج'],
    ['the last declaration stands above the first', 'پاسخ: الف\nپاسخ: ج', 'ج'],
    ['a leading label stands above an option word', 'ب) گزینه الف ظاهری است', 'ب'],
    ['an affirmed label stands above a named one', 'گزینه الف ظاهری است و گزینه ب درست است.', 'ب'],
  ])('%s', (_what, text, label) => {
    expect(answer(text).label).toBe(label);
  });
});
