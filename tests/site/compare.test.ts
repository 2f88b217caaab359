import { describe, expect, it } from 'vitest';

import { readAnswerKey } from '../../scripts/io/content.ts';
import type { DatasetFile } from '../../src/core/api/dataset-file.ts';
import type { ModelsFile } from '../../src/core/api/model-file.ts';
import type { Run } from '../../src/core/schema/run.ts';
import type { AnswersFile } from '../../src/views/answers-file.ts';
import {
  BASE_PATH,
  builtSites,
  compressed,
  documentOf,
  filesOf,
  readBuilt,
  scriptsOf,
  shippedSite,
} from './built-sites.ts';

describe.each(builtSites().map((site) => [site.name, site] as const))(
  'answers in the API, %s',
  (_name, site) => {
    const { models } = JSON.parse(readBuilt(site, 'api/v1/models.json')) as ModelsFile;
    const files = models.flatMap(({ answers }) => Object.values(answers));
    const fileAt = (address: string): AnswersFile =>
      JSON.parse(readBuilt(site, address.slice(BASE_PATH.length + 1))) as AnswersFile;

    it('stand in the list of models, every file of the leaderboard’s rows', () => {
      expect(files.map((address) => address.slice(BASE_PATH.length + 1)).sort()).toEqual(
        filesOf(site).filter((path) => /^api\/v1\/answers\/[^/]+\/[^/]+\.json$/.test(path)),
      );
    });

    it('are those of the result files', () => {
      const compared = files.map(fileAt).filter(({ run }) => run !== null);
      expect(compared.length).toBeGreaterThan(20);
      for (const { model, run, tasks } of compared) {
        const result = JSON.parse(readBuilt(site, `results/${run ?? ''}.json`)) as Run;
        expect(result.model).toBe(model);
        for (const [task, { right, answers: string }] of Object.entries(tasks))
          expect([right, string]).toEqual([
            result.tasks[task]?.right ?? null,
            result.tasks[task]?.answers ?? null,
          ]);
      }
    });

    it('give a reason for whatever is null, and a paper’s totals without answers', () => {
      for (const { tasks } of files.map(fileAt))
        for (const { right, total, answers: string, reason } of Object.values(tasks)) {
          expect(reason === null).toBe(string !== null);
          expect(right === null).toBe(total === null);
        }
      const stated = fileAt(`${BASE_PATH}/api/v1/answers/masalbench/deepseek-v3-1.json`);
      expect(stated.provenance).toBe('paper');
      expect(stated.tasks['contextual']).toMatchObject({ right: 943, total: 1_000, answers: null });
    });

    it('are described by the ids and letters of the answer key', () => {
      for (const dataset of ['masalbench', 'masal-open']) {
        const { tasks } = JSON.parse(readBuilt(site, `api/v1/datasets/${dataset}.json`)) as DatasetFile;
        for (const { task, firstItem, lastItem, roles } of tasks) {
          const items = readAnswerKey(dataset).tasks[task]?.items;
          expect([items?.[0]?.id, items?.at(-1)?.id]).toEqual([firstItem, lastItem]);
          expect(new Set(items?.[0]?.roles)).toEqual(new Set(Object.keys(roles)));
        }
      }
    });
  },
);

describe.each(builtSites().map((site) => [site.name, site] as const))('the comparison, %s', (_name, site) => {
  it('bundles no schema library and stays under 25 kB, compressed', () => {
    const scripts = scriptsOf(site, 'compare/index.html', 'compare').map((path) => readBuilt(site, path));
    expect(scripts.join('')).not.toMatch(/ZodError|invalid_type/);
    expect(scripts.reduce((sum, script) => sum + compressed(script), 0)).toBeLessThan(25_000);
  });

  it('fetches no more than 60 kB for four rows and the titles of the questions', () => {
    for (const dataset of ['masalbench', 'masal-open']) {
      const sizes = filesOf(site)
        .filter((path) => path.startsWith(`api/v1/answers/${dataset}/`))
        .map((path) => compressed(readBuilt(site, path)))
        .sort((one, other) => other - one);
      const rows = sizes.slice(0, 4).reduce((sum, size) => sum + size, 0);
      expect(rows + compressed(readBuilt(site, `questions/titles/${dataset}.json`))).toBeLessThan(60_000);
    }
  });
});

describe('the comparison without a script', () => {
  const page = documentOf(shippedSite, 'compare/index.html');

  it('holds each of the highest rows against the next', () => {
    const table = page.querySelector('[data-neighbours="masalbench"] table');
    const rows = [...(table?.querySelectorAll('tbody tr') ?? [])];
    expect(rows.length).toBeGreaterThanOrEqual(4);
    const first = rows[0];
    expect(first?.querySelector('th')?.textContent.trim()).toBe(
      'Options only, no dialogue against Always the longest option',
    );
    // 922 and 531 right against 902 and 337: 2.0 of 1,000, 27.7 of 700, and the mean of both.
    expect([...(first?.querySelectorAll('td b') ?? [])].map((cell) => cell.textContent.trim())).toEqual([
      '+14.9',
      '+2.0',
      '+27.7',
    ]);
  });

  it('has a part for every role and every source', () => {
    const parts = [...page.querySelectorAll('template[data-part]')].map((part) =>
      part.getAttribute('data-part'),
    );
    for (const part of [
      ...['correct', 'plausible', 'literal', 'irrelevant', 'invalid'].map((tone) => `chip/${tone}`),
      ...['reproduced', 'submitted', 'paper', 'baseline'].map((source) => `source/${source}`),
      ...['masalbench', 'masal-open'].flatMap((id) => [`scores/${id}`, `pair/${id}`, `errors/${id}`]),
    ])
      expect(parts).toContain(part);
  });
});
