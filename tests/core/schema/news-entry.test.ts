import { describe, expect, it } from 'vitest';

import { newsPlace } from '../../../src/core/schema/news-entry.ts';

describe('newsPlace', () => {
  it('reads language, day and name from where an entry lies', () => {
    expect(newsPlace('en/2026-11-30-opening')).toEqual({
      locale: 'en',
      name: '2026-11-30-opening',
      date: '2026-11-30',
    });
  });

  it.each(['opening', 'en/opening', 'en/2026-02-30-opening', 'en/2026-11-30-', 'en/2026-11-30-Open it'])(
    'refuses %s',
    (id) => {
      expect(() => newsPlace(id)).toThrow(RangeError);
    },
  );
});
