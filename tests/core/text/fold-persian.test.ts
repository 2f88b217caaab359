import { describe, expect, it } from 'vitest';

import { foldPersian } from '../../../src/core/text/fold-persian.ts';

describe('foldPersian', () => {
  it.each([
    ['گزينه\u200cي ۲', 'گزینهی 2'],
    ['كتاب', 'کتاب'],
    ['مى', 'می'],
    ['سؤال', 'سوال'],
    ['مسئله', 'مسیله'],
    ['گزینۀ', 'گزینه'],
    ['گزینه\u0654', 'گزینه'],
    ['مدرسة', 'مدرسه'],
    ['آب', 'اب'],
    ['أإٱ', 'ااا'],
    ['ا\u0654', 'ا'],
    ['ال\u0640ف', 'الف'],
    ['بِ', 'ب'],
    ['\ufe8d\ufedf\ufed2', 'الف'],
    ['\u200fب\u200b', 'ب'],
    ['٣۳', '33'],
    ['ＡＢ：（ｃ）', 'ab:(c)'],
    ['2️⃣', '2'],
    ['İ', 'i'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldPersian(text)).toBe(folded);
  });

  it('keeps letters that Persian tells apart', () => {
    expect(foldPersian('بپتثجچحخدذ')).toBe('بپتثجچحخدذ');
  });

  it('folds a folded text to itself', () => {
    for (const text of ['ضرب‌المثلِ كهنه ۱۲', 'İstanbul', 'ﷺ', '½', '\ud800'])
      expect(foldPersian(foldPersian(text))).toBe(foldPersian(text));
  });

  it('folds a long pile of marks in linear time', () => {
    const start = process.cpuUsage();
    expect(foldPersian(`ب${'\u0650\u0316'.repeat(50_000)}`)).toBe('ب');
    // Without the limit on piles, normalising this takes several seconds.
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000);
  });
});
