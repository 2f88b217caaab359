import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { visitor } from './visit.ts';

const visit = visitor();

const wide = { viewport: { width: 1280, height: 900 } };
const rows = (page: Page) => page.locator('[data-slot="rows"] li');
const search = (page: Page) => page.locator('.finder input[type="search"]');
const box = (page: Page, facet: string, code: string) =>
  page.locator(`.facet input[name="${facet}"][value="${code}"]`);
const openFacet = (page: Page, facet: string) =>
  page.locator(`[data-facet="${facet}"]:not([open]) summary`).click();

/** The number that stands beside a value. */
const countAt = async (page: Page, facet: string, code: string): Promise<number> =>
  Number(
    await box(page, facet, code)
      .locator('xpath=..')
      .locator('.count')
      .evaluate((count) => count.textContent.replace(/\D/g, '')),
  );

describe('search over questions', () => {
  it('finds a word whichever ye, kaf or half-space it is typed with, and opens a result by keyboard', async () => {
    await visit('/questions/', wide, async (page, complaints) => {
      await search(page).fill('نمي‌بندند');
      await rows(page).first().waitFor();
      expect(await rows(page).first().locator('a mark').textContent()).toBe('نمی‌بندند');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/questions\/masal-open\/ctx-0001\/$/);
      expect(complaints).toEqual([]);
    });
  });

  it('finds English words in glosses, meanings and proverbs, and marks the line that holds them', async () => {
    await visit('/questions/?q=charity+begins', wide, async (page) => {
      await rows(page).first().waitFor();
      expect(await rows(page).first().locator('.en').textContent()).toBe('Charity begins at home.');
      expect(await rows(page).first().locator('.en mark').textContent()).toBe('Charity begins');
    });
  });

  it('fetches nothing before somebody reaches for it, lists at the first facet and texts at the first word', async () => {
    await visit('/questions/', wide, async (page, _complaints, requests) => {
      const fetched = (folder: string): number =>
        requests.filter((path) => path.includes(`/questions/${folder}/`)).length;
      expect([fetched('list'), fetched('lines')]).toEqual([0, 0]);
      await box(page, 'task', 'contextual').check();
      await rows(page).first().waitFor();
      expect(fetched('list')).toBeGreaterThan(0);
      expect(fetched('lines')).toBe(0);
      await search(page).focus();
      await page.waitForLoadState('networkidle');
      expect(fetched('lines')).toBeGreaterThan(0);
    });
  });
});

