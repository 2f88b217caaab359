import { describe, expect, it } from 'vitest';

import { parseAnswer } from '../../../src/core/answers/parse-answer.ts';
import { WORDS, wordsOfClass, type WordClass } from '../../../src/core/answers/lexicon.ts';
import { seededIntegers } from '../../../src/core/random.ts';
import { allCases, contextLabels } from './cases.ts';

const labelOf = (text: string, finishReason: string | null = null): string | null =>
  parseAnswer({ labels: contextLabels, text, finishReason }).label;

const BIDI_CONTROLS = [
  '\u200e',
  '\u200f',
  '\u061c',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u2066',
  '\u2067',
  '\u2069',
];

describe('parseAnswer', () => {
  it('does not mind format controls and half-spaces at the ends, nor line breaks at the start', () => {
    for (const { options: labels, raw, finish_reason, id } of allCases) {
      const parse = (text: string) => parseAnswer({ labels, text, finishReason: finish_reason ?? null });
      const plain = parse(raw);
      for (const control of [...BIDI_CONTROLS, '\u200c', '\ufeff', '\u200b'])
        expect(parse(control + raw + control), `${id} in ${JSON.stringify(control)}`).toEqual(plain);
      expect(parse(`\n \n${raw}`).label, id).toBe(plain.label);
    }
  });

  it('does not mind decomposed letters, Arabic letter forms and vowel marks', () => {
    for (const { options: labels, raw, finish_reason, id } of allCases) {
      const parse = (text: string) => parseAnswer({ labels, text, finishReason: finish_reason ?? null });
      expect(parse(raw.normalize('NFD')), id).toEqual(parse(raw));
      expect(parse(raw.replaceAll('ی', 'ي').replaceAll('ک', 'ك')), id).toEqual(parse(raw));
      expect(parse(raw.replace(/(?<=[ابجدرست])(?=[ابجدرست])/g, '\u064e')), id).toEqual(parse(raw));
    }
  });

  it('gives one of the labels or null on any text', () => {
    const integers = seededIntegers(20260101);
    const pieces = [
      ...(Object.keys(WORDS) as WordClass[]).flatMap(wordsOfClass),
      ...contextLabels,
      ...[
        'A',
        'b',
        '2',
        '۳',
        ' ',
        '\n',
        ':',
        '،',
        '.',
        '(',
        ')',
        '/',
        '-',
        '«',
        '»',
        '*',
        '`',
        '{',
        '}',
        '"',
      ],
      ...['<think>', '</think>', '<|im_end|>', '\\boxed{', '&lt;', '~~', '\ud800', '\u200c', '\ufffd'],
    ];
    for (let round = 0; round < 3_000; round += 1) {
      const text = Array.from({ length: integers(25) }, () =>
        integers(8) === 0
          ? String.fromCodePoint(integers(0x110000))
          : `${pieces[integers(pieces.length)] ?? ''}${integers(2) === 0 ? ' ' : ''}`,
      ).join('');
      expect([null, ...contextLabels], JSON.stringify(text)).toContain(
        labelOf(text, round % 2 === 0 ? 'length' : 'stop'),
      );
    }
  });

  // A pattern that backtracks over the whole text would need minutes for one of these; they need well under a second.
  it.each([
    '<think>',
    '</think>',
    '<|im_end|>',
    '<|',
    '<',
    '&lt;',
    '<a ',
    '`',
    '~~',
    '{',
    '[',
    '{"a":',
    '\\boxed{',
    '\\text{',
    'ب ',
    'ب\n',
    'الف یا ',
    'گزینه ',
    'پاسخ: ',
    'نه، ',
    'اما ',
    'اشتباه کردم ',
    'کلمه ',
    '\n',
    '\n ',
    '\u064e',
    '\u0650\u0316',
    '1,',
    "n't ",
    'a_',
    '答案',
    '\u200c',
    '\ud800',
  ])('reads 100 kB of %j in linear time', (piece) => {
    const start = process.cpuUsage();
    labelOf(piece.repeat(Math.ceil(100_000 / piece.length)), 'length');
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(3_000);
  });

  it('reads 1,700 short answers in a fraction of a second', () => {
    const start = process.cpuUsage();
    for (let index = 0; index < 1_700; index += 1) {
      const { options: labels, raw } = allCases[index % allCases.length] ?? { options: [], raw: '' };
      parseAnswer({ labels, text: raw, finishReason: null });
    }
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(250);
  });
});
