import { describe, expect, it } from 'vitest';

import { BASE_PATH, builtSites, filesOf, readBuilt, type BuiltSite } from './built-sites.ts';

const ORIGIN = 'https://leaderboard.example';

/** Every href and src of a page; entities that matter in addresses are decoded. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  );

const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? ''));

/** Follows all links inside the site from its front page. */
const crawl = (site: BuiltSite): { reached: Set<string>; broken: string[]; outside: Set<string> } => {
  const files = new Set(filesOf(site));
  const pages = new Map<string, string>();
  const ids = new Map<string, Set<string>>();
  const pageText = (path: string): string => {
    let text = pages.get(path);
    if (text === undefined) pages.set(path, (text = readBuilt(site, path)));
    return text;
  };
  const idsOf = (path: string): Set<string> => {
    const known = ids.get(path) ?? idsIn(pageText(path));
    ids.set(path, known);
    return known;
  };
  const reached = new Set<string>();
  const broken: string[] = [];
  const outside = new Set<string>();
  const waiting = ['index.html'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (!path.endsWith('.html')) continue;
    const here = `${ORIGIN}${BASE_PATH}/${path.replace(/index\.html$/, '')}`;
    for (const address of addressesIn(pageText(path))) {
      const url = new URL(address, here);
      if (url.origin !== ORIGIN) {
        outside.add(url.origin);
        continue;
      }
      if (!url.pathname.startsWith(`${BASE_PATH}/`)) {
        broken.push(`${path}: ${address} leaves the base path`);
        continue;
      }
      const inside = decodeURIComponent(url.pathname.slice(BASE_PATH.length + 1));
      const target = inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside;
      if (!files.has(target)) broken.push(`${path}: ${address} leads nowhere`);
      else {
        const id = decodeURIComponent(url.hash.slice(1));
        if (id !== '' && target.endsWith('.html') && !idsOf(target).has(id))
          broken.push(`${path}: ${address} names no id there`);
        waiting.push(target);
      }
    }
  }
  return { reached, broken, outside };
};

describe.each(builtSites().map((site) => [site.name, site] as const))('the site %s', (_name, site) => {
  const { reached, broken } = crawl(site);

  it('has no broken link and leaves its base path nowhere', () => {
    expect(broken.slice(0, 10)).toEqual([]);
  });

  it('leads to every page by links', () => {
    const pages = filesOf(site).filter((path) => path.endsWith('.html') && path !== '404.html');
    expect(pages.length).toBeGreaterThan(1_800);
    expect(pages.filter((path) => !reached.has(path))).toEqual([]);
  });

  it('loads nothing from another host', () => {
    const loads = filesOf(site)
      .filter((path) => path.endsWith('.html'))
      .flatMap((path) =>
        [
          ...readBuilt(site, path).matchAll(
            /<(?:script|img|link|iframe|source)\b[^>]*\s(?:src|href)="(https?:[^"]*)"[^>]*>/g,
          ),
        ]
          .filter(([tag]) => !/rel="(?:canonical|alternate)"/.test(tag))
          .map(([, address]) => `${path}: ${address ?? ''}`),
      );
    expect(loads).toEqual([]);
    const remote = filesOf(site)
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) =>
        [...readBuilt(site, path).matchAll(/url\((?!["']?(?:\/|\.|#|data:))[^)]*\)/g)].map(([url]) => url),
      );
    expect(remote).toEqual([]);
  });
});
