import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { newsPlace } from '../../src/core/schema/news-entry.ts';
import { locales } from '../../src/i18n/language.ts';

const ids = globSync('content/news/**/*.md').map((path) =>
  path.replaceAll('\\', '/').replace(/^content\/news\/|\.md$/g, ''),
);
const namesIn = (locale: string): string[] =>
  ids
    .map(newsPlace)
    .filter((place) => place.locale === locale)
    .map(({ name }) => name)
    .sort();

describe('content/news', () => {
  it('tells every entry in every language', () => {
    const [first, ...others] = locales.map(namesIn);
    expect(first?.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual(first);
    expect(new Set(ids.map((id) => newsPlace(id).locale))).toEqual(new Set(locales));
  });

  it('links nowhere by a path, which would leave the site’s base path', () => {
    const faults = ids.filter((id) => /\]\(\/|href="\//.test(readFileSync(`content/news/${id}.md`, 'utf8')));
    expect(faults).toEqual([]);
  });
});
