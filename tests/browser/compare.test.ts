import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { mcnemarExact } from '../../src/core/statistics/mcnemar-exact.ts';
import { pValue } from '../../src/i18n/format.ts';
import type { AnswersFile } from '../../src/views/answers-file.ts';
import { readBuilt, shippedSite } from '../site/built-sites.ts';
import { visitor } from './visit.ts';

const visit = visitor();

const answersOf = (dataset: string, model: string, task: string): string => {
  const file = JSON.parse(readBuilt(shippedSite, `api/v1/answers/${dataset}/${model}.json`)) as AnswersFile;
  return file.tasks[task]?.answers ?? '';
};

/** Items by whether the first and the second row are right there; C is the key's letter in every task. */
const sorted = (first: string, second: string): Record<'both' | 'first' | 'second' | 'none', number> => {
  const counts = { both: 0, first: 0, second: 0, none: 0 };
  for (const [index, answer] of [...first].entries()) {
    const [one, other] = [answer === 'C', second[index] === 'C'];
    counts[one ? (other ? 'both' : 'first') : other ? 'second' : 'none'] += 1;
  }
  return counts;
};

/** A list has its rows once somebody reaches it. */
const choose = async (page: Page, place: number, id: string): Promise<void> => {
  const list = page.locator('[data-slot="chooser"] select').nth(place);
  await list.focus();
  await list.selectOption(id);
};

const texts = (page: Page, selector: string): Promise<string[]> => page.locator(selector).allTextContents();

const compared = (page: Page): Promise<string[]> => texts(page, '[data-slot="scores"] th [data-slot="name"]');

const PAIR = '/compare/?dataset=masalbench&rows=baseline-option-only,baseline-longest';

