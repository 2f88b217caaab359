import { readFileSync } from 'node:fs';

import { auditTask } from '../../src/core/audit/audit-task.ts';
import { ALPHA } from '../../src/core/audit/bar.ts';
import { type Audit, AuditSchema } from '../../src/core/schema/audit.ts';
import type { DatasetCard } from '../../src/core/schema/dataset-card.ts';
import { projectRoot, readItems } from '../io/content.ts';
import { pinnedFilePath, sha256 } from './pinned-file.ts';

/** The audit of every task whose items lie on disk. @throws CliError when they are not there or do not parse */
export const auditDataset = (card: DatasetCard, seed: number, root = projectRoot): Audit =>
  AuditSchema.parse({
    schemaVersion: 1,
    generatedBy: `npm run audit -- ${card.id}`,
    dataset: card.id,
    version: card.version,
    seed,
    alpha: ALPHA,
    tasks: card.tasks.map((task) =>
      auditTask({
        items: readItems(card, task.id, root),
        task,
        seed,
        sha256: sha256(readFileSync(pinnedFilePath(card, task, root))),
      }),
    ),
  } satisfies Audit);
