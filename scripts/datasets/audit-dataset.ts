import { readFileSync } from 'node:fs';

import { auditTask } from '../../src/core/audit/audit-task.ts';
import { ALPHA } from '../../src/core/audit/bar.ts';
import { countSharedProverbs } from '../../src/core/audit/shared-proverbs.ts';
import { auditSubject } from '../../src/core/audit/subject.ts';
import { type Audit, AuditSchema } from '../../src/core/schema/audit.ts';
import type { DatasetCard } from '../../src/core/schema/dataset-card.ts';
import { projectRoot, readItems } from '../io/content.ts';
import { pinnedFilePath, sha256 } from './pinned-file.ts';

/** The audit of every task whose items lie on disk. @throws CliError when they are not there or do not parse */
export const auditDataset = (card: DatasetCard, seed: number, root = projectRoot): Audit => {
  const read = card.tasks.map((task) => ({ task, items: readItems(card, task.id, root) }));
  const subjects = read.map(({ task, items }) => auditSubject(items, task));
  const hasDialogues = ({ items }: (typeof subjects)[number]): boolean =>
    items.some(({ item }) => item.dialogue !== undefined);
  return AuditSchema.parse({
    schemaVersion: 1,
    generatedBy: `npm run audit -- ${card.id}`,
    dataset: card.id,
    version: card.version,
    seed,
    alpha: ALPHA,
    tasks: read.map(({ task, items }) =>
      auditTask({ items, task, seed, sha256: sha256(readFileSync(pinnedFilePath(card, task, root))) }),
    ),
    sharedProverbs: subjects
      .filter((subject) => !hasDialogues(subject))
      .flatMap((bare) =>
        subjects.filter(hasDialogues).map((said) => ({
          task: bare.task.id,
          within: said.task.id,
          items: countSharedProverbs(bare, said),
        })),
      ),
  } satisfies Audit);
};
