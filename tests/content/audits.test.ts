import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { AuditSchema } from '../../src/core/schema/audit.ts';
import { auditDataset } from '../../scripts/datasets/audit-dataset.ts';
import { pinnedFilePath } from '../../scripts/datasets/pinned-file.ts';
import { contentFolder, itemsPath, readCard, readRecord } from '../../scripts/io/content.ts';
import { auditJson } from '../../scripts/report/audit-json.ts';

const auditPath = (id: string): string => join(contentFolder(), 'datasets', id, 'audit.json');
const audited = readdirSync(join(contentFolder(), 'datasets')).filter((id) => existsSync(auditPath(id)));
const isHere = (id: string): boolean => {
  const card = readCard(id);
  return card.tasks.every((task) =>
    [pinnedFilePath(card, task), itemsPath(card, task.id)].every((path) => existsSync(path)),
  );
};
for (const id of audited.filter((id) => !isHere(id)))
  process.stderr.write(
    `The audit of ${id} is not recomputed; bring its text with \`npm run fetch-dataset -- ${id}\`.\n`,
  );

/** To bring one up to date: `npm run audit -- ID --out content/datasets/ID/audit.json`. */
describe('content/datasets/*/audit.json', () => {
  it.each(audited)('%s is about the version and the files on the card', (id) => {
    const { dataset, version, tasks } = readRecord(AuditSchema, auditPath(id));
    const card = readCard(id);
    expect([dataset, version]).toEqual([id, card.version]);
    expect(tasks.map(({ task, sha256, itemCount }) => ({ task, sha256, itemCount }))).toEqual(
      card.tasks.map(({ id: task, file, itemCount }) => ({ task, sha256: file.sha256, itemCount })),
    );
  });

  it.each(audited.filter(isHere))('%s is what the audit finds today', { timeout: 120_000 }, (id) => {
    const { seed } = readRecord(AuditSchema, auditPath(id));
    expect(readFileSync(auditPath(id), 'utf8')).toBe(auditJson(auditDataset(readCard(id), seed)));
  });
});
