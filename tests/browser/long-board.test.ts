import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { longSite } from '../site/built-sites.ts';
import { visitor } from './visit.ts';

// The official board of this site has 308 rows: 300 of a crowd, and after them, without a rank, 8 of the paper.
const visit = visitor(longSite);
const phone = { viewport: { width: 390, height: 844 } };

const shown = (page: Page): Promise<number> => page.locator('.models tr.row').count();
const asked = (requests: readonly string[]): string[] => requests.filter((path) => path.endsWith('/all/'));
const says = (page: Page, status: string): Promise<void> =>
  page.locator('[data-slot="status"]', { hasText: new RegExp(`^${status}$`) }).waitFor();

describe('a board of more rows than a page holds', () => {
  it('asks for the others only when they are wanted, and then filters all of them', async () => {
    await visit('/', {}, async (page, complaints, requests) => {
      expect(await shown(page)).toBe(250);
      expect(asked(requests)).toEqual([]);
      await page.locator('select[name="source"]').selectOption('paper');
      await says(page, '8 of 308 models');
      await page.locator('.filters input[type="search"]').fill('crowd');
      await says(page, '0 of 308 models');
      await page.locator('[data-slot="no-match"] [data-clear]').click();
      await says(page, '308 of 308 models');
      expect(asked(requests)).toEqual(['/leaderboard/masalbench/all/']);
      expect(complaints).toEqual([]);
    });
  });

  it('finds a model that the page does not hold', async () => {
    await visit('/', {}, async (page, _complaints, requests) => {
      expect(await page.locator('#crowd-0291').count()).toBe(0);
      await page.locator('.filters input[type="search"]').fill('crowd 291');
      await says(page, '1 of 308 models');
      expect(await page.locator('#crowd-0291').isVisible()).toBe(true);
      expect(asked(requests)).toHaveLength(1);
    });
  });

  it('sorts all rows, and shows as many of them as the page held', async () => {
    await visit('/', {}, async (page, _complaints, requests) => {
      const ids = (): Promise<string[]> =>
        page.locator('.models tr.row').evaluateAll((rows) => rows.map(({ id }) => id));
      const inPage = await ids();
      const heading = page.locator('th[data-sort="task-contextual"] button');
      await heading.click();
      await heading.click();
      // Of all models the last at this task stands first now, and the page does not hold it.
      await expect.poll(async () => inPage.includes((await ids())[0] ?? '')).toBe(false);
      expect(await shown(page)).toBe(250);
      expect(await page.locator('[data-slot="more"]').textContent()).toContain('58');
      expect(await page.locator('[data-slot="status"]').textContent()).toBe('308 of 308 models');
      expect(asked(requests)).toHaveLength(1);
    });
  });

  it('shows more by a button', async () => {
    await visit('/', {}, async (page) => {
      await page.locator('[data-slot="more"]').click();
      await page.locator('#deepseek-r1').waitFor();
      expect(await shown(page)).toBe(308);
      expect(await page.locator('[data-slot="more"]').isVisible()).toBe(false);
    });
  });

  it('opens a row that the page does not hold by a link to it', async () => {
    await visit('/#deepseek-r1', {}, async (page) => {
      await page.locator('#facts-deepseek-r1').waitFor({ state: 'visible' });
    });
  });

  it('makes the columns that nobody sees at first when they are chosen', async () => {
    await visit('/?columns=overall,size,cost', { viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.locator('#crowd-0001 .plain').first().waitFor();
      expect(await page.locator('[data-slot="status"]').textContent()).toBe('308 of 308 models');
      // The first of the crowd has 1.5 billion parameters.
      expect(await page.locator('#crowd-0001 .plain:visible').allTextContents()).toEqual([
        '1.5B',
        expect.stringMatching(/^\$\d/),
      ]);
    });
  });

  it('is whole on the page of all rows without JavaScript', async () => {
    await visit('/', { javaScriptEnabled: false }, async (page) => {
      expect(await shown(page)).toBe(250);
      await page.locator('.rest a').click();
      await page.waitForURL(/\/all\/$/);
      expect(await shown(page)).toBe(308);
      expect(await page.locator('.models tr.facts-row').count()).toBe(308);
    });
  });

  it.each(['/', '/fa/'])('%s has no axe violation', async (path) => {
    await visit(path, phone, async (page) => {
      // Rows are alike, and axe takes a second for each.
      const { violations } = await new AxeBuilder({ page }).exclude('.models tr:nth-child(n+4)').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    });
  });
});

describe('a visitor with a phone', () => {
  it('finds the best open model below 40B at a task, and whether it is really ahead of the next', async () => {
    await visit('/', phone, async (page, complaints) => {
      await page.locator('select[name="weights"]').selectOption('open');
      await page.locator('select[name="size"]').selectOption('under-40');
      await page.locator('select[name="sort"]').selectOption('task-contextual');
      const line = page.locator('[data-slot="finding-text"]');
      await line.getByText(/Difference to the next row/).waitFor();
      const rows = page.locator('.models tr.row');
      const [first, second] = [await rows.nth(0).getAttribute('id'), await rows.nth(1).getAttribute('id')];
      expect((await line.textContent())?.replaceAll('\u00a0', ' ')).toMatch(
        /^Crowd \d+ [\d.]+B leads this list \(Contextual: [\d.]+ %\)\. Difference to the next row, Crowd \d+ [\d.]+B: \+[\d.]+ points \(95 % interval \S+ to \S+; p [=<] [\d.]+\)\./,
      );
      expect(await page.locator('[data-slot="finding"] a').getAttribute('href')).toContain(
        `?dataset=masalbench&rows=${String(first)},${String(second)}`,
      );
      expect(complaints).toEqual([]);
    });
  });

  it('reads the same in an opened row, about the row that follows in this view', async () => {
    await visit('/?weights=open&size=under-40&sort=task-contextual', phone, async (page) => {
      await page.locator('[data-slot="finding-text"]', { hasText: 'Difference' }).waitFor();
      const rows = page.locator('.models tr.row');
      const third = (await rows.nth(2).locator('.name a').textContent()) ?? '';
      await rows.nth(1).locator('[data-opens]').click();
      await page
        .locator('.facts .next', { hasText: `Difference to the next row, ${third.trim()}` })
        .waitFor();
    });
  });

  it.each(['/', '/fa/'])(
    'sees nothing of %s move while it comes, and nothing wider than the screen',
    async (path) => {
      await visit(path, { viewport: { width: 360, height: 740 } }, async (page) => {
        const { shift, width } = await page.evaluate(
          () =>
            new Promise<{ shift: number; width: number }>((resolve) => {
              let sum = 0;
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
              }).observe({ type: 'layout-shift', buffered: true });
              setTimeout(() => {
                resolve({ shift: sum, width: document.documentElement.scrollWidth });
              }, 300);
            }),
        );
        expect(shift).toBeLessThan(0.01);
        expect(width).toBeLessThanOrEqual(360);
      });
    },
  );
});
