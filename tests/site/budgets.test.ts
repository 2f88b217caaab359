import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import {
  BASE_PATH,
  type BuiltSite,
  compressed,
  documentOf,
  fullSite,
  readBuilt,
  shippedSite,
} from './built-sites.ts';

/** Bytes of a page, its styles and the scripts it loads at once, compressed; charts load theirs on interaction. */
const weightOf = (site: BuiltSite, path: string): number => {
  const html = readBuilt(site, path);
  const files = [...html.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="([^"]+\.(?:css|js))"/g)].map(
    ([, address]) => address ?? '',
  );
  return [path, ...new Set(files.map((address) => address.slice(BASE_PATH.length + 1)))].reduce(
    (sum, file) => sum + compressed(readFileSync(join(site.folder, file))),
    0,
  );
};

// Kilobytes of 1,000 bytes: HTML, CSS and JavaScript before any interaction, without fonts; then elements.
const budgets: [name: string, path: string, kilobytes: number, elements: number][] = [
  ['leaderboard', '', 60, 9_000],
  ['contextual board', 'leaderboard/masalbench/contextual/', 60, 9_000],
  ['shortcuts', 'leaderboard/masalbench/shortcuts/', 60, 9_000],
  ['charts', 'charts/masalbench/', 60, 3_000],
  ['list of models', 'models/', 24, 1_800],
  ['page of a model that ran', 'models/crowd-0001/', 30, 1_400],
  ['page of a baseline', 'models/baseline-longest/', 30, 1_400],
  ['comparison before its answers', 'compare/', 36, 1_400],
  ['question finder', 'questions/', 30, 1_400],
  ['question list', 'questions/masalbench/contextual/', 36, 1_400],
  ['page of an official question', 'questions/masalbench/ctx-0001/', 24, 800],
  ['page of a question of ours', 'questions/masal-open/ctx-0001/', 24, 800],
  ['quiz before it starts', 'quiz/', 36, 1_400],
  ['data set', 'datasets/masalbench/', 30, 1_400],
  ['audit', 'datasets/audit/', 36, 3_500],
  ['datasheet', 'datasets/masal-open/datasheet/', 24, 800],
  ['method', 'method/', 24, 800],
  ['submit', 'submit/', 24, 800],
  ['news', 'news/', 24, 800],
  ['API', 'api/', 24, 800],
  ['about', 'about/', 24, 800],
];

describe.each([
  ['in English', ''],
  ['in Persian', 'fa/'],
])('with 100 models on the official set, %s', (_language, prefix) => {
  it.each(budgets)('the %s stays light', (_name, path, kilobytes) => {
    expect(weightOf(fullSite, `${prefix}${path}index.html`) / 1_000).toBeLessThanOrEqual(kilobytes);
  });

  it.each(budgets)('the %s stays small as a document', (_name, path, _kilobytes, elements) => {
    const page = documentOf(fullSite, `${prefix}${path}index.html`);
    expect(page.querySelectorAll('*').length).toBeLessThanOrEqual(elements);
  });
});

describe('the leaderboard', () => {
  it('spends few elements on a row', () => {
    // The best peer with charts draws 30 rows in 574 elements; ours have tracks, stacks and opened rows.
    const table = documentOf(shippedSite, 'index.html').querySelector('table.board');
    const rows = table?.querySelectorAll('tr.row').length ?? 0;
    expect((table?.querySelectorAll('*').length ?? 0) / rows).toBeLessThan(80);
  });
});

// The same kilobytes, and elements: Lighthouse takes points from 800 on where they take time, and from 1,400 in any case.
const crowdedBudgets: [name: string, path: string, kilobytes: number, elements: number][] = [
  ['list of models', 'models/', 24, 2_000],
  ['page of a model that ran', 'models/crowd-0001/', 30, 800],
  ['page of a baseline, on two sets', 'models/baseline-longest/', 30, 1_600],
  ['comparison before its answers', 'compare/', 36, 800],
  ['question finder', 'questions/', 30, 800],
  ['question list', 'questions/masalbench/contextual/', 36, 1_400],
  ['page of an official question', 'questions/masalbench/ctx-0001/', 24, 800],
  ['page of a question of ours', 'questions/masal-open/ctx-0001/', 24, 800],
  ['quiz before it starts', 'quiz/', 36, 800],
  ['data set', 'datasets/masalbench/', 30, 800],
  ['audit, with every rule of every set', 'datasets/audit/', 36, 3_600],
  ['datasheet', 'datasets/masal-open/datasheet/', 24, 800],
  ['method', 'method/', 24, 800],
  ['submit', 'submit/', 24, 800],
  ['news', 'news/', 24, 800],
  ['API', 'api/', 24, 800],
  ['about', 'about/', 24, 800],
];

describe.each([
  ['English', ''],
  ['Persian', 'fa/'],
])('with 100 models on the official set, in %s', (_language, prefix) => {
  it.each(crowdedBudgets)('the %s stays light and short', (_name, path, kilobytes, elements) => {
    const page = `${prefix}${path}index.html`;
    expect(weightOf(fullSite, page) / 1_000).toBeLessThanOrEqual(kilobytes);
    expect(documentOf(fullSite, page).querySelectorAll('*').length).toBeLessThanOrEqual(elements);
  });
});
