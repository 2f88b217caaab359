import { describe, expect, it } from 'vitest';

import { normalizeSearch } from '../../../src/core/text/normalize-search.ts';

describe('normalizeSearch', () => {
  it.each([
    ['ضرب‌المثل، كهنه', 'ضربالمثل کهنه'],
    ['  «سؤال»؟\n۱۲  ', 'سوال 12'],
    ['Don’t STOP', 'don t stop'],
    ['…', ''],
  ])('turns %j into %j', (text, normal) => {
    expect(normalizeSearch(text)).toBe(normal);
    expect(normalizeSearch(normal)).toBe(normal);
  });
});