describe('the comparison', () => {
  it('shows the pair of the address with the counts of its answers', async () => {
    await visit(PAIR, {}, async (page, complaints) => {
      expect(await compared(page)).toEqual(['Options only, no dialogue', 'Always the longest option']);
      const counts = sorted(
        answersOf('masalbench', 'baseline-option-only', 'contextual'),
        answersOf('masalbench', 'baseline-longest', 'contextual'),
      );
      const cell = (name: string): Promise<string | null> =>
        page.locator(`[data-agreement="contextual"] [data-slot="${name}"]`).textContent();
      expect([
        await cell('both-right'),
        await cell('only-first'),
        await cell('only-second'),
        await cell('both-wrong'),
      ]).toEqual([counts.both, counts.first, counts.second, counts.none].map(String));

      const [overall, contextual] = await page.locator('.differences tbody tr').all();
      expect(await contextual?.locator('b').textContent()).toBe(
        `+${((counts.first - counts.second) / 10).toFixed(1)}`,
      );
      const p = mcnemarExact(counts.first, counts.second);
      expect(await contextual?.locator('.test').textContent()).toBe(pValue('en', p));
      expect(await overall?.locator('.test').textContent()).toMatch(/<.0\.001/);
      expect(await page.locator('.difference').count()).toBe(3);
      expect(await page.locator('[data-slot="errors"] .stack').count()).toBe(4);
      expect(complaints).toEqual([]);
    });
  });

  it('is chosen by keyboard, and comes back from its address', async () => {
    await visit(PAIR, {}, async (page) => {
      const third = page.locator('[data-slot="chooser"] select').nth(2);
      await third.focus();
      await page.keyboard.type('Always the first');
      await page.locator('[data-slot="pairs"] > section').nth(2).waitFor();
      expect(page.url()).toContain('rows=baseline-option-only,baseline-longest,baseline-first');
      expect(await texts(page, '[data-slot="pairs"] h2')).toEqual([
        'Options only, no dialogue against Always the longest option',
        'Options only, no dialogue against Always the first option',
        'Always the longest option against Always the first option',
      ]);
      expect(await page.locator('[role="status"]').textContent()).toContain('Always the first option');
      await page.reload();
      await page.locator('[data-slot="pairs"] > section').nth(2).waitFor();
      expect(await third.inputValue()).toBe('baseline-first');
      // The other language opens the same comparison.
      expect(await page.locator('.masthead-tools a').getAttribute('href')).toContain(
        'fa/compare/?dataset=masalbench&rows=baseline-option-only,baseline-longest,baseline-first',
      );
    });
  });

  it('takes a row once, drops what it does not know, and never compares fewer than two', async () => {
    await visit(
      '/compare/?dataset=nowhere&rows=baseline-first,no-such-row,baseline-first',
      {},
      async (page) => {
        expect(await compared(page)).toEqual(['Always the first option', 'Always the longest option']);
        const second = page.locator('[data-slot="chooser"] select').nth(1);
        await second.focus();
        expect(await second.locator('option[value="baseline-first"]').isDisabled()).toBe(true);
        expect(await second.locator('option[value=""]').count()).toBe(0);
      },
    );
  });

  it('lists fifty questions and then more, and narrows them in the address', async () => {
    const [first, second] = ['baseline-option-only', 'baseline-longest'].map((model) =>
      ['contextual', 'cross-cultural'].map((task) => answersOf('masalbench', model, task)).join(''),
    );
    const apart = [...(first ?? '')].filter((answer, index) => answer !== second?.[index]).length;
    await visit(PAIR, {}, async (page) => {
      const lines = page.locator('.differing tbody tr');
      expect(await lines.count()).toBe(50);
      const more = page.locator('[data-slot="more"]');
      await more.focus();
      await page.keyboard.press('Enter');
      expect(await lines.count()).toBe(100);
      expect(await page.locator('[data-slot="shown"]').textContent()).toBe(`100 of ${String(apart)} shown`);
      // Reading goes on at the first question that came.
      expect(
        await lines
          .nth(50)
          .locator('a')
          .evaluate((link) => link === document.activeElement),
      ).toBe(true);

      await page.locator('select[name="task"]').selectOption('contextual');
      await page.locator('select[name="which"]').selectOption('right-2');
      const { second: onlyLongest } = sorted(
        answersOf('masalbench', 'baseline-option-only', 'contextual'),
        answersOf('masalbench', 'baseline-longest', 'contextual'),
      );
      expect(await lines.count()).toBe(Math.min(50, onlyLongest));
      expect(new Set(await texts(page, '.differing tbody tr td:last-child .chip'))).toEqual(
        new Set([expect.stringContaining('correct')]),
      );
      expect(page.url()).toContain('&task=contextual&which=right-2');
      await page.reload();
      await lines.first().waitFor();
      expect(await page.locator('select[name="which"]').inputValue()).toBe('right-2');
      await lines.first().locator('a').click();
      await page.waitForURL(/\/questions\/masalbench\/ctx-\d{4}\/$/);
    });
  });

  it('names questions by their proverb where the text may be shown', async () => {
    await visit('/compare/?dataset=masal-open', {}, async (page) => {
      const link = page.locator('.differing tbody a').first();
      expect(await link.getAttribute('lang')).toBe('fa');
      expect(await link.textContent()).toMatch(/[\u0600-\u06ff]/);
    });
  });

  it('compares a figure from the paper by totals, and says so', async () => {
    await visit('/compare/?rows=deepseek-v3-1,baseline-longest', {}, async (page, complaints) => {
      // 943 of 1,000 against 902 of 1,000.
      expect(await texts(page, '.differences tbody b')).toEqual(['—', '+4.1', '—']);
      expect(await page.locator('[data-slot="pairs"] [data-slot="note"]').textContent()).toContain('totals');
      expect(await page.locator('[data-slot="pairs"] [data-slot="verdict"]').textContent()).toBe(
        'Contextual: DeepSeek V3.1 is clearly above Always the longest option.',
      );
      expect(await page.locator('[data-agreement]').count()).toBe(0);
      expect(await page.locator('[data-slot="totals-only"]').textContent()).toContain('DeepSeek V3.1');
      expect(complaints).toEqual([]);
    });
  });

  it('asks for the chosen rows only, and for each once', async () => {
    await visit(PAIR, {}, async (page, _complaints, requests) => {
      await choose(page, 2, 'baseline-first');
      await page.locator('[data-slot="pairs"] > section').nth(2).waitFor();
      expect(requests.filter((path) => path.includes('/api/')).sort()).toEqual([
        '/api/v1/answers/masalbench/baseline-first.json',
        '/api/v1/answers/masalbench/baseline-longest.json',
        '/api/v1/answers/masalbench/baseline-option-only.json',
      ]);
    });
  });

  it('says when answers do not come, and tries again', async () => {
    await visit(PAIR, {}, async (page) => {
      await page.route('**/baseline-first.json', (route) => route.abort());
      await choose(page, 1, 'baseline-first');
      const again = page.locator('[data-slot="again"]');
      await again.waitFor();
      expect(await page.locator('[role="status"]').textContent()).toBe('The answers could not be loaded.');
      await page.unroute('**/baseline-first.json');
      await again.click();
      await again.waitFor({ state: 'hidden' });
      expect(await compared(page)).toEqual(['Options only, no dialogue', 'Always the first option']);
    });
  });

  it('speaks Persian from right to left with the same numbers', async () => {
    await visit(PAIR.replace('/compare', '/fa/compare'), {}, async (page, complaints) => {
      const points = page.locator('.differences tbody tr').nth(1).locator('b bdi');
      expect(await points.textContent()).toBe('+۲٫۰');
      expect(await points.getAttribute('dir')).toBe('ltr');
      // 922 of 1,000: the bar starts at the right edge and ends at 7.8 % from the left.
      const bar = page.locator('[data-score="contextual"] .bar').first();
      expect(await bar.getAttribute('d')).toBe('M100 4H7.8v5H100');
      expect(complaints).toEqual([]);
    });
  });

  it('shows neighbours and no chooser without JavaScript', async () => {
    await visit('/compare/', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.without-scripts').isVisible()).toBe(true);
      expect(await page.locator('[data-slot="chooser"]').isVisible()).toBe(false);
      expect(await page.locator('[data-neighbours]:visible').count()).toBe(2);
    });
  });

  it('is reached from a model’s page with that row chosen', async () => {
    await visit('/models/baseline-random/', {}, async (page) => {
      await page.locator('.page-head .actions a').click();
      await page.locator('[data-slot="scores"] tbody tr').first().waitFor();
      expect((await compared(page))[0]).toBe('Random choice, one draw');
    });
  });
});
