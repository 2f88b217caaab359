import { describe, expect, it } from 'vitest';

import { contentWordsOf, wordsOf } from '../../../src/core/cues/words.ts';

describe('wordsOf', () => {
  it('parts words at spaces, marks and half-spaces', () => {
    expect(wordsOf('سگ‌ها، رفتند!')).toEqual(['سگ', 'ها', 'رفتند']);
  });

  it('reads Arabic letter forms, vowel marks and tatweel as plain Persian', () => {
    expect(wordsOf('كِتــابي')).toEqual(wordsOf('کتابی'));
  });

  it('keeps English contractions whole, with either apostrophe, in lower case', () => {
    expect(wordsOf("Don't stop")).toEqual(['dont', 'stop']);
    expect(wordsOf('Don’t stop')).toEqual(['dont', 'stop']);
  });
});

describe('contentWordsOf', () => {
  it('leaves function words of both languages out', () => {
    expect([...contentWordsOf('این گربه را به خانه بردند')]).toEqual(['گربه', 'خانه', 'بردند']);
    expect([...contentWordsOf('You should not feed the pigeons')]).toEqual(['feed', 'pigeons']);
  });

  it('names each word once', () => {
    expect([...contentWordsOf('rain, rain and rain')]).toEqual(['rain']);
  });
});
