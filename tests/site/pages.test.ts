import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { RunSchema, type Run } from '../../src/core/schema/run.ts';
import {
  BASE_PATH,
  builtSites,
  documentOf,
  filesOf,
  fullSite,
  hasOfficialText,
  projectRoot,
  readBuilt,
  shippedSite,
  WITHOUT_OFFICIAL_TEXT,
} from './built-sites.ts';

const runOf = (dataset: string, model: string): Run => {
  const folder = join(projectRoot, 'content/results', dataset, model);
  const file = readdirSync(folder).find((name) => name.endsWith('.json')) ?? '';
  return RunSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
};

/** A proportion as the English pages print it, from counts. */
const printed = (right: number, total: number): string => ((right / total) * 100).toFixed(1);

describe('the leaderboard', () => {
  const board = documentOf(shippedSite, 'index.html');

  it('is a table with a caption, column heads with a scope and a row head for every row', () => {
    const table = board.querySelector('table.board');
    expect(table?.querySelector('caption')?.textContent).toContain('MasalBench official');
    for (const head of table?.querySelectorAll('thead th') ?? [])
      expect(head.getAttribute('scope')).toBe('col');
    const rows = [...(table?.querySelectorAll('tr.row') ?? [])];
    expect(rows.length).toBeGreaterThanOrEqual(16);
    for (const row of rows) expect(row.querySelector('th[scope="row"]')).not.toBeNull();
  });

  it.each(['baseline-longest', 'baseline-first', 'baseline-rarer-and-image'])(
    'prints the accuracies that the file of %s holds',
    (model) => {
      const run = runOf('masalbench', model);
      const cells = [...board.querySelectorAll(`#${model} td.accuracy b`)].map((cell) =>
        cell.textContent.trim(),
      );
      const expected = ['contextual', 'cross-cultural'].map((task) => {
        const score = run.tasks[task];
        return score === undefined ? '—' : printed(score.right, score.total);
      });
      expect(cells).toEqual(expected);
    },
  );

  it('prints the figures that the paper states, a bound where it states one, and a dash where it states none', () => {
    const cells = (model: string): string[] =>
      [...board.querySelectorAll(`#${model} td > b`)].map((cell) => cell.textContent.trim());
    // overall, contextual, cross-cultural, errors
    expect(cells('deepseek-v3-1')).toEqual(['—', '94.3', '—', '—']);
    expect(cells('deepseek-r1')).toEqual(['—', '> 90', '79.3', '—']);
    expect(cells('llama-4-scout')).toEqual(['—', '> 90', '64.7', '—']);
    expect(cells('gpt-4o-mini')).toEqual(['—', '> 90', '—', '—']);
  });

  it('draws chance and the best shortcut into every track', () => {
    // The page says the places once for each column: a quarter and a half, and what the two best shortcuts score.
    const styles = [...board.querySelectorAll('head style')].map(({ textContent }) => textContent).join('');
    expect(styles).toMatch(/\.board td:nth-child\(4\)\{[^}]*--chance:0\.250;--shortcut:0\.902\}/);
    expect(styles).toMatch(/\.board td:nth-child\(5\)\{[^}]*--chance:0\.500;--shortcut:0\.756\}/);
    for (const track of board.querySelectorAll('svg.track'))
      expect(track.closest('td:nth-child(4), td:nth-child(5)')).not.toBeNull();
  });

  it('says where every row comes from', () => {
    const sources = new Set(
      [...board.querySelectorAll('tr.row td.source span')].map((cell) => cell.textContent.trim()),
    );
    expect(sources).toEqual(new Set(['From the paper', 'Baseline']));
  });

  it('shows the rows of the open set on a board of its own', () => {
    const open = documentOf(shippedSite, 'leaderboard/masal-open/index.html');
    const { right, total } = runOf('masal-open', 'baseline-longest').tasks['contextual'] ?? {
      right: 0,
      total: 1,
    };
    expect(open.querySelector('#baseline-longest td.accuracy b')?.textContent.trim()).toBe(
      printed(right, total),
    );
  });

  it('holds the error chart as a drawing with its table', () => {
    const figure = board.querySelector('figure#chart-errors');
    expect(figure?.querySelectorAll('svg.recharts-surface[role="img"]').length).toBe(2);
    // The bars of a tone are one path in each drawing, a part a row.
    const bars = [...(figure?.querySelectorAll('svg.recharts-surface path[fill^="var(--saffron"]') ?? [])];
    expect(bars.flatMap((path) => path.getAttribute('d')?.match(/M/g) ?? []).length).toBeGreaterThan(10);
    const table = figure?.querySelector('.chart-foot a')?.getAttribute('href') ?? '';
    expect(table).toBe(`${BASE_PATH}/charts/masalbench/#chart-errors`);
    const charts = documentOf(shippedSite, 'charts/masalbench/index.html');
    expect(charts.querySelectorAll('#chart-errors .data-table tbody tr').length).toBeGreaterThan(3);
  });
});

describe('the charts', () => {
  it.each(['charts/masalbench', 'charts/masalbench/contextual', 'fa/charts/masal-open/cross-cultural'])(
    'of %s each have a finding, a note with the version, and a table, and their drawings have names',
    (path) => {
      const page = documentOf(shippedSite, `${path}/index.html`);
      const figures = [...page.querySelectorAll('figure.chart-figure')];
      expect(figures.length).toBeGreaterThanOrEqual(5);
      for (const figure of figures) {
        expect(figure.querySelector('h2')?.textContent.trim()).not.toBe('');
        expect(figure.querySelector('.note')?.textContent).toMatch(/\d+\.\d+\.\d+/);
        const drawings = [...figure.querySelectorAll('svg.recharts-surface')];
        expect([0, 2]).toContain(drawings.length);
        for (const drawing of drawings) expect(drawing.getAttribute('aria-label')).not.toBe('');
        if (drawings.length > 0) {
          expect(figure.querySelectorAll('.data-table tbody tr').length).toBeGreaterThan(0);
          expect(figure.querySelector('.chart')?.getAttribute('tabindex')).toBe('0');
        }
      }
    },
  );
});

