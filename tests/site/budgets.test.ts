import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { describe, expect, it } from 'vitest';

import {
  BASE_PATH,
  compressed,
  documentOf,
  fullSite,
  longSite,
  readBuilt,
  shippedSite,
  withImports,
  type BuiltSite,
} from './built-sites.ts';

/** What a page's own script brings as soon as the page rests. */
const BROUGHT_SOON = /import\(`\.\/(board\.[^`]+\.js)`\)/g;

/**
 * Bytes of a page, its styles and the scripts it loads by itself with what they import, compressed; what is loaded on
 * interaction, as the charts' code is, does not count.
 */
const weightOf = (site: BuiltSite, path: string): number => {
  const addresses = [
    ...readBuilt(site, path).matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="([^"]+\.(?:css|js))"/g),
  ].map(([, address = '']) => address.slice(BASE_PATH.length + 1));
  const soon = addresses.flatMap((file) =>
    [...readBuilt(site, file).matchAll(BROUGHT_SOON)].map(([, chunk = '']) =>
      posix.join(posix.dirname(file), chunk),
    ),
  );
  const files = new Set([...addresses, ...soon].flatMap((file) => withImports(site, file)));
  return [path, ...files].reduce((sum, file) => sum + compressed(readFileSync(join(site.folder, file))), 0);
};

const expectWithin = (
  site: BuiltSite,
  page: string,
  { kilobytes, elements }: { kilobytes: number; elements: number },
): void => {
  expect(weightOf(site, page) / 1_000).toBeLessThanOrEqual(kilobytes);
  expect(documentOf(site, page).querySelectorAll('*').length).toBeLessThanOrEqual(elements);
};

// Kilobytes of 1,000 bytes: HTML, CSS and JavaScript before any interaction, without fonts.
const budgets: [name: string, path: string, kilobytes: number][] = [
  ['leaderboard', 'index.html', 60],
  ['contextual board', 'leaderboard/masalbench/contextual/index.html', 60],
  ['charts', 'charts/masalbench/index.html', 60],
  ['model page', 'models/baseline-longest/index.html', 30],
  ['question page', 'questions/masal-open/ctx-0001/index.html', 24],
  ['question list', 'questions/masal-open/contextual/index.html', 36],
  ['data set', 'datasets/masalbench/index.html', 30],
  ['audit', 'datasets/audit/index.html', 36],
  ['datasheet', 'datasets/masal-open/datasheet/index.html', 24],
  ['about', 'about/index.html', 24],
  ['method', 'method/index.html', 24],
  ['quiz before it starts', 'quiz/index.html', 36],
  ['comparison before its answers', 'compare/index.html', 37],
  ['news', 'news/index.html', 24],
  ['list of models', 'models/index.html', 24],
  ['API', 'api/index.html', 24],
];

describe('size budgets', () => {
  it.each(budgets)('keep the %s light', (_name, path, kilobytes) => {
    expect(weightOf(shippedSite, path) / 1_000).toBeLessThanOrEqual(kilobytes);
  });

  it('keep the leaderboard small as a document', () => {
    // The best peer with charts draws 30 rows in 574 elements, 19 a row; ours have tracks and stacks.
    const table = documentOf(shippedSite, 'index.html').querySelector('table.board');
    const rows = table?.querySelectorAll('tr.row').length ?? 0;
    expect((table?.querySelectorAll('*').length ?? 0) / rows).toBeLessThan(32);
  });
});

// The same kilobytes, and elements: Lighthouse takes points from 800 on where they take time, and from 1,400 in any case.
const crowdedBudgets: [name: string, path: string, kilobytes: number, elements: number][] = [
  ['leaderboard', '', 60, 4_700],
  ['contextual board', 'leaderboard/masalbench/contextual/', 54, 3_700],
  ['cross-cultural board', 'leaderboard/masalbench/cross-cultural/', 52, 4_000],
  ['shortcut view', 'leaderboard/masalbench/shortcuts/', 40, 6_200],
  ['list of models', 'models/', 24, 2_000],
  ['page of a model that ran', 'models/crowd-0001/', 30, 800],
  ['page of a baseline, on two sets', 'models/baseline-longest/', 30, 1_600],
  ['comparison before its answers', 'compare/', 39, 800],
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
    expectWithin(fullSite, `${prefix}${path}index.html`, { kilobytes, elements });
  });
});

// The first 250 rows of 308: however many models there are, a board's page is no heavier.
const longBudgets: [name: string, path: string, kilobytes: number, elements: number][] = [
  ['leaderboard', '', 73, 9_500],
  ['contextual board', 'leaderboard/masalbench/contextual/', 67, 7_600],
  ['cross-cultural board', 'leaderboard/masalbench/cross-cultural/', 60, 6_900],
  ['shortcut view', 'leaderboard/masalbench/shortcuts/', 58, 14_800],
];

describe.each([
  ['English', ''],
  ['Persian', 'fa/'],
])('with 300 models on the official set, in %s', (_language, prefix) => {
  it.each(longBudgets)('the %s is bounded by its 250 rows', (_name, path, kilobytes, elements) => {
    expectWithin(longSite, `${prefix}${path}index.html`, { kilobytes, elements });
  });
});
