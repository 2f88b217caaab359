import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { drawQuiz } from '../../src/core/quiz/draw-quiz.ts';
import type { QuizFile, QuizRow } from '../../src/core/quiz/quiz-file.ts';
import { quizStandings } from '../../src/core/quiz/score-quiz.ts';
import { wilsonLimits } from '../../src/core/statistics/wilson-interval.ts';
import { readBuilt, shippedSite } from '../site/built-sites.ts';
import { visitor } from './visit.ts';

const visit = visitor();

const file = (): QuizFile => JSON.parse(readBuilt(shippedSite, 'quiz/questions.json')) as QuizFile;

const start = async (page: Page): Promise<void> => {
  await page.locator('[data-slot="start"]').click();
  await page.locator('.options .option').first().waitFor();
};

/** Answers all ten by keys, each time another one, and gives the tones that were chosen. */
const play = async (page: Page): Promise<(string | null)[]> => {
  const tones: (string | null)[] = [];
  for (let question = 0; question < 10; question += 1) {
    await page.keyboard.press(String((question % 4) + 1));
    tones.push(await page.locator('.option.chosen').getAttribute('data-tone'));
    await page.keyboard.press('Enter');
  }
  await page.locator('[data-slot="score"]').waitFor();
  return tones;
};

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['slot']);

