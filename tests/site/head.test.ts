import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { idsIn, projectRoot, readCard } from '../../scripts/io/content.ts';
import { BASE_PATH, filesOf, readBuilt, shippedSite } from './built-sites.ts';

const ORIGIN = 'https://leaderboard.example';
const built = new Set(filesOf(shippedSite));
const pages = [...built].filter((path) => path.endsWith('.html') && path !== '404.html');
const addressOf = (path: string): string => `${ORIGIN}${BASE_PATH}/${path.replace(/index\.html$/, '')}`;
const valueOf = (html: string, name: string): string | null =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;
const inside = (address: string): string => address.slice(`${ORIGIN}${BASE_PATH}/`.length);

describe('the head of every page', () => {
  it('names the page itself as canonical, and its twins in both languages', () => {
    const faults = pages.flatMap((path) => {
      const html = readBuilt(shippedSite, path);
      const bare = path.replace(/^fa\//, '');
      const expected = [
        ['en', addressOf(bare)],
        ['fa', addressOf(`fa/${bare}`)],
        ['x-default', addressOf(bare)],
      ];
      const twins = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language, address]) => [language, address],
      );
      return [
        ...(html.includes(`<link rel="canonical" href="${addressOf(path)}"`) ? [] : [`${path}: canonical`]),
        ...(JSON.stringify(twins) === JSON.stringify(expected) ? [] : [`${path}: ${JSON.stringify(twins)}`]),
        ...(built.has(bare) && built.has(`fa/${bare}`) ? [] : [`${path}: has no twin`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('says what a link to it shows, with a picture that exists, in its language', () => {
    const faults = pages.flatMap((path) => {
      const html = readBuilt(shippedSite, path);
      const picture = valueOf(html, 'og:image') ?? '';
      const language = path.startsWith('fa/') ? 'fa' : 'en';
      return [
        ...(built.has(inside(picture)) && inside(picture).startsWith(`og/${language}/`)
          ? []
          : [`${path}: og:image ${picture}`]),
        ...(valueOf(html, 'twitter:image') === picture ? [] : [`${path}: twitter:image`]),
        ...(valueOf(html, 'twitter:card') === 'summary_large_image' ? [] : [`${path}: twitter:card`]),
        ...(valueOf(html, 'og:url') === addressOf(path) ? [] : [`${path}: og:url`]),
        ...(['og:title', 'og:description', 'og:image:alt', 'twitter:title', 'twitter:description'] as const)
          .filter((name) => (valueOf(html, name) ?? '') === '')
          .map((name) => `${path}: ${name}`),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('holds structured data that parses, and breadcrumbs that lead to pages', () => {
    const blocks = pages.flatMap((path) =>
      [
        ...readBuilt(shippedSite, path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>),
    );
    const trails = blocks.filter((block) => block['@type'] === 'BreadcrumbList');
    expect(trails.length).toBeGreaterThan(50);
    const missing = trails
      .flatMap((trail) => trail['itemListElement'] as { item?: string }[])
      .flatMap(({ item }) => (item === undefined || built.has(`${inside(item)}index.html`) ? [] : [item]));
    expect(missing).toEqual([]);
    expect(blocks.filter((block) => block['@type'] === 'WebSite').length).toBe(2);
  });
});

it.each(['masalbench', 'masal-open'])('the page of %s describes it as a schema.org Dataset', (id) => {
  const card = readCard(id);
  const text =
    /<script type="application\/ld\+json">(\{[^<]*"@type":"Dataset"[^<]*)<\/script>/.exec(
      readBuilt(shippedSite, `datasets/${id}/index.html`),
    )?.[1] ?? '{}';
  const data = JSON.parse(text) as Record<string, unknown>;
  expect(data).toMatchObject({
    '@type': 'Dataset',
    name: card.name.en,
    version: card.version,
    url: addressOf(`datasets/${id}/index.html`),
  });
  // Search engines want a description of 50 to 5,000 characters.
  expect(String(data['description']).length).toBeGreaterThanOrEqual(50);
  expect('license' in data).toBe(card.licence.id !== null);
  for (const { contentUrl } of data['distribution'] as { contentUrl: string }[])
    if (contentUrl.startsWith(ORIGIN)) expect(built).toContain(inside(contentUrl));
});

describe('pictures for links', () => {
  const pictures = [...built].filter((path) => path.startsWith('og/'));

  it('exist for every model and data set in both languages', () => {
    for (const locale of ['en', 'fa']) {
      const of = (kind: string): string[] =>
        pictures
          .filter((path) => path.startsWith(`og/${locale}/${kind}/`))
          .map((path) => path.replace(/^.*\/|\.png$/g, ''))
          .sort();
      expect(of('models')).toEqual(idsIn(join(projectRoot, 'content/models')));
      expect(of('datasets')).toEqual(['masal-open', 'masalbench']);
    }
  });

  it('are PNGs of 1200 × 630 pixels, under 100 kB', async () => {
    for (const path of pictures) {
      const bytes = readFileSync(join(shippedSite.folder, path));
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(['png', 1200, 630]);
      expect(bytes.length).toBeLessThan(100_000);
    }
  });

  it('lie on even paper: few colours leave no stain', async () => {
    const paper = [0xf8, 0xf5, 0xee];
    for (const path of pictures) {
      const pixels = await sharp(join(shippedSite.folder, path)).removeAlpha().raw().toBuffer();
      let stained = 0;
      for (let at = 0; at < pixels.length; at += 3) {
        const distance = paper.reduce(
          (sum, value, part) => sum + Math.abs(value - (pixels[at + part] ?? 0)),
          0,
        );
        if (distance > 3 && distance < 60) stained += 1;
      }
      // The edges of letters hold a few thousand such pixels.
      expect([path, stained < 9_000]).toEqual([path, true]);
    }
  });
});

it('the sitemap lists every page once, with its twin, and no page that is not there', () => {
  const sitemap = readBuilt(shippedSite, 'sitemap-0.xml');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect([...listed].sort()).toEqual(pages.map(addressOf).sort());
  expect([...sitemap.matchAll(/hreflang="fa" href="([^"]+)"/g)].length).toBe(listed.length);
  expect(readBuilt(shippedSite, 'sitemap-index.xml')).toContain(`${ORIGIN}${BASE_PATH}/sitemap-0.xml`);
});
