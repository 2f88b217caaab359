import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';

import { serveReview } from '../../scripts/construct/review/review-server.ts';
import { findBrowser } from '../../scripts/io/browser.ts';
import { type Decision, DecisionSchema } from '../../src/core/construct/decision.ts';
import { ItemSchema } from '../../src/core/schema/item.ts';

const items = ['ctx-0001', 'ctx-0002', 'ctx-0003'].map((id) =>
  ItemSchema.parse({
    id,
    task: 'contextual',
    proverb: 'از کوزه همان تراود که در اوست',
    dialogue: [{ speaker: 'نرگس', text: 'سلام' }],
    question: 'منظور نرگس چیست؟',
    options: [
      { role: 'literal', text: 'یک', whyWrong: 'There is no jug.' },
      { role: 'correct', text: 'دو' },
    ],
  }),
);

const openReview = async (): Promise<{ page: Page; decisions: () => Decision[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  const review = await serveReview({
    items,
    folder,
    reviewer: 'nasrin',
    port: 0,
    now: () => '2026-01-01T00:00:00.000Z',
  });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  onTestFinished(async () => {
    await browser.close();
    await review.close();
    rmSync(folder, { recursive: true });
  });
  const page = await browser.newPage();
  await page.goto(review.url);
  await page.locator('#options button').first().waitFor();
  const decisions = () =>
    readdirSync(join(folder, 'nasrin')).map((name) =>
      DecisionSchema.parse(JSON.parse(readFileSync(join(folder, 'nasrin', name), 'utf8'))),
    );
  return { page, decisions };
};

const progress = (page: Page, text: string): Promise<void> =>
  page.locator('#progress', { hasText: text }).waitFor();

it('takes a review by keyboard alone, and types no letter of a command into a text', async () => {
  const { page, decisions } = await openReview();
  // No verdict before an answer.
  await page.keyboard.press('a');
  expect(await page.locator('#progress').textContent()).toBe('۰ از ۳');
  expect(await page.locator('body').textContent()).not.toContain('There is no jug.');

  await page.keyboard.press('2');
  await page.locator('.why', { hasText: 'There is no jug.' }).waitFor();
  await page.keyboard.press('Shift+Digit1');
  await page.keyboard.press('n');
  await page.keyboard.type('روان است');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await progress(page, '۱ از ۳');

  await page.keyboard.press('Numpad1');
  await page.locator('#verdict', { hasText: 'پاسخ شما کلید نیست' }).waitFor();
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.locator('#error', { hasText: 'هنوز چیزی عوض نشده است' }).waitFor();
  await page.getByLabel('گزینهٔ ۲').fill('دوم');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await progress(page, '۲ از ۳');

  await page.keyboard.press('1');
  await page.locator('#verdict:visible').waitFor();
  await page.keyboard.press('r');
  await page.locator('#done:visible').waitFor();

  expect(
    decisions().map(({ verdict, agrees, alsoFits, note, edits }) => [verdict, agrees, alsoFits, note, edits]),
  ).toEqual([
    ['accept', true, [1], 'روان است', {}],
    ['edit', false, [], '', { 'options.1': 'دوم' }],
    ['reject', false, [], '', {}],
  ]);
});
