import { describe, expect, it } from 'vitest';

import { monthStarts } from '../../src/i18n/month-starts.ts';

const day = (isoDate: string): number => Date.parse(`${isoDate}T00:00:00Z`) / 86_400_000;

describe('monthStarts', () => {
  it('finds the first days of months, both ends included', () => {
    expect(monthStarts('en', day('2024-12-01'), day('2025-02-01'))).toEqual([
      { day: day('2024-12-01'), month: 12, year: 2024, label: 'Dec 2024' },
      { day: day('2025-01-01'), month: 1, year: 2025, label: 'Jan 2025' },
      { day: day('2025-02-01'), month: 2, year: 2025, label: 'Feb 2025' },
    ]);
  });

  it('counts by the Solar Hijri calendar in Persian: Nowruz 1404 was on 21 March 2025', () => {
    expect(monthStarts('fa', day('2025-03-10'), day('2025-03-31'))).toEqual([
      { day: day('2025-03-21'), month: 1, year: 1404, label: 'فروردین ۱۴۰۴' },
    ]);
  });
});
