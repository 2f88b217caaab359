import { describe, expect, it } from 'vitest';

import {
  classOf,
  DETACHED_ENDINGS,
  PERSIAN_ENDINGS,
  type WordClass,
  WORDS,
  wordsOfClass,
} from '../../../src/core/answers/lexicon.ts';
import { POSITION_NAMES } from '../../../src/core/answers/label-names.ts';
import { parseAnswer } from '../../../src/core/answers/parse-answer.ts';
import { contextLabels } from './cases.ts';

const read = (text: string, labels: readonly string[] = contextLabels) =>
  parseAnswer({ labels, text, finishReason: null });

/** A sentence in which the word decides, and what is read with it; without it something else would be. */
const SENTENCES: Record<WordClass, (word: string) => [text: string, label: string | null, rule: string]> = {
  A: (word) => [`${word}: ب. الف ظاهری`, 'ب', 'declaration'],
  T: (word) => [`گفتم ${word} ب است`, 'ب', 'declaration'],
  F: (word) => [`پاسخ ${word}: ب`, 'ب', 'final-declaration'],
  O: (word) => [`متن ${word} ب را`, 'ب', 'option-word'],
  Y: (word) => [`شاید ب ${word} کلمه`, 'ب', 'affirmation'],
  X: (word) => [`گزینه ب ${word}`, null, 'denied'],
  N: (word) => [`${word} گزینه ب`, null, 'denied'],
  B: (word) => [`پاسخ ب ${word}. الف ظاهری`, 'ب', 'declaration'],
  I: (word) => [`${word} ب`, 'ب', 'option-word'],
  R: (word) => [`ب ${word} کلمه الف ظاهری`, 'ب', 'leading-label'],
  U: (word) => [`الف درست به نظر می‌رسد ${word} د درست است`, 'د', 'affirmation'],
  H: (word) => [`${word} ب`, 'ب', 'whole-output'],
  M: (word) => [`${word} کلمه الف یا ب`, null, 'several-labels'],
  Q: (word) => [`${word} گزینه ب`, null, 'denied'],
  C: (word) => [`ب ${word} الف بهتر است`, 'ب', 'affirmation'],
  E: (word) => [`پاسخ: ب ${word} د`, null, 'several-labels'],
  P: (word) => [`پاسخ: ب ${word} د`, null, 'several-labels'],
  K: (word) => [`پاسخ: الف\n${word}`, null, 'no-label'],
  S: (word) => [`الف\n${word}، ب`, 'ب', 'whole-output'],
};

const everyWord = (Object.keys(WORDS) as WordClass[]).flatMap((wordClass) =>
  wordsOfClass(wordClass).map((word) => [word, wordClass] as const),
);

describe('the lexicon', () => {
  it.each(everyWord)('reads «%s» as %s', (word, wordClass) => {
    const [text, label, rule] = SENTENCES[wordClass](word);
    const labels = wordClass === 'M' ? ['الف', 'ب'] : contextLabels;
    expect(read(text, labels), text).toMatchObject({ label, rule });
  });

  it.each(everyWord)('would miss «%s», were it not in %s', (word, wordClass) => {
    const [text, label, rule] = SENTENCES[wordClass]('ناشناخته');
    const labels = wordClass === 'M' ? ['الف', 'ب'] : contextLabels;
    expect(read(text, labels), `${word}: ${text}`).not.toMatchObject({ label, rule });
  });

  it('gives each word one class', () => {
    const words = everyWord.map(([word]) => word);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(everyWord.filter(([word, wordClass]) => classOf(word) !== wordClass)).toEqual([]);
  });

  it.each(PERSIAN_ENDINGS)('knows an option word with the ending %s', (ending) => {
    expect(read(`متن گزینه\u200c${ending} ب را`).rule).toBe('option-word');
  });

  it.each([...DETACHED_ENDINGS])('passes over %s as a word of its own', (ending) => {
    expect(read(`متن گزینه ${ending} ب را`).rule).toBe('option-word');
  });

  it.each([
    ['نمی باشد', 'گزینه ب نمی باشد', null],
    ['می باشد', 'پاسخ ب می باشد', 'ب'],
    ['هیچ کدام', 'پاسخ: هیچ کدام', null],
    ['هر دو', 'پاسخ: هر دو', null],
    ['پس از', 'پس از ب', null],
    ['در مورد', 'در مورد ب', null],
    ['نسبت به', 'ب نسبت به ج بهتر است', 'ب'],
    ['اشتباه کردم', 'پاسخ: الف\nاشتباه کردم', null],
    ["doesn't", "گزینه ب doesn't fit", null],
  ])('closes «%s»', (_phrase, text, label) => {
    expect(read(text).label).toBe(label);
  });
});

describe('the names of positions', () => {
  it.each([...POSITION_NAMES])('read «%s» as position %i', (word, position) => {
    expect(read(`گزینه ${word}`).label).toBe(contextLabels[position] ?? null);
  });
});
