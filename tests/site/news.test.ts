import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';

import { locales } from '../../src/i18n/language.ts';
import { BASE_PATH, documentOf, filesOf, readBuilt, shippedSite } from './built-sites.ts';

const ORIGIN = 'https://leaderboard.example';

const parsed = (xml: string) => new new Window().DOMParser().parseFromString(xml, 'application/xml');

/** Path of the built file behind an address of the site, and the fragment in it. */
const placeOf = (address: string): { file: string; id: string } => {
  const { origin, pathname, hash } = new URL(address);
  expect(origin).toBe(ORIGIN);
  expect(pathname.startsWith(`${BASE_PATH}/`)).toBe(true);
  const inside = pathname.slice(BASE_PATH.length + 1);
  return { file: inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside, id: hash.slice(1) };
};

describe.each(locales)('the news in %s', (locale) => {
  const prefix = locale === 'en' ? '' : `${locale}/`;
  const feed = parsed(readBuilt(shippedSite, `${prefix}news/rss.xml`));
  const text = (selector: string): string => feed.querySelector(selector)?.textContent ?? '';

  it('are a well-formed feed in their language', () => {
    expect(feed.querySelector('parsererror')).toBeNull();
    expect(parsed('<rss><channel></rss>').querySelector('parsererror')).not.toBeNull();
    expect(feed.documentElement.getAttribute('version')).toBe('2.0');
    expect(text('channel > language')).toBe(locale);
    expect(text('channel > title')).not.toBe('');
  });

  it('lead from the feed to pages and entries that exist', () => {
    const files = filesOf(shippedSite);
    expect(text('channel > link')).toBe(`${ORIGIN}${BASE_PATH}/${prefix}`);
    const links = [...feed.querySelectorAll('item > link')].map(({ textContent }) => textContent);
    expect(links.length).toBeGreaterThan(0);
    expect(new Set(links).size).toBe(links.length);
    for (const link of links) {
      const { file, id } = placeOf(link);
      expect(files).toContain(file);
      expect(documentOf(shippedSite, file).getElementById(id)).not.toBeNull();
    }
  });

  it('give each entry a day, a summary and its whole text', () => {
    for (const item of feed.querySelectorAll('item')) {
      expect(Number.isNaN(Date.parse(item.querySelector('pubDate')?.textContent ?? ''))).toBe(false);
      expect(item.querySelector('description')?.textContent).not.toBe('');
      expect(item.textContent).toContain('<p>');
    }
  });

  it('are announced by every page of the language', () => {
    const link = documentOf(shippedSite, `${prefix}index.html`).querySelector(
      'link[type="application/rss+xml"]',
    );
    expect(placeOf(link?.getAttribute('href') ?? '').file).toBe(`${prefix}news/rss.xml`);
  });

  it('stand on their page as the feed has them', () => {
    const titles = [
      ...documentOf(shippedSite, `${prefix}news/index.html`).querySelectorAll('article h2'),
    ].map(({ textContent }) => textContent.trim());
    expect([...feed.querySelectorAll('item > title')].map(({ textContent }) => textContent)).toEqual(titles);
  });
});
