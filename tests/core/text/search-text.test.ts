import { describe, expect, it } from 'vitest';

import { searchQuery, searchRank, searchText } from '../../../src/core/text/search-text.ts';

const texts = [
  'این ضرب‌المثل کهنه است',
  'ضرب المثل‌های فارسی',
  'یک ضربالمثل',
  'ضرب سکه و المثل',
  'كتاب تازه',
  'کتابِ کهنه',
  'آب از آب تکان نمی‌خورد',
  'او را به خانه برد',
  'A stitch in time saves nine.',
].map(searchText);

const ranks = (query: string): (number | null)[] => texts.map((text) => searchRank(text, searchQuery(query)));
const hits = (query: string): number[] =>
  ranks(query).flatMap((rank, index) => (rank === null ? [] : [index]));

describe('searchRank', () => {
  it.each(['ضرب‌المثل', 'ضربالمثل'])('finds a compound written in any of three ways by «%s»', (query) => {
    expect(hits(query)).toEqual([0, 1, 2]);
  });

  it('finds the same by two words, and after them the text where the words stand apart', () => {
    expect(ranks('ضرب المثل').slice(0, 4)).toEqual([2, 2, 2, 1]);
  });

  it.each(['كتاب', 'کتاب', 'كِتاب', 'ﻛﺘﺎﺏ'])('finds both spellings of a word by «%s»', (query) => {
    expect(hits(query)).toEqual([4, 5]);
  });

  it.each(['نمیخورد', 'نمی خورد', 'نمی‌خو', 'خورد'])(
    'finds a verb by «%s», whichever way it is written',
    (query) => {
      expect(hits(query)).toEqual([6]);
    },
  );

  it('does not find a word across the gap between two others', () => {
    expect(searchRank(searchText('او را به خانه برد'), searchQuery('آب'))).toBeNull();
  });

  it('ranks a phrase before its words, whole words before parts of words, and parts of words last', () => {
    expect(ranks('stitch in time').at(-1)).toBe(0);
    expect(ranks('time stitch').at(-1)).toBe(1);
    expect(ranks('titch in ti').at(-1)).toBe(2);
    expect(ranks('tim stit').at(-1)).toBe(3);
    expect(ranks('tim stop').at(-1)).toBe(null);
  });

  it('finds everything by a query without letters', () => {
    expect(hits(' ، ')).toHaveLength(texts.length);
  });

  it('takes signs that mean something in a pattern for the gaps they are', () => {
    expect(hits('time. (saves)')).toEqual([8]);
    expect(hits('.*')).toHaveLength(texts.length);
  });
});
