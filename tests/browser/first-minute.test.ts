import { describe, expect, it } from 'vitest';

import { fullSite } from '../site/built-sites.ts';
import { visitor } from './visit.ts';

const visit = visitor(fullSite);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Which open model under 40B understands context best, and is the difference to the next one real? */
describe('a visitor on a phone', () => {
  it('has the answer one tap from the first page, in sight', async () => {
    await visit('/', phone, async (page, complaints) => {
      await page.getByRole('link', { name: 'Which open model under 40B is best?' }).tap();
      await page.waitForURL(/\/contextual\/\?weights=open&size=under-40#board$/);
      const answer = page.locator('[data-slot="finding-text"]');
      await expect
        .poll(() => answer.textContent(), { timeout: 5_000 })
        .toMatch(/It is real|It may be chance/);
      expect(await answer.textContent()).toMatch(
        /^Crowd \d+ \S+B leads this list \(Contextual: [\d.]+\u00a0%\)\./,
      );
      const box = await answer.boundingBox();
      expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 844).toBe(true);
      expect(complaints).toEqual([]);
    });
  });

  it('finds the same by the filters, and keeps the table in sight from tab to tab', async () => {
    await visit('/', phone, async (page) => {
      await page.locator('select[name="weights"]').selectOption('open');
      await page.locator('select[name="size"]').selectOption('under-40');
      await page.locator('.tabs a', { hasText: 'Contextual' }).tap();
      await page.waitForURL(/under-40#board$/);
      const top = await page.locator('#board').evaluate((board) => board.getBoundingClientRect().top);
      expect(Math.abs(top)).toBeLessThan(200);
      const answer = page.locator('[data-slot="finding-text"]');
      await expect
        .poll(() => answer.textContent(), { timeout: 5_000 })
        .toContain('Difference to the next row');
    });
  });

  it('reads it in Persian as well', async () => {
    await visit('/fa/', phone, async (page) => {
      await page.getByRole('link', { name: 'زیر 40B' }).tap();
      const answer = page.locator('[data-slot="finding-text"]');
      await expect.poll(() => answer.textContent(), { timeout: 5_000 }).toMatch(/واقعی|تصادفی/);
    });
  });
});