describe('facets', () => {
  it('narrow the list together with the words, keep their state in the address and come back from it', async () => {
    await visit('/questions/', wide, async (page) => {
      const promised = await countAt(page, 'register', 'verse');
      await box(page, 'register', 'verse').check();
      await rows(page).first().waitFor();
      expect(await page.locator('.finder output').textContent()).toMatch(
        new RegExp(`^${String(promised)} of `),
      );
      await search(page).fill('water');
      await page.waitForFunction(() => location.search.includes('q=water'));
      expect(new URL(page.url()).search).toBe('?q=water&register=verse');
      const found = await page.locator('.finder output').textContent();
      await page.reload({ waitUntil: 'networkidle' });
      expect(await page.locator('.finder output').textContent()).toBe(found);
      expect(await box(page, 'register', 'verse').isChecked()).toBe(true);
      await page.locator('.applied button').click();
      await page.waitForFunction(() => location.search === '?q=water');
    });
  });

  it('say beside each value what it would bring', async () => {
    await visit('/questions/?dataset=masal-open', wide, async (page) => {
      await rows(page).first().waitFor();
      await openFacet(page, 'theme');
      const promised = await countAt(page, 'theme', 'fate');
      await box(page, 'theme', 'fate').check();
      await page.waitForFunction(() => location.search.includes('theme=fate'));
      expect(await rows(page).count()).toBe(promised);
      // Values of the same facet join, so others still say what they add.
      expect(await countAt(page, 'theme', 'work')).toBeGreaterThan(0);
    });
  });

  it('name what to drop when nothing fits, and bring it back at a press', async () => {
    await visit('/questions/?q=zzzz&theme=fate', wide, async (page) => {
      const none = page.locator('[data-slot="none"]');
      await none.waitFor();
      expect(await none.locator('[data-slot="drop"]').textContent()).toBe('Drop “zzzz”');
      expect(await none.locator('[data-slot="advice"]').textContent()).toMatch(/^Without “zzzz” there /);
      await none.locator('[data-slot="drop"]').click();
      await rows(page).first().waitFor();
      expect(new URL(page.url()).search).toBe('?theme=fate');
    });
  });

  it('work by keyboard alone', async () => {
    await visit('/questions/masal-open/contextual/', wide, async (page) => {
      await search(page).focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await rows(page).first().waitFor();
      expect(await page.locator('.applied button').count()).toBe(1);
    });
  });

  it('leave out what this build cannot know, and say why', async () => {
    await visit('/questions/masal-open/contextual/', wide, async (page) => {
      const { models } = await page.evaluate(
        async () =>
          (await (await fetch('../../list/masal-open/contextual.json')).json()) as { models: number },
      );
      const facets = await page.locator('[data-facet="observed"], [data-facet="agreement"]').count();
      const reasons = (await page.locator('.facets > .note').allTextContents()).join(' ');
      expect(facets > 0).toBe(models > 1);
      expect(reasons.includes('No model has answered')).toBe(models === 0);
    });
  });

  it('open from a button on a phone, without a sideways scroll', async () => {
    await visit('/questions/?theme=fate', { viewport: { width: 360, height: 740 } }, async (page) => {
      await rows(page).first().waitFor();
      expect(await page.locator('.facets').isVisible()).toBe(false);
      await page.locator('.facets-button').click();
      expect(await page.locator('.facets').isVisible()).toBe(true);
      expect(await page.locator('.facets-button').getAttribute('aria-expanded')).toBe('true');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });

  it('count and name in Persian, and keep their state over the language link', async () => {
    await visit('/fa/questions/?q=water&register=verse', wide, async (page) => {
      await rows(page).first().waitFor();
      expect(await page.locator('.finder output').textContent()).toMatch(/^[۰-۹٬]+ از [۰-۹٬]+$/);
      expect(await rows(page).first().locator('.kind').textContent()).toContain('مَثَلِ باز · ');
      expect(await page.locator('.applied button').textContent()).toContain('منظوم');
      await page.locator('.masthead a[hreflang="en"]').click();
      await page.waitForURL(/questions\/\?q=water&register=verse$/);
    });
  });
});

describe('without JavaScript', () => {
  it('the questions are listed by task and by theme, and no dead control is shown', async () => {
    await visit('/questions/', { ...wide, javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.finder-form').isVisible()).toBe(false);
      expect(await page.locator('.question-list li:visible').count()).toBeGreaterThan(0);
      await page.locator('.theme-list a').first().click();
      await page.waitForURL(/questions\/themes\/[a-z-]+\/$/);
      expect(await page.locator('.question-list li').count()).toBeGreaterThan(1);
    });
  });
});

describe('a question opened from a list', () => {
  it('leads on along that list with the arrow keys, and back to it', async () => {
    await visit('/questions/?theme=fate&dataset=masal-open', wide, async (page) => {
      await rows(page).first().waitFor();
      const [first, second] = await rows(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
      await rows(page).first().locator('a').click();
      await page.waitForURL((url) => url.pathname === first);
      expect(await page.locator('[data-slot="list"] span').textContent()).toMatch(/^1 of \d+ in your list$/);
      await page.keyboard.press('ArrowRight');
      await page.waitForURL((url) => url.pathname === second);
      await page.keyboard.press('ArrowLeft');
      await page.waitForURL((url) => url.pathname === first);
      await page.locator('[data-slot="list"] a').click();
      await page.waitForURL(/questions\/\?dataset=masal-open&theme=fate$/);
    });
  });

  it('leads on along a theme', async () => {
    await visit('/questions/themes/fate/', wide, async (page) => {
      const links = page.locator('.question-list a');
      const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      await links.nth(1).click();
      await page.waitForURL((url) => url.pathname === paths[1]);
      await page.keyboard.press('ArrowRight');
      await page.waitForURL((url) => url.pathname === paths[2]);
    });
  });

  it('has the neighbours of its task when it was reached in another way', async () => {
    await visit('/questions/masal-open/ctx-0002/', wide, async (page) => {
      expect(await page.locator('[data-slot="list"]').isVisible()).toBe(false);
      expect(await page.locator('a[rel="next"]').getAttribute('href')).toMatch(/ctx-0003\/$/);
      expect(await page.locator('a[rel="next"]').getAttribute('aria-keyshortcuts')).toBe('ArrowRight');
    });
  });

  it('is copied as an address', async () => {
    const options = { ...wide, permissions: ['clipboard-read', 'clipboard-write'] };
    await visit('/questions/masal-open/ctx-0002/', options, async (page) => {
      await page.locator('[data-copy="permalink"]').click();
      await page.locator('[data-copy="permalink"].done').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        'https://leaderboard.example/board/questions/masal-open/ctx-0002/',
      );
    });
  });
});