describe('the quiz', () => {
  it('is played by keyboard alone, and says the score with its interval', async () => {
    await visit('/quiz/?seed=123', {}, async (page, complaints) => {
      await page.locator('[data-slot="start"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('.options .option').first().waitFor();
      const tones = await play(page);
      const right = tones.filter((tone) => tone === 'correct').length;
      expect(await page.locator('[data-slot="score"]').textContent()).toBe(`${String(right)} of 10 right`);
      const { low, high } = wilsonLimits({ right, total: 10 });
      expect(await page.locator('[data-slot="your-interval"]').textContent()).toBe(
        `95\u00a0% interval ${(low * 100).toFixed(0)} to ${(high * 100).toFixed(0)}\u00a0%`,
      );
      expect(await page.locator('.rhombi').last().locator('g').count()).toBe(10);
      const chips = await page.locator('[data-slot="ten"] .chip').count();
      const errors = await page.locator('[data-slot="errors"] b').allTextContents();
      expect(chips).toBe(10);
      expect(errors.reduce((sum, count) => sum + Number(count), 0)).toBe(10 - right);
      expect(complaints).toEqual([]);
    });
  });

  it('places the reader beside rows scored on the same ten questions', async () => {
    await visit('/quiz/?seed=7', {}, async (page) => {
      const { tasks, rows } = file();
      const questions = drawQuiz(tasks, 7);
      const { baselines } = quizStandings(questions, rows);
      await start(page);
      await play(page);
      const shown = await page
        .locator('[data-slot="baselines"] tr')
        .evaluateAll((lines) =>
          lines.map((line) =>
            [...line.querySelectorAll('th, .number')].map(({ textContent }) => textContent),
          ),
        );
      expect(shown).toEqual(baselines.map(({ row, score }) => [row.name.en, String(score.right)]));
      const links = await page
        .locator('[data-slot="ten"] a')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      expect(links.map((path) => path.split('/').at(-2))).toEqual(questions.map(({ item }) => item.id));
    });
  });

  it('stands after the models that got more right and before those that got fewer, with links to them', async () => {
    const { tasks, rows, ...rest } = file();
    const model = (id: string, answerOf: (task: QuizFile['tasks'][number]) => string): QuizRow => ({
      id,
      name: { en: id, fa: id },
      kind: 'model',
      answers: Object.fromEntries(tasks.map((task) => [task.id, answerOf(task).repeat(task.items.length)])),
    });
    const models = [
      model('silent', () => '-'),
      model('flawless', ({ roles }) => roles.find(({ tone }) => tone === 'correct')?.letter ?? ''),
    ];
    await visit('/quiz/?seed=123', {}, async (page) => {
      await page.route('**/quiz/questions.json', (route) =>
        route.fulfill({ json: { ...rest, tasks, rows: [...models, ...rows] } }),
      );
      await start(page);
      const right = (await play(page)).filter((tone) => tone === 'correct').length;
      expect(right).toBeGreaterThan(0);
      const shown = page.locator('[data-slot="models"] tr');
      expect(await shown.locator('th').allTextContents()).toEqual(['flawless', 'You', 'silent']);
      expect(await shown.locator('.number').allTextContents()).toEqual(['10', String(right), '0']);
      expect(await shown.first().locator('a').getAttribute('href')).toMatch(/\/models\/flawless\/$/);
      expect(await page.locator('[data-slot="among"]').textContent()).toBe(
        'Of 2 models with answers to these ten, 1 got more right and 0 as many.',
      );
    });
  });

  it('asks the same ten in both languages for one seed, and carries the seed to the other', async () => {
    const titles = (path: string): Promise<string[]> =>
      visit(path, {}, async (page) => {
        await start(page);
        await play(page);
        return page.locator('[data-slot="ten"] a').allTextContents();
      });
    expect(await titles('/fa/quiz/?seed=99')).toEqual(await titles('/quiz/?seed=99'));
    await visit('/quiz/?seed=99', {}, async (page) => {
      await start(page);
      await page.locator('.masthead-tools a[hreflang="fa"]').click();
      expect(page.url()).toMatch(/\/fa\/quiz\/\?seed=99$/);
    });
  });

  it('moves the focus from question to answer to question, and says each verdict', async () => {
    await visit('/quiz/', {}, async (page) => {
      await start(page);
      expect(await focused(page)).toBe('number');
      expect(page.url()).toMatch(/\?seed=[1-9]\d{0,5}$/);
      await page.locator('.options button').nth(1).click();
      expect(await focused(page)).toBe('next');
      expect(await page.locator('[data-slot="live"]').textContent()).toMatch(/^(?:Right|Not this one)\. \S/);
      expect(await page.locator('.option .why:visible').count()).toBe(3);
      await page.keyboard.press('3');
      expect(await page.locator('.option.chosen .letter').textContent()).toBe('ب');
      await page.keyboard.press('Enter');
      expect(await focused(page)).toBe('number');
      expect(await page.locator('[data-slot="number"]').textContent()).toBe('Question 2 of 10');
    });
  });

  it('takes the digit keys of a Persian keyboard', async () => {
    await visit('/fa/quiz/?seed=5', {}, async (page) => {
      await start(page);
      await page.evaluate(() =>
        document.dispatchEvent(new KeyboardEvent('keydown', { key: '۲', code: 'Digit2', bubbles: true })),
      );
      expect(await page.locator('.option.chosen .letter').textContent()).toBe('ب');
    });
  });

  it('asks for the questions once and keeps nothing', async () => {
    await visit('/quiz/?seed=123', {}, async (page, complaints, requests) => {
      const before = requests.length;
      await start(page);
      await play(page);
      await page.locator('[data-slot="again"]').click();
      await page.locator('.options button').first().waitFor();
      expect(await page.locator('[data-slot="number"]').textContent()).toBe('Question 1 of 10');
      expect(page.url()).not.toContain('seed=123');
      expect(requests.slice(before).filter((address) => !/\.(?:woff2|svg|png)$/.test(address))).toEqual([
        '/quiz/questions.json',
      ]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  it('copies a text with the score, a rhombus a question and the address', async () => {
    await visit('/quiz/?seed=123', { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await start(page);
      await play(page);
      await page.locator('[data-copy="quiz-share"]').click();
      await page.locator('[data-copy="quiz-share"].done').waitFor();
      const [line, rhombi, address] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
      expect(line).toMatch(/^MasalBench quiz: \d+ of 10 /);
      expect(rhombi).toMatch(/^[◆◇]{10}$/);
      expect(address).toBe(page.url());
    });
  });

  it('says when the questions do not come, and starts once they do', async () => {
    await visit('/quiz/', {}, async (page) => {
      await page.route('**/quiz/questions.json', (route) => route.abort());
      await page.locator('[data-slot="start"]').click();
      await page.getByText('could not be loaded').waitFor();
      await page.unroute('**/quiz/questions.json');
      await start(page);
    });
  });

  it('explains itself without JavaScript', async () => {
    await visit('/quiz/', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('[data-slot="start"]').isVisible()).toBe(false);
      await page.locator('.without-scripts a').click();
      expect(page.url()).toMatch(/\/questions\/$/);
    });
  });

  it('moves nothing where the reader wants no motion', async () => {
    await visit('/quiz/?seed=1', { reducedMotion: 'reduce' }, async (page) => {
      await start(page);
      await page.keyboard.press('1');
      expect(
        await page
          .locator('.quiz-verdict, .options.revealed .result')
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDuration)),
      ).toEqual(Array<string>(5).fill('0s'));
    });
  });
});

describe.each(['/quiz/?seed=123', '/fa/quiz/?seed=123'])('%s', (path) => {
  it.each(['light', 'dark'] as const)(
    'has no axe violation at any step in the %s theme',
    async (colorScheme) => {
      await visit(path, { colorScheme, reducedMotion: 'reduce' }, async (page, complaints) => {
        const check = async (step: string): Promise<void> => {
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${step}: ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
        };
        await start(page);
        await check('asking');
        await page.keyboard.press('1');
        await check('revealed');
        await page.reload();
        await start(page);
        await play(page);
        await check('result');
        expect(complaints).toEqual([]);
      });
    },
  );

  it('never scrolls sideways on a small phone', async () => {
    await visit(path, { viewport: { width: 360, height: 740 } }, async (page) => {
      const overhang = (): Promise<number> =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await start(page);
      expect(await overhang()).toBeLessThanOrEqual(0);
      await page.keyboard.press('1');
      expect(await overhang()).toBeLessThanOrEqual(0);
      await page.reload();
      await start(page);
      await play(page);
      expect(await overhang()).toBeLessThanOrEqual(0);
    });
  });
});