describe('every page', () => {
  const pages = filesOf(shippedSite).filter((path) => path.endsWith('.html'));

  it('has one title, one main heading, a language, a description and a canonical address that ends in a slash', () => {
    const faults = pages.flatMap((path) => {
      const html = readBuilt(shippedSite, path);
      const count = (pattern: RegExp): number => [...html.matchAll(pattern)].length;
      return [
        ...(count(/<title>[^<]+<\/title>/g) === 1 ? [] : [`${path}: title`]),
        ...(count(/<h1[\s>]/g) === 1 ? [] : [`${path}: h1`]),
        ...(/<html lang="(?:en|fa)" dir="(?:ltr|rtl)"/.test(html) ? [] : [`${path}: lang`]),
        ...(count(/<meta name="description" content="[^"]+"/g) === 1 ? [] : [`${path}: description`]),
        ...(/<link rel="canonical" href="https:\/\/leaderboard\.example\/board\/(?:[^"]*\/)?"/.test(html)
          ? []
          : [`${path}: canonical`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('carries a content security policy and no inline style or handler', () => {
    const faults = pages.flatMap((path) => {
      const html = readBuilt(shippedSite, path);
      return [
        ...(/<meta http-equiv="content-security-policy"/i.test(html) ? [] : [`${path}: no policy`]),
        ...(html.includes('unsafe-inline') ? [`${path}: unsafe-inline`] : []),
        ...(/<[a-z][^>]*\sstyle="/.test(html) ? [`${path}: style attribute`] : []),
        ...(/<[a-z][^>]*\son[a-z]+="/.test(html) ? [`${path}: event handler`] : []),
      ];
    });
    expect(faults).toEqual([]);
  });
});

describe('question pages', () => {
  const withDialogue = (site: typeof shippedSite, prefix: string): number =>
    filesOf(site).filter(
      (path) =>
        path.startsWith(`questions/masalbench/${prefix}-`) && readBuilt(site, path).includes('data-question'),
    ).length;

  it('show the roles of a question of ours behind a disclosure that needs no script', () => {
    const page = documentOf(shippedSite, 'questions/masal-open/ctx-0001/index.html');
    expect(page.querySelectorAll('.dialogue .turn').length).toBeGreaterThanOrEqual(2);
    expect(page.querySelector('.dialogue')?.getAttribute('dir')).toBe('rtl');
    expect(page.querySelectorAll('.options input[type="radio"]').length).toBe(4);
    expect(page.querySelectorAll('.options [data-tone="correct"]').length).toBe(1);
    expect(page.querySelector('details.reveal')?.hasAttribute('open')).toBe(false);
  });

  it.skipIf(!hasOfficialText)(
    hasOfficialText
      ? 'show 80 and 40 official examples as shipped, and all 1,700 where the card says so'
      : `official examples: ${WITHOUT_OFFICIAL_TEXT}`,
    () => {
      expect([withDialogue(shippedSite, 'ctx'), withDialogue(shippedSite, 'xc')]).toEqual([80, 40]);
      expect([withDialogue(fullSite, 'ctx'), withDialogue(fullSite, 'xc')]).toEqual([1_000, 700]);
    },
  );

  it('exist for every official question, with what the baselines answered', () => {
    expect(filesOf(shippedSite).filter((path) => path.startsWith('questions/masalbench/ctx-')).length).toBe(
      1_000,
    );
    const page = documentOf(shippedSite, 'questions/masalbench/ctx-0500/index.html');
    expect(page.querySelectorAll('.side-list li').length).toBeGreaterThan(5);
  });
});

describe.each(builtSites().map((site) => [site.name, site] as const))(
  'files beside the pages, %s',
  (_name, site) => {
    it('repeat the result files byte for byte', () => {
      const files = filesOf(site).filter((path) => path.startsWith('results/'));
      expect(files.length).toBeGreaterThan(20);
      for (const path of files) {
        const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
        expect(hash(readFileSync(join(site.folder, path)))).toBe(
          hash(readFileSync(join(site.source?.folder ?? projectRoot, 'content', path))),
        );
      }
    });

    it('state the same counts as the result files', () => {
      const api = JSON.parse(readBuilt(site, 'api/v1/leaderboard/masalbench.json')) as {
        rows: {
          model: string;
          tasks: Record<string, { right: number | null; roles: Record<string, number> | null }>;
        }[];
      };
      const longest = api.rows.find(({ model }) => model === 'baseline-longest');
      expect(longest?.tasks['contextual']?.right).toBe(
        runOf('masalbench', 'baseline-longest').tasks['contextual']?.right,
      );
      const csv = readBuilt(site, 'api/v1/leaderboard/masalbench.csv').split('\r\n');
      expect(csv[0]).toContain('contextual_right,contextual_total');
      expect(csv.length).toBe(api.rows.length + 2);
    });

    it('describe the formats as JSON Schemas', () => {
      const schema = JSON.parse(readBuilt(site, 'api/v1/schemas/run.json')) as {
        properties: object;
        additionalProperties: boolean;
      };
      expect(Object.keys(schema.properties)).toContain('tasks');
      expect(schema.additionalProperties).toBe(false);
    });
  },
);
