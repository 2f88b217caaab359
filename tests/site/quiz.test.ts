import { describe, expect, it } from 'vitest';

import { readCard } from '../../scripts/io/content.ts';
import type { QuizFile } from '../../src/core/quiz/quiz-file.ts';
import { builtSites, compressed, documentOf, filesOf, readBuilt, scriptsOf } from './built-sites.ts';

describe.each(builtSites().map((site) => [site.name, site] as const))('the quiz, %s', (_name, site) => {
  const file = JSON.parse(readBuilt(site, 'quiz/questions.json')) as QuizFile;

  it('holds a sample of each task of a set that may be shown whole, in its order, with its canary', () => {
    const card = readCard(file.dataset);
    expect(card.publish).toBe('all');
    expect(file.canary).toBe(card.canary);
    expect(file.tasks.map(({ id, items }) => [id, items.length])).toEqual(
      card.tasks.map(({ id, itemCount }) => [id, Math.min(itemCount, 80)]),
    );
    for (const { items } of file.tasks) {
      const ids = items.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort());
    }
  });

  it('leads to the page of every question it may ask', () => {
    const files = new Set(filesOf(site));
    const missing = file.tasks
      .flatMap(({ items }) => items)
      .filter(({ id }) => !files.has(`questions/${file.dataset}/${id}/index.html`));
    expect(missing).toEqual([]);
  });

  it('compares only with rows that answered every question', () => {
    expect(file.rows.length).toBeGreaterThan(5);
    for (const { answers } of file.rows)
      expect(file.tasks.map(({ id }) => answers[id]?.length)).toEqual(
        file.tasks.map(({ items }) => items.length),
      );
  });

  it('marks one option of every question as the key and gives the others a reason', () => {
    for (const { roles, items } of file.tasks) {
      const key = roles.find(({ tone }) => tone === 'correct')?.letter;
      for (const { options } of items) {
        expect(options.filter(({ role }) => role === key).length).toBe(1);
        expect(options.filter(({ why }) => why === null).length).toBe(1);
      }
    }
  });

  it.each(['quiz/index.html', 'fa/quiz/index.html'])('has a part in %s for every role', (path) => {
    const parts = new Set(
      [...documentOf(site, path).querySelectorAll('template[data-part]')].map((part) =>
        part.getAttribute('data-part'),
      ),
    );
    for (const { id, roles } of file.tasks)
      for (const { letter } of roles) expect(parts).toContain(`${id}/${letter}`);
  });

  it('stays small: a script under 12 kB, questions under 64 kB, compressed', () => {
    const scripts = scriptsOf(site, 'quiz/index.html', 'quiz');
    expect(scripts.reduce((sum, path) => sum + compressed(readBuilt(site, path)), 0)).toBeLessThan(12_000);
    expect(compressed(JSON.stringify(file))).toBeLessThan(64_000);
  });
});
