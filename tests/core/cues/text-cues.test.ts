import { describe, expect, it } from 'vitest';

import { textCues } from '../../../src/core/cues/text-cues.ts';

const countOf = (id: string, text: string): number | undefined =>
  textCues.find((cue) => cue.id === id)?.count(text);

describe('textCues', () => {
  it('names each cue once', () => {
    const ids = textCues.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each([
    ['inner-punctuation', 'سیب، گلابی، انار.', 2],
    ['inner-sentence-ends', 'آمد. رفت. ماند.', 2],
    ['final-stop', 'آمد. رفت. ', 1],
    ['final-stop', 'آمد؟', 0],
    ['half-spaces', 'می‌آید و می‌رود', 2],
    ['persian-negation', 'نمی‌آید، نیست، بدون چتر', 3],
    ['persian-obligation', 'باید برود', 1],
    ['persian-hedge', 'شاید، احتمالاً', 2],
    ['english-negation', "Don't never stop", 2],
    ['english-infinitive', 'To paint a fence', 1],
    ['english-infinitive', 'Go to sleep', 0],
  ])('counts %s in «%s»', (id, text, count) => {
    expect(countOf(id, text)).toBe(count);
  });

  it('counts the words of one language only in texts of that language', () => {
    const found = (text: string, prefix: string): number =>
      textCues.filter(({ id }) => id.startsWith(prefix)).reduce((sum, { count }) => sum + count(text), 0);
    expect(found('You should never do it all.', 'persian-')).toBe(0);
    expect(found('شاید هیچ‌وقت نباید این کار را کرد.', 'english-')).toBe(0);
  });
});
