import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { visitor } from './visit.ts';

const visit = visitor();

const names = (page: Page): Promise<string[]> =>
  page.locator('.models tr.row:visible th.name a').allTextContents();
const query = (page: Page): string => new URL(page.url()).search;
const phone = { viewport: { width: 390, height: 844 } };

describe('sorting a board', () => {
  it('says so to screen readers and in the address, and comes back from the address', async () => {
    await visit('/', {}, async (page) => {
      const head = page.locator('th[data-sort="task-contextual"]');
      await head.locator('button').click();
      expect(await head.getAttribute('aria-sort')).toBe('descending');
      expect(await page.locator('th[aria-sort]').count()).toBe(1);
      expect((await names(page))[0]).toBe('DeepSeek V3.1');
      expect(query(page)).toBe('?sort=task-contextual&dir=descending');
      await page.locator('th[data-sort="name"] button').click();
      const byName = await names(page);
      expect(byName).toEqual([...byName].sort((one, other) => one.localeCompare(other)));
      await page.reload();
      expect(await names(page)).toEqual(byName);
    });
  });

  it('keeps rows without a figure last in both directions', async () => {
    await visit('/?sort=task-contextual&dir=ascending', {}, async (page) => {
      // The paper's text gives one contextual figure; all others are bounds.
      expect((await names(page))[0]).toBe('DeepSeek V3.1');
      await page.locator('th[data-sort="task-contextual"] button').click();
      expect((await names(page))[0]).toBe('DeepSeek V3.1');
    });
  });

  it('has a list of its own where the heads have no place', async () => {
    await visit('/', phone, async (page) => {
      await page.locator('select[name="sort"]').selectOption('task-cross-cultural');
      expect((await names(page))[0]).toBe('DeepSeek R1');
      expect(query(page)).toBe('?sort=task-cross-cultural&dir=descending');
    });
  });
});

