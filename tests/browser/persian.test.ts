import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { visitor } from './visit.ts';

const visit = visitor();

const pages = [
  '/fa/',
  '/fa/leaderboard/masalbench/contextual/',
  '/fa/leaderboard/masal-open/',
  '/fa/api/',
  '/fa/models/',
  '/fa/charts/masalbench/contextual/',
  '/fa/models/deepseek-v3-1/',
  '/fa/models/baseline-longest/',
  '/fa/questions/',
  '/fa/questions/?q=water&register=verse',
  '/fa/questions/themes/fate/',
  '/fa/questions/masal-open/contextual/',
  '/fa/questions/masal-open/ctx-0001/',
  '/fa/questions/masal-open/xc-0001/',
  '/fa/questions/masalbench/ctx-0001/',
  '/fa/datasets/',
  '/fa/datasets/masalbench/',
  '/fa/method/',
  '/fa/submit/',
  '/fa/no-such-page/',
];

/** Text of the page's own language that still holds a Latin digit: codes and Latin names have elements of their own. */
const latinDigits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const apart = parentElement?.closest('bdi, code, pre, script, style, option, .chart, .id, [lang="en"]');
      if (!apart && /[0-9]/.test(textContent ?? '')) found.push(textContent?.trim() ?? '');
    }
    return found;
  });

describe('every kind of Persian page', () => {
  it.each(pages)('%s has no axe violation and no console complaint', async (path) => {
    await visit(path, { viewport: { width: 1280, height: 900 } }, async (page, complaints) => {
      const reveal = page.locator('details.reveal summary');
      if ((await reveal.count()) > 0) await reveal.click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    });
  });

  it.each(pages.slice(0, -1))(
    '%s counts in Persian digits and never scrolls sideways on a small phone',
    async (path) => {
      await visit(path, { viewport: { width: 360, height: 740 } }, async (page) => {
        expect(await page.locator('html[lang="fa"][dir="rtl"]').count()).toBe(1);
        expect(await latinDigits(page)).toEqual([]);
        const { content, view } = await page.evaluate(() => ({
          content: document.documentElement.scrollWidth,
          view: window.innerWidth,
        }));
        expect(content).toBeLessThanOrEqual(view);
      });
    },
  );
});

describe('the Persian leaderboard', () => {
  it('grows bars from the right, with the low end of an interval to the right of its high end', async () => {
    await visit('/fa/', { viewport: { width: 1280, height: 900 } }, async (page) => {
      const { track, bar, low, interval } = await page
        .locator('#deepseek-v3-1 svg.track')
        .first()
        .evaluate((svg) => {
          const box = (element: Element | null): { left: number; right: number } =>
            element?.getBoundingClientRect() ?? { left: Number.NaN, right: Number.NaN };
          return {
            track: box(svg),
            bar: box(svg.querySelector('.bar')),
            low: box(svg.querySelector('.notch')),
            interval: box(svg.querySelector('.interval')),
          };
        });
      expect(bar.right).toBeCloseTo(track.right, 0);
      // The low end is the right one of the two.
      expect(low.left).toBeGreaterThan(interval.left + 4);
    });
  });

  it('asks for the Persian text face and never for the Latin display face', async () => {
    await visit('/fa/', {}, (_page, _complaints, requests) => {
      const faces = requests.filter((path) => path.endsWith('.woff2'));
      expect(faces.some((path) => path.includes('vazirmatn-fa'))).toBe(true);
      expect(faces.filter((path) => path.includes('newsreader'))).toEqual([]);
      return Promise.resolve();
    });
  });

  it('leaves the Persian face out of an English page, the word «فارسی» in its header included', async () => {
    await visit('/', {}, async (page, _complaints, requests) => {
      expect(await page.locator('.masthead a[lang="fa"]').textContent()).toContain('فارسی');
      expect(requests.filter((path) => path.includes('vazirmatn'))).toEqual([]);
    });
  });
});

describe('the language link', () => {
  it.each([
    ['/models/gpt-4o-mini/', '/fa/models/gpt-4o-mini/'],
    ['/fa/leaderboard/masalbench/contextual/', '/leaderboard/masalbench/contextual/'],
  ])('leads from %s to %s without JavaScript', async (from, to) => {
    await visit(from, { javaScriptEnabled: false }, async (page) => {
      const link = page.locator('.masthead a[hreflang]');
      expect(await link.isVisible()).toBe(true);
      expect(await page.locator('[data-theme-button]').isVisible()).toBe(false);
      await link.click();
      expect(new URL(page.url()).pathname.endsWith(to)).toBe(true);
      expect(await page.locator('link[rel="alternate"][hreflang]').count()).toBe(3);
    });
  });
});

describe('a Persian question', () => {
  const path = '/fa/questions/masal-open/ctx-0001/';

  it('takes the digit keys of a Persian keyboard', async () => {
    await visit(path, {}, async (page) => {
      await page.evaluate(() =>
        document.dispatchEvent(new KeyboardEvent('keydown', { key: '۲', code: 'Digit2' })),
      );
      expect(await page.locator('input[name="answer"]').nth(1).isChecked()).toBe(true);
      expect(await page.locator('.option .result:visible').count()).toBe(4);
    });
  });

  it('has the next one to its left', async () => {
    await visit(path, {}, async (page) => {
      await page.keyboard.press('ArrowLeft');
      await page.waitForURL(/\/fa\/questions\/masal-open\/ctx-0002\/$/);
    });
  });

  it('shows English proverbs from left to right, and their roles from right to left', async () => {
    await visit('/fa/questions/masal-open/xc-0001/', {}, async (page) => {
      expect(await page.locator('.options').getAttribute('dir')).toBe('ltr');
      expect(
        await page
          .locator('.options .chip')
          .first()
          .evaluate((chip) => getComputedStyle(chip).direction),
      ).toBe('rtl');
    });
  });
});

it('meets a lost reader in both languages', async () => {
  await visit('/fa/no-such-page/', {}, async (page) => {
    expect(await page.locator('main section[lang="fa"][dir="rtl"] a').getAttribute('href')).toMatch(
      /\/fa\/$/,
    );
    expect(await page.locator('main section[lang="en"] a').count()).toBe(1);
    expect(await page.locator('link[hreflang]').count()).toBe(0);
  });
});
