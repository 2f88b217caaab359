import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { FAULT_NAMES } from '../../src/i18n/audit-names.ts';
import type { QuestionLines, QuestionList } from '../../src/core/questions/question-index.ts';
import {
  builtSites,
  type BuiltSite,
  compressed,
  documentOf,
  filesOf,
  fullSite,
  hasOfficialText,
  projectRoot,
  readBuilt,
  shippedSite,
  WITHOUT_OFFICIAL_TEXT,
} from './built-sites.ts';

const filesIn = (site: BuiltSite, folder: string): string[] =>
  filesOf(site).filter((path) => path.startsWith(`questions/${folder}/`));

const weightOf = (site: BuiltSite, folder: string): number =>
  filesIn(site, folder).reduce((sum, path) => sum + compressed(readBuilt(site, path)), 0) / 1_000;

const listOf = (site: BuiltSite, place: string): QuestionList =>
  JSON.parse(readBuilt(site, `questions/list/${place}.json`)) as QuestionList;
const linesOf = (site: BuiltSite, place: string): QuestionLines =>
  JSON.parse(readBuilt(site, `questions/lines/${place}.json`)) as QuestionLines;

describe.each(builtSites().map((site) => [site.name, site] as const))(
  'the search data of the site %s',
  (_name, site) => {
    it('has a row for every question, and lines only where the title is shown', () => {
      for (const path of filesIn(site, 'list')) {
        const place = path.replace(/^questions\/list\/|\.json$/g, '');
        const { rows } = listOf(site, place);
        const { lines } = linesOf(site, place);
        expect(lines).toHaveLength(rows.length);
        const pages = new Set(filesOf(site));
        for (const [index, [id, title]] of rows.entries()) {
          expect(pages.has(`questions/${place.split('/')[0] ?? ''}/${id}/index.html`)).toBe(true);
          if (title === null) expect(lines[index]).toEqual([]);
        }
      }
    });

    it('carries the canary of a set of ours', () => {
      expect(listOf(site, 'masal-open/contextual').canary).toMatch(/CANARY/);
      expect(linesOf(site, 'masal-open/contextual').canary).toMatch(/CANARY/);
    });

    it('is small: 110 KB of lists and 170 KB of texts, compressed, with all questions of all sets', () => {
      expect(weightOf(site, 'list')).toBeLessThan(110);
      expect(weightOf(site, 'lines')).toBeLessThan(170);
    });
  },
);

describe('the questions of the official set', () => {
  it.skipIf(!hasOfficialText)(
    hasOfficialText
      ? 'are listed by number where their text is not shown, and in full where the card says so'
      : `lists: ${WITHOUT_OFFICIAL_TEXT}`,
    () => {
      const shown = (site: BuiltSite): number =>
        listOf(site, 'masalbench/contextual').rows.filter(([, title]) => title !== null).length;
      expect([shown(shippedSite), shown(fullSite)]).toEqual([80, 1_000]);
      expect(
        linesOf(shippedSite, 'masalbench/contextual').lines.filter((lines) => lines.length > 0),
      ).toHaveLength(80);
    },
  );

  it('say on the page of a flagged question what the audit found, on demand', () => {
    const { rows } = listOf(shippedSite, 'masalbench/contextual');
    const [id = ''] = rows.find(([, , , , { flag }]) => flag?.includes('mi-spelt-two-ways')) ?? [];
    const flags = documentOf(shippedSite, `questions/masalbench/${id}/index.html`).querySelector('.flags');
    expect(flags?.hasAttribute('open')).toBe(false);
    expect(flags?.textContent).toContain(FAULT_NAMES['mi-spelt-two-ways']?.en);
  });
});

describe('a question page', () => {
  const page = documentOf(shippedSite, 'questions/masal-open/ctx-0044/index.html');

  it('leads to the same proverb in the other task, and that one back', () => {
    const link = page.querySelector('.related a');
    expect(link?.textContent.trim()).not.toBe('');
    const other = /questions\/(masal-open\/xc-\d+)\/$/.exec(link?.getAttribute('href') ?? '')?.[1] ?? '';
    const back = documentOf(shippedSite, `questions/${other}/index.html`).querySelector('.related a');
    expect(back?.getAttribute('href')).toMatch(/masal-open\/ctx-0044\/$/);
  });

  it('reports a problem by an address that fills in the form', () => {
    const href = page.querySelector('.report a')?.getAttribute('href') ?? '';
    const url = new URL(href);
    expect(`${url.origin}${url.pathname}`).toBe('https://code.example/owner/board/issues/new');
    expect(url.searchParams.get('question')).toBe('masal-open/ctx-0044');
    expect(url.searchParams.get('title')).toContain(page.querySelector('h1')?.textContent.trim());
    expect(url.searchParams.get('address')).toBe(
      'https://leaderboard.example/board/questions/masal-open/ctx-0044/',
    );
    const folder = join(projectRoot, '.github/ISSUE_TEMPLATE');
    expect(readdirSync(folder)).toContain(url.searchParams.get('template'));
    const form = readFileSync(join(folder, url.searchParams.get('template') ?? ''), 'utf8');
    for (const field of ['question', 'address']) expect(form).toContain(`id: ${field}\n`);
  });

  it('carries no text of a set without a licence to the form', () => {
    const href = documentOf(shippedSite, 'questions/masalbench/ctx-0009/index.html')
      .querySelector('.report a')
      ?.getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('title')).toBe('masalbench/ctx-0009');
  });
});