describe('filtering a board', () => {
  it('shows each choice as a chip, and names the filter to drop when nothing fits', async () => {
    await visit('/?kind=reasoning', {}, async (page) => {
      expect((await names(page)).sort()).toEqual(['DeepSeek R1', 'QwQ 32B']);
      // Without “reasoning” one row fits, without “deepseek v3” two do: the latter is the one to drop.
      await page.locator('.filters input[type="search"]').fill('deepseek v3');
      await page.locator('[data-slot="no-match"]').waitFor({ state: 'visible' });
      expect(await page.locator('[data-slot="no-match-text"]').textContent()).toBe(
        'Without “deepseek v3” there are 2.',
      );
      await page.locator('[data-slot="drop"]').click();
      expect((await names(page)).length).toBe(2);
      await page.locator('.chip.filter').click();
      expect((await names(page)).length).toBe(8);
      expect(query(page)).toBe('');
    });
  });

  it('answers which open model below 40B is best, and goes along to another tab', async () => {
    await visit('/', phone, async (page, complaints) => {
      await page.locator('select[name="weights"]').selectOption('open');
      await page.locator('select[name="size"]').selectOption('under-40');
      expect(await names(page)).toEqual(['QwQ 32B']);
      expect(await page.locator('[data-slot="status"]').textContent()).toBe('1 of 8 models');
      await page.locator('.tabs a', { hasText: 'Contextual' }).click();
      await page.waitForURL(/contextual\/\?weights=open&size=under-40#board$/);
      expect(await names(page)).toEqual(['QwQ 32B']);
      // The paper states no figure of it, so there is none to compare.
      expect(await page.locator('[data-slot="finding-text"]').textContent()).toBe(
        'None of them has a figure to compare yet (Contextual).',
      );
      expect(complaints).toEqual([]);
    });
  });

  it('goes back and forth through the history, and does not fill it with every letter typed', async () => {
    await visit('/', {}, async (page) => {
      await page.locator('select[name="kind"]').selectOption('reasoning');
      await page.locator('.filters input[type="search"]').pressSequentially('qwq');
      expect(await names(page)).toEqual(['QwQ 32B']);
      await page.locator('th[data-sort="name"] button').click();
      await page.goBack();
      expect(query(page)).toBe('?kind=reasoning&find=qwq');
      await page.goBack();
      expect(query(page)).toBe('');
      expect((await names(page)).length).toBe(8);
      expect(await page.locator('select[name="kind"]').inputValue()).toBe('');
      await page.goForward();
      expect(await names(page)).toEqual(['QwQ 32B']);
    });
  });

  it('names a filter that only an address has in words, and takes it back', async () => {
    await visit('/fa/?size=under-13', phone, async (page) => {
      expect(await page.locator('.chip.filter').textContent()).toContain('کمتر از 13B');
      await page.locator('.board-root [data-clear]').click();
      expect((await names(page)).length).toBe(8);
    });
  });

  it('takes the view along to the other language', async () => {
    await visit('/?kind=reasoning', {}, async (page) => {
      await page.locator('.masthead-tools a[hreflang="fa"]').click();
      await page.waitForURL(/\/fa\/\?kind=reasoning$/);
      expect((await names(page)).length).toBe(2);
      expect(await page.locator('[data-slot="status"]').textContent()).toBe('۲ مدل از ۸');
    });
  });
});

describe('choosing columns', () => {
  it('hides and shows them, remembers them in the address and sorts by a shown one', async () => {
    await visit('/', { viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.locator('.columns summary').click();
      await page.locator('.columns input[value="date"]').uncheck();
      await page.locator('.columns input[value="size"]').check();
      expect(query(page)).toContain(
        'columns=overall%2Ctask-contextual%2Ctask-cross-cultural%2Cerrors%2Csize',
      );
      await page.keyboard.press('Escape');
      expect(await page.locator('.columns fieldset').isVisible()).toBe(false);
      await page.reload();
      expect(await page.locator('th[data-sort="date"]').isVisible()).toBe(false);
      expect(await page.locator('.models td.source:visible').count()).toBe(0);
      await page.locator('th[data-sort="size"] button').click();
      expect((await names(page))[0]).toMatch(/^DeepSeek/);
      const { table, view } = await page.evaluate(() => ({
        table: document.querySelector('table.board')?.getBoundingClientRect().right ?? 0,
        view: document.documentElement.clientWidth,
      }));
      expect(table).toBeLessThanOrEqual(view);
    });
  });
});

describe('opening a row', () => {
  it('works by keyboard and leaves a link to the row in the address', async () => {
    await visit('/', {}, async (page) => {
      const opener = page.locator('#deepseek-v3-1 [data-opens]');
      await opener.focus();
      await page.keyboard.press('Enter');
      expect(await opener.getAttribute('aria-expanded')).toBe('true');
      await page.locator('#facts-deepseek-v3-1').waitFor({ state: 'visible' });
      expect(new URL(page.url()).hash).toBe('#deepseek-v3-1');
      await page.keyboard.press('Space');
      expect(await page.locator('#facts-deepseek-v3-1').isVisible()).toBe(false);
    });
  });

  it('is done by a link to it, also to a folded baseline', async () => {
    for (const id of ['deepseek-v3-1', 'baseline-shortest'])
      await visit(`/#${id}`, {}, async (page) => {
        await page.locator(`#facts-${id}`).waitFor({ state: 'visible' });
        expect(await page.locator(`#${id} [data-opens]`).getAttribute('aria-expanded')).toBe('true');
      });
  });

  it('first says why the rank is what it is', async () => {
    await visit('/leaderboard/masalbench/contextual/#deepseek-v3-1', {}, async (page) => {
      expect(await page.locator('#facts-deepseek-v3-1 .why').first().textContent()).toMatch(/^\s*Why 1\./);
    });
  });
});

describe('the script of a board', () => {
  it('comes after the page, and does again what a reader did before', async () => {
    await visit('/about/', {}, async (page) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/board\.[^/]+\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(page.url().replace(/about\/$/, ''));
      expect(await page.locator('th[data-sort] button').count()).toBe(0);
      await page.locator('select[name="kind"]').selectOption('reasoning');
      await page.locator('#deepseek-r1 [data-opens]').click();
      expect(await names(page)).toHaveLength(8);
      release();
      await page.locator('#facts-deepseek-r1').waitFor({ state: 'visible' });
      expect(await names(page)).toHaveLength(2);
      expect(query(page)).toBe('?kind=reasoning');
      expect(new URL(page.url()).hash).toBe('#deepseek-r1');
    });
  });
});

describe('without JavaScript', () => {
  it('a board is whole, and its rows open on the page of all rows', async () => {
    await visit('/', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.models tr.row').count()).toBe(8);
      expect(await page.locator('.baselines tr.row:visible').count()).toBeGreaterThanOrEqual(11);
      expect(await page.locator('.without-scripts').isVisible()).toBe(true);
      expect(await page.locator('.filters').isVisible()).toBe(false);
      await page.locator('#baseline-longest [data-opens]').click();
      await page.waitForURL(/\/leaderboard\/masalbench\/all\/#baseline-longest$/);
      expect(await page.locator('#baseline-longest + .facts-row').isVisible()).toBe(true);
      expect(await page.locator('.models tr.row').count()).toBe(8);
    });
  });

  it('the shortcut view says how far each model is above the shortcut, and whether that is real', async () => {
    await visit('/', { javaScriptEnabled: false }, async (page) => {
      await page.locator('.hero a', { hasText: 'How far each model is above it' }).click();
      const row = page.locator('#contextual tbody tr').first();
      // 943 against 902 of 1,000 by totals: +4.1 points, and one model only has a contextual figure.
      expect(await row.locator('.figure b').first().textContent()).toContain('+4.1');
      expect(await row.locator('.verdict b').textContent()).toBe('Yes, above');
      expect(await page.locator('.meaning dt').count()).toBe(3);
    });
  });
});
