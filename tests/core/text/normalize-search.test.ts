import { describe, expect, it } from 'vitest';

import { matchesEveryWord, matchesSearch, normalizeSearch } from '../../../src/core/text/normalize-search.ts';

const spellings = ['ضرب المثل', 'ضرب‌المثل', 'ضربالمثل'];
const texts = [
  'این ضرب‌المثل کهنه است',
  'ضرب المثل‌های فارسی',
  'یک ضربالمثل',
  'ضرب سکه و المثل',
  'كتاب تازه',
  'کتابِ کهنه',
  'آب از آب تکان نمی‌خورد',
].map(normalizeSearch);

const hits = (query: string): number[] =>
  texts.flatMap((text, index) => (matchesSearch(text, query) ? [index] : []));

describe('normalizeSearch', () => {
  it.each([
    ['ضرب‌المثل، كهنه', 'ضربالمثل کهنه'],
    ['  «سؤال»؟\n۱۲  ', 'سوال 12'],
    ['Don’t STOP', 'don t stop'],
    ['…', ''],
  ])('turns %j into %j', (text, normal) => {
    expect(normalizeSearch(text)).toBe(normal);
  });

  it('normalises a normalised text to itself', () => {
    for (const text of texts) expect(normalizeSearch(text)).toBe(text);
  });
});

describe('matchesSearch', () => {
  it.each(spellings)('finds a compound written in any of three ways by «%s»', (query) => {
    expect(hits(query)).toEqual([0, 1, 2]);
  });

  it.each(['كتاب', 'کتاب', 'كِتاب', 'ﻛﺘﺎﺏ'])('finds both spellings of a word by «%s»', (query) => {
    expect(hits(query)).toEqual([4, 5]);
  });

  it('finds a verb without its half-space, the exact word and the beginning of a word', () => {
    for (const query of ['نمیخورد', 'نمی خورد', 'نمی‌خو', 'اب']) expect(hits(query)).toContain(6);
  });

  it('finds everything by a query without letters', () => {
    expect(hits(' ، ')).toHaveLength(texts.length);
  });
});

describe('matchesEveryWord', () => {
  it('finds words that stand apart and in another order', () => {
    expect(texts.filter((text) => matchesEveryWord(text, 'المثل ضرب'))).toHaveLength(4);
    expect(texts.some((text) => matchesEveryWord(text, 'ضرب نیست'))).toBe(false);
  });
});
