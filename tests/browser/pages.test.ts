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

describe('the leaderboard', () => {
  const names = (page: Page): Promise<string[]> =>
    page.locator('.models tr.row:visible th.name a').allTextContents();

  it('sorts by a column, says so to screen readers and in the address, and comes back from the address', async () => {
    await visit('/', {}, async (page) => {
      const head = page.locator('th[data-sort="task-contextual"]');
      await head.locator('button').click();
      expect(await head.getAttribute('aria-sort')).toBe('descending');
      expect(await page.locator('th[aria-sort]').count()).toBe(1);
      expect((await names(page))[0]).toBe('DeepSeek V3.1');
      expect(page.url()).toContain('sort=task-contextual&dir=descending');
      await page.locator('th[data-sort="name"] button').click();
      const byName = await names(page);
      expect(byName).toEqual([...byName].sort((one, other) => one.localeCompare(other)));
      await page.reload();
      expect(await names(page)).toEqual(byName);
    });
  });

  it('filters, shows the filter as a chip, and names the filter to drop when nothing fits', async () => {
    await visit('/?kind=reasoning', {}, async (page) => {
      expect((await names(page)).sort()).toEqual(['DeepSeek R1', 'QwQ 32B']);
      // Without “reasoning” one row fits, without “deepseek v3” two do: the latter is the one to drop.
      await page.locator('.filters input').fill('deepseek v3');
      await page.locator('[data-no-match]').waitFor({ state: 'visible' });
      expect(await page.locator('[data-no-match-text]').textContent()).toBe(
        'Without “deepseek v3” there are 2.',
      );
      await page.locator('[data-drop-best]').click();
      expect((await names(page)).length).toBe(2);
      await page.locator('.chip.filter').click();
      expect((await names(page)).length).toBe(8);
      expect(page.url()).not.toContain('kind=');
    });
  });

  it('opens a row by keyboard', async () => {
    await visit('/', {}, async (page) => {
      const opener = page.locator('[data-opens="facts-deepseek-v3-1"]');
      await opener.focus();
      await page.keyboard.press('Enter');
      expect(await opener.getAttribute('aria-expanded')).toBe('true');
      expect(await page.locator('#facts-deepseek-v3-1').isVisible()).toBe(true);
    });
  });

  it('is whole without JavaScript, opened rows included', async () => {
    await visit('/', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.models tr.row').count()).toBe(8);
      expect(await page.locator('.baselines tr.row:visible').count()).toBeGreaterThanOrEqual(11);
      expect(await page.locator('.without-scripts').isVisible()).toBe(true);
      expect(await page.locator('.filters').isVisible()).toBe(false);
      await page.locator('[href="#facts-baseline-longest"]').click();
      expect(await page.locator('#facts-baseline-longest').isVisible()).toBe(true);
    });
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
