import { describe, expect, it } from 'vitest';

import { markedParts } from '../../../src/core/text/marked-parts.ts';

/** The text with what is marked in square brackets. */
const marked = (text: string, query: string): string =>
  markedParts(text, query)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('markedParts', () => {
  it.each([
    ['a word inside a longer one', 'سرم را نشکن', 'سر', '[سر]م را نشکن'],
    ['vowel marks and half-spaces with the letters they belong to', 'آبِ رفته', 'اب', '[آبِ] رفته'],
    ['a compound that the query writes in another way', 'یک ضرب‌المثل', 'ضرب المثل', 'یک [ضرب‌المثل]'],
    ['a phrase that the query closes', 'ضرب المثل کهنه', 'ضربالمثل', '[ضرب المثل] کهنه'],
    [
      'the words of a query that is no phrase here',
      'A stitch in time',
      'time stitch',
      'A [stitch] in [time]',
    ],
    ['whatever form of a letter stands there', 'كتابي', 'کتابی', '[كتابي]'],
    ['a phrase over punctuation', 'برو، نیا', 'برو نیا', '[برو، نیا]'],
    ['nothing across the gap between two words', 'را به خانه', 'آب', 'را به خانه'],
    ['nothing for a query without letters', 'هیچ', ' …', 'هیچ'],
  ])('marks %s', (_, text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('loses nothing of the text', () => {
    const text = '«آب از آب، تکان نمی‌خورد!» گفت.';
    for (const query of ['آب', 'نمی', 'گفت آب', '!'])
      expect(
        markedParts(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });
});
