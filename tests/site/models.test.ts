import { describe, expect, it } from 'vitest';

import { idsIn, readCard } from '../../scripts/io/content.ts';
import { BASE_PATH, documentOf, filesOf, projectRoot, shippedSite } from './built-sites.ts';

describe('a model page', () => {
  const page = documentOf(shippedSite, 'models/baseline-longest/index.html');
  const section = (title: string): (typeof page)['body'][] =>
    [...page.querySelectorAll('section.section')].filter(
      (one) => one.querySelector('h2')?.textContent.trim() === title,
    ) as unknown as (typeof page)['body'][];

  it('shows accuracy, errors, position and kinds of question for every data set of the row', () => {
    expect([...page.querySelectorAll('h2.chapter')].map((head) => head.id)).toEqual([
      'masalbench',
      'masal-open',
      '',
    ]);
    for (const title of ['Accuracy', 'Errors', 'By kind of question', 'Position'])
      expect(section(title).length).toBe(2);
    expect(section('Accuracy')[0]?.querySelectorAll('svg.labelled').length).toBe(2);
  });

  it('groups the questions that are described, all of them, and says where none is', () => {
    const [official, open] = section('By kind of question');
    expect(official?.textContent).toContain('not recorded for this set');
    const tables = [...(open?.querySelectorAll('table') ?? [])];
    expect(tables.length).toBe(3);
    const contextualItems = readCard('masal-open').tasks.find(({ id }) => id === 'contextual')?.itemCount;
    for (const table of tables) {
      const total = [...table.querySelectorAll('tbody td:nth-child(2) small')].reduce(
        (sum, cell) => sum + Number(cell.textContent.split('/')[1]),
        0,
      );
      expect(total).toBe(contextualItems);
    }
  });

  it('links the files of every run and unfolds its settings without a script', () => {
    const files = filesOf(shippedSite).filter((path) => /^results\/[^/]+\/baseline-longest\//.test(path));
    const runs = section('Runs')[0];
    const links = new Set([...(runs?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')));
    for (const path of files) expect(links).toContain(`${BASE_PATH}/${path}`);
    expect(runs?.querySelectorAll('details.run dl').length).toBe(files.length / 2);
    expect(runs?.querySelector('details.run')?.textContent).toContain('This run stands on the board.');
  });

  it('gives the commands of a rerun, and BibTeX for the row and for the questions', () => {
    expect(page.querySelector('#rerun-masalbench')?.textContent).toBe(
      'npm run fetch-dataset -- masalbench\nnpm run baselines -- --dataset masalbench',
    );
    expect(page.querySelector('#bibtex-row')?.textContent).toMatch(
      /^@misc\{masalbench-baseline-longest-\d{4},/,
    );
    expect(page.querySelector('#bibtex-questions')?.textContent).toMatch(/^@\w+\{/);
  });

  it('says of a model with totals only what is missing, and why', () => {
    const paper = documentOf(shippedSite, 'models/deepseek-v3-1/index.html');
    const text = paper.querySelector('main')?.textContent ?? '';
    expect(text).toContain('The paper states totals, not answers to single questions.');
    expect(text).toContain('No run is on file.');
    expect(paper.querySelector('#rerun-masalbench')?.textContent).toContain(
      'npm run evaluate -- --model deepseek-v3-1 --dataset masalbench --protocol paper',
    );
  });
});

it.each(['models/index.html', 'fa/models/index.html'])('%s lists every model once', (path) => {
  const prefix = path.startsWith('fa/') ? `${BASE_PATH}/fa/models/` : `${BASE_PATH}/models/`;
  const listed = [...documentOf(shippedSite, path).querySelectorAll('tbody th a')].map((link) =>
    (link.getAttribute('href') ?? '').slice(prefix.length, -1),
  );
  expect([...listed].sort()).toEqual(idsIn(`${projectRoot}/content/models`));
});
