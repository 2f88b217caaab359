import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { AuditSchema } from '../../src/core/schema/audit.ts';
import { DatasetCardSchema } from '../../src/core/schema/dataset-card.ts';
import { BASE_PATH, documentOf, filesOf, projectRoot, readBuilt, shippedSite } from './built-sites.ts';

const ORIGIN = 'https://leaderboard.example';
const ids = ['masalbench', 'masal-open'];
const contentOf = (id: string, file: string): unknown =>
  JSON.parse(readFileSync(join(projectRoot, 'content/datasets', id, file), 'utf8'));

describe.each([
  ['en', 'datasets/audit/index.html', 'broken'],
  ['fa', 'fa/datasets/audit/index.html', 'شکسته'],
])('the audit page (%s)', (_, path, broken) => {
  const page = documentOf(shippedSite, path);
  const audits = ids.map((id) => AuditSchema.parse(contentOf(id, 'audit.json')));

  it('shows every task of every set with as many rules as its audit has', () => {
    for (const task of audits[0]?.tasks ?? []) {
      const tables = [...page.querySelectorAll(`#${task.task} .data-table table`)];
      expect(tables.map((table) => table.querySelectorAll('tbody tr').length)).toEqual(
        audits.map((audit) => audit.tasks.find((one) => one.task === task.task)?.rules.length),
      );
    }
  });

  it('marks in words which rules break their bar', () => {
    for (const task of audits[0]?.tasks ?? []) {
      const [first] = page.querySelectorAll(`#${task.task} .data-table table`);
      const words = [...(first?.querySelectorAll('tbody td:last-child') ?? [])];
      expect(words.filter((word) => word.textContent.trim() === broken)).toHaveLength(
        task.rules.filter(({ bar }) => bar?.verdict === 'broken').length,
      );
    }
  });

  it('says in words what every drawing shows', () => {
    for (const drawing of page.querySelectorAll('svg.rule-plot'))
      expect(drawing.getAttribute('aria-label')).toMatch(/./);
  });
});

describe.each(ids)('the files of %s', (id) => {
  const card = DatasetCardSchema.parse(contentOf(id, 'card.json'));

  it('are listed with the hashes on the card', () => {
    const hashes = [...documentOf(shippedSite, `datasets/${id}/index.html`).querySelectorAll('code.hash')];
    expect(hashes.map((hash) => hash.textContent.trim())).toEqual(card.tasks.map(({ file }) => file.sha256));
  });

  it('lie where the Croissant description says, byte for byte, or with the publishers', () => {
    const croissant = JSON.parse(readBuilt(shippedSite, `data/${id}/croissant.json`)) as {
      distribution: { contentUrl: string; sha256: string }[];
    };
    for (const { contentUrl, sha256 } of croissant.distribution) {
      if (card.source.downloadBase !== null) {
        expect(contentUrl.startsWith(card.source.downloadBase)).toBe(true);
        continue;
      }
      const path = contentUrl.slice(`${ORIGIN}${BASE_PATH}/`.length);
      expect(createHash('sha256').update(readBuilt(shippedSite, path)).digest('hex')).toBe(sha256);
    }
  });
});

it('serves no text of a set that is not ours', () => {
  expect(filesOf(shippedSite).filter((path) => /^data\/masalbench\/.*(jsonl|csv)$/.test(path))).toEqual([]);
});

it('has a datasheet in both languages, linked from its set', () => {
  for (const prefix of ['', 'fa/']) {
    const page = documentOf(shippedSite, `${prefix}datasets/masal-open/index.html`);
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain(`${BASE_PATH}/${prefix}datasets/masal-open/datasheet/`);
  }
});
