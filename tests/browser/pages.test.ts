import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { visitor } from './visit.ts';

const visit = visitor();

const pages = [
  '/',
  '/leaderboard/masalbench/contextual/',
  '/leaderboard/masal-open/',
  '/models/',
  '/charts/masalbench/',
  '/charts/masal-open/cross-cultural/',
  '/?weights=open&size=under-40&sort=task-contextual',
  '/leaderboard/masalbench/shortcuts/',
  '/fa/leaderboard/masalbench/shortcuts/',
  '/models/deepseek-v3-1/',
  '/models/baseline-longest/',
  '/questions/',
  '/questions/?q=آب&theme=fate,work',
  '/questions/?q=zzzz&theme=fate',
  '/questions/themes/fate/',
  '/questions/masal-open/contextual/',
  '/questions/masal-open/ctx-0001/',
  '/questions/masal-open/xc-0001/',
  '/questions/masalbench/ctx-0001/',
  '/datasets/',
  '/datasets/masalbench/',
  '/datasets/audit/',
  '/fa/datasets/audit/',
  '/datasets/masal-open/datasheet/',
  '/about/',
  '/fa/about/',
  '/method/',
  '/submit/',
  '/quiz/',
  '/fa/quiz/',
  '/news/',
  '/api/',
  '/fa/news/',
  '/compare/',
  '/compare/?dataset=masal-open&rows=baseline-longest,baseline-first,baseline-random',
  '/fa/compare/?rows=deepseek-v3-1,baseline-longest',
];

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each(pages)('%s has no axe violation, no console complaint and no foreign request', async (path) => {
    await visit(path, { colorScheme, viewport: { width: 1280, height: 900 } }, async (page, complaints) => {
      const reveal = page.locator('details.reveal summary');
      if ((await reveal.count()) > 0) await reveal.click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});

it.each(pages)('%s never scrolls sideways on a small phone', async (path) => {
  await visit(path, { viewport: { width: 360, height: 740 } }, async (page) => {
    const { content, view } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      view: window.innerWidth,
    }));
    expect(content).toBeLessThanOrEqual(view);
  });
});

it('follows a stored theme before the first paint', async () => {
  await visit('/', { colorScheme: 'light' }, async (page, complaints) => {
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.locator('[data-theme-button]').click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('h1');
    expect(await ground()).toBe(dark);
    expect(complaints).toEqual([]);
  });
});

describe('a chart', () => {
  const said = (page: Page): Promise<string> => page.locator('.chart-tooltip strong').innerText();

  it.each([
    ['/', 'errors'],
    ['/charts/masalbench/contextual/', 'accuracy'],
    ['/charts/masalbench/contextual/', 'release'],
    ['/fa/charts/masal-open/contextual/', 'position'],
  ])('on %s is drawn live once it is reached by keyboard: %s', async (path, id) => {
    await visit(path, { viewport: { width: 1280, height: 900 } }, async (page, complaints) => {
      const chart = page.locator(`#chart-${id} .chart`);
      await chart.focus();
      await page.locator(`#chart-${id} svg[tabindex="0"]:focus`).waitFor();
      await page.keyboard.press('ArrowUp');
      const first = await said(page);
      await page.keyboard.press('ArrowDown');
      // The chart of release dates has one point, the others have several rows.
      if (id !== 'release')
        await page.waitForFunction((name) => {
          const now = document.querySelector('.chart-tooltip strong')?.textContent;
          return now !== undefined && now !== name;
        }, first);
      expect(await page.locator('.chart-tooltip dd').count()).toBeGreaterThanOrEqual(2);
      expect(complaints).toEqual([]);
    });
  });

  it('is drawn live under the pointer, at the width it has', async () => {
    await visit(
      '/charts/masalbench/',
      { viewport: { width: 390, height: 844 } },
      async (page, complaints) => {
        const chart = page.locator('#chart-errors .chart');
        await chart.scrollIntoViewIfNeeded();
        await chart.hover();
        await page.locator('#chart-errors .recharts-wrapper').waitFor();
        const { content, view } = await page.evaluate(() => ({
          content: document.documentElement.scrollWidth,
          view: window.innerWidth,
        }));
        expect(content).toBeLessThanOrEqual(view);
        expect(complaints).toEqual([]);
      },
    );
  });
});

describe('a question', () => {
  it('takes an answer by key, reveals the roles and marks what was chosen', async () => {
    await visit('/questions/masal-open/ctx-0001/', {}, async (page) => {
      expect(await page.locator('.option .result').first().isVisible()).toBe(false);
      await page.keyboard.press('2');
      expect(await page.locator('.option .result:visible').count()).toBe(4);
      expect(await page.locator('.mine:visible').count()).toBe(1);
    });
  });

  it('reveals without JavaScript', async () => {
    await visit('/questions/masal-open/ctx-0001/', { javaScriptEnabled: false }, async (page) => {
      await page.locator('.option').nth(2).click();
      await page.locator('details.reveal summary').click();
      expect(await page.locator('.option .result:visible').count()).toBe(4);
      expect(await page.locator('.mine:visible').count()).toBe(1);
    });
  });
});
