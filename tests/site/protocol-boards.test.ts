import { describe, expect, it } from 'vitest';

import { BASE_PATH, documentOf, filesOf, fullSite, readBuilt, shippedSite } from './built-sites.ts';

/** Ten of the hundred models on the full site also ran with shuffled options. */
const PAGE = 'leaderboard/masalbench/protocols/shuffled/';

describe('the board of another group of protocols', () => {
  const page = documentOf(fullSite, `${PAGE}index.html`);
  const front = documentOf(fullSite, 'index.html');
  const idsIn = (body: string): string[] => [...page.querySelectorAll(`${body} tr.row`)].map(({ id }) => id);

  it('ranks the models of that group alone, beside the baselines that look at no place', () => {
    const models = idsIn('tbody.models');
    expect(models.length).toBe(10);
    for (const id of models)
      expect(page.querySelector(`#${id}`)?.getAttribute('data-protocol')).toMatch(/^shuffled/);
    expect(idsIn('tbody.baselines')).toContain('baseline-longest');
    expect(idsIn('tbody.baselines')).not.toContain('baseline-first');
  });

  it('says in its head why it stands by itself, and what is ranked elsewhere', () => {
    expect(page.querySelector('h1')?.textContent).toBe('Shuffled options');
    expect(page.querySelector('.lede')?.textContent).toContain('never with those of the leaderboard');
    const link = page.querySelector('.apart .own-board');
    expect(link?.getAttribute('href')).toBe(`${BASE_PATH}/`);
  });

  it('is reached from the leaderboard, and leads back to it', () => {
    const links = (root: typeof page): (string | null)[] =>
      [...root.querySelectorAll('.protocol-switch a')].map((link) => link.getAttribute('href'));
    expect(links(front)).toEqual([`${BASE_PATH}/#board`, `${BASE_PATH}/${PAGE}#board`]);
    expect(links(page)).toEqual(links(front));
    expect(front.querySelector('.apart .own-board')?.getAttribute('href')).toBe(`${BASE_PATH}/${PAGE}`);
  });

  it('compares rows by their answers under its own protocols', () => {
    const [model = ''] = idsIn('tbody.models');
    const { addresses } = JSON.parse(
      page.querySelector('[data-board] script[type="application/json"]')?.textContent ?? '',
    ) as { addresses: { answers: string } };
    const path = `${addresses.answers.slice(BASE_PATH.length + 1)}${model}.json`;
    const file = JSON.parse(readBuilt(fullSite, path)) as { protocol: string };
    expect(file.protocol).toMatch(/^shuffled/);
  });

  it('compares its rows on the page that compares, under its own name', () => {
    const compare = documentOf(fullSite, 'compare/index.html');
    const { datasets } = JSON.parse(
      compare.querySelector('[data-compare] script[type="application/json"]')?.textContent ?? '',
    ) as { datasets: { id: string; datasetId: string; rows: { id: string }[] }[] };
    const shuffled = datasets.find(({ id }) => id === 'masalbench/shuffled');
    expect(shuffled?.datasetId).toBe('masalbench');
    expect(shuffled?.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(idsIn('tbody.models')));
    const links = [...compare.querySelectorAll('[data-protocols-of="masalbench"] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '?dataset=masalbench',
      '?dataset=masalbench/shuffled',
    ]);
  });

  it('leads to the commands of its own runs', () => {
    const [model = ''] = idsIn('tbody.models');
    const place = 'rerun-masalbench-shuffled';
    const all = documentOf(fullSite, `${PAGE}all/index.html`);
    const hrefs = [...all.querySelectorAll(`#${model} + .facts-row a`)].map((link) =>
      link.getAttribute('href'),
    );
    expect(hrefs).toContain(`${BASE_PATH}/models/${model}/#${place}`);
    const commands = documentOf(fullSite, `models/${model}/index.html`).querySelector(`#${place}`);
    expect(commands?.textContent).toContain('--protocol shuffled');
  });

  it('stands for every task, in both languages', () => {
    const built = new Set(filesOf(fullSite));
    for (const prefix of ['', 'fa/'])
      for (const tab of ['', 'contextual/', 'cross-cultural/'])
        expect(built).toContain(`${prefix}${PAGE}${tab}index.html`);
  });
});

it('does not stand where no model has such a run', () => {
  expect(filesOf(shippedSite).filter((path) => path.includes('/protocols/'))).toEqual([]);
  expect(documentOf(shippedSite, 'index.html').querySelector('.protocol-switch')).toBeNull();
});
