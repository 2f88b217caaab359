import { describe, expect, it } from 'vitest';

import {
  billions,
  calendarDay,
  calendarMonth,
  commaList,
  dollars,
  halfWidth,
  percent,
  percentage,
  plainNumber,
  price,
  pValue,
  range,
  signedPoints,
  signedRange,
  tokens,
  wholeNumber,
} from '../../src/i18n/format.ts';

const LEFT_TO_RIGHT = '\u2066';
const RIGHT_TO_LEFT = '\u2067';
const END = '\u2069';
const ARABIC_LETTER_MARK = '\u061c';

describe('Numbers', () => {
  it('are those that Intl writes, whatever the value and its decimals', () => {
    const values = [0, 1e-7, 1.005, 0.5, 2.5, 99.95, 999.5, 1e6, 123_456.789];
    // Of five digits, so that half of a last decimal comes often.
    for (let step = 0; step < 20_000; step += 1) values.push(((step * 7919) % 99_991) / 10 ** (step % 6));
    for (const [locale, tag] of [
      ['en', 'en-GB'],
      ['fa', 'fa-IR-u-nu-arabext'],
    ] as const)
      for (const digits of [0, 1, 2, 3]) {
        const most = Math.max(digits, 3);
        const fixed = new Intl.NumberFormat(tag, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        const plain = new Intl.NumberFormat(tag, {
          minimumFractionDigits: digits,
          maximumFractionDigits: most,
        });
        const wrong = values.filter(
          (value) =>
            percent(locale, value, digits) !== fixed.format(value * 100) ||
            plainNumber(locale, value, digits) !== plain.format(value),
        );
        expect(wrong).toEqual([]);
      }
  });

  it('write Persian digits with the Persian decimal sign and thousands mark', () => {
    expect(percent('fa', 0.9463)).toBe('۹۴٫۶');
    expect(percent('fa', 1, 0)).toBe('۱۰۰');
    expect(wholeNumber('fa', 1700)).toBe('۱٬۷۰۰');
    expect(plainNumber('fa', 0.7)).toBe('۰٫۷');
    expect(plainNumber('fa', 0, 2)).toBe('۰٫۰۰');
  });

  it('keep Latin digits in English', () => {
    expect(percent('en', 0.9463)).toBe('94.6');
    expect(wholeNumber('en', 1700)).toBe('1,700');
    expect(plainNumber('en', 0.02, 2)).toBe('0.02');
  });

  it('put a space before the English percent sign and none before the Persian one', () => {
    expect(percentage('en', 0.903)).toBe('90.3\u00a0%');
    expect(percentage('fa', 0.903)).toBe(`${RIGHT_TO_LEFT}${ARABIC_LETTER_MARK}۹۰٫۳٪${END}`);
  });

  it('hold signs before Persian numbers in isolates of their own', () => {
    expect(halfWidth('fa', { low: 0.932, high: 0.96 })).toBe(`${LEFT_TO_RIGHT}±۱٫۴${END}`);
    expect(signedPoints('fa', -0.013)).toBe(`${LEFT_TO_RIGHT}−۱٫۳${END}`);
    expect(signedPoints('fa', 0.014)).toBe(`${LEFT_TO_RIGHT}+۱٫۴${END}`);
    expect(halfWidth('en', { low: 0.932, high: 0.96 })).toBe('±1.4');
    expect(signedPoints('en', -0.013)).toBe('−1.3');
  });

  it('join the ends of an interval by the word of the language', () => {
    expect(range('fa', { low: 0.922, high: 0.952 }, 'تا')).toBe('۹۲٫۲ تا ۹۵٫۲');
    expect(signedRange('fa', { low: -0.013, high: 0.014 }, 'تا')).toBe(
      `${LEFT_TO_RIGHT}−۱٫۳${END} تا ${LEFT_TO_RIGHT}+۱٫۴${END}`,
    );
    expect(signedRange('en', { low: -0.013, high: 0.014 }, 'to')).toBe('−1.3 to +1.4');
  });

  it('write p-values with as many digits as they need', () => {
    expect(pValue('fa', 0.712)).toBe(`${LEFT_TO_RIGHT}p\u00a0=\u00a0۰٫۷۱${END}`);
    expect(pValue('fa', 0.0001)).toBe(`${LEFT_TO_RIGHT}p\u00a0<\u00a0۰٫۰۰۱${END}`);
    expect(pValue('en', 0.0042)).toBe('p\u00a0=\u00a00.004');
    expect(pValue('en', 0.0001)).toBe('p\u00a0<\u00a00.001');
  });

  it('shorten great counts of tokens and leave small ones', () => {
    expect(tokens('en', 412_300)).toBe('0.41 M');
    expect(tokens('fa', 412_300)).toBe('۰٫۴۱ میلیون');
    expect(tokens('fa', 8192)).toBe('۸٬۱۹۲');
  });

  it('leave prices in dollars and sizes in their Latin code', () => {
    expect(price('en', 4.376)).toEqual({ figure: '$4.38', unit: null });
    expect(price('fa', 4.376)).toEqual({ figure: '۴٫۳۸', unit: 'دلار' });
    expect(dollars('en', 4.376)).toBe('$4.38');
    expect(dollars('fa', 4.376)).toBe('۴٫۳۸\u00a0دلار');
    expect(dollars('fa', 0.0123)).toBe('۰٫۰۱۲۳\u00a0دلار');
    expect(billions(70.6)).toBe('70.6B');
  });
});

describe('Dates', () => {
  // glacials/whatsinstandard#75: midnight UTC is the day before in the west.
  it.each(['America/Los_Angeles', 'Asia/Tehran', 'Pacific/Kiritimati'])('are that day in %s', (zone) => {
    const home = process.env.TZ;
    try {
      process.env.TZ = zone;
      expect(calendarDay('en', '2026-04-27')).toBe('27 Apr 2026');
      expect(calendarDay('fa', '2026-04-27')).toBe('۷ اردیبهشت ۱۴۰۵');
      expect(calendarMonth('en', '2026-05-01')).toBe('May 2026');
    } finally {
      if (home === undefined) delete process.env.TZ;
      else process.env.TZ = home;
    }
  });

  // 1 Farvardin 1405 is 21 March 2026: Iran's official calendar for the year.
  it('follow the Solar Hijri calendar in Persian', () => {
    expect(calendarDay('fa', '2026-03-21')).toBe('۱ فروردین ۱۴۰۵');
    expect(calendarDay('fa', '2026-03-20T23:59:59Z')).toBe('۲۹ اسفند ۱۴۰۴');
    expect(calendarDay('en', '2026-03-21')).toBe('21 Mar 2026');
  });

  it('take the month that the day lies in, not the one its Gregorian month starts in', () => {
    expect(calendarMonth('fa', '2026-01-29')).toBe('بهمن ۱۴۰۴');
    expect(calendarMonth('fa', '2026-01-01')).toBe('دی ۱۴۰۴');
    expect(calendarMonth('en', '2026-01-29')).toBe('January 2026');
  });
});

describe('commaList', () => {
  it('uses the comma of the language', () => {
    expect(commaList('en', ['a', 'b'])).toBe('a, b');
    expect(commaList('fa', ['الف', 'ب'])).toBe('الف، ب');
  });
});
