import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { DatasetCard } from '../../src/core/schema/dataset-card.ts';
import { CliError } from '../cli.ts';
import { evaluate } from '../harness/evaluate-run.ts';
import { contentFolder } from '../io/content.ts';
import type { Baseline } from './baseline.ts';
import { baselineClient } from './baseline-client.ts';
import { type Change, keepOrReplace, type Result } from './keep-or-replace.ts';

export type BaselineResult = Result & { change: Change };

/**
 * Runs a baseline through the harness over the tasks that it supports, and publishes its result.
 * @returns null when it supports no task of the data set
 */
export const runBaseline = async ({
  baseline,
  card,
  seed,
  root,
}: {
  baseline: Baseline;
  card: DatasetCard;
  seed: number;
  root: string;
}): Promise<BaselineResult | null> => {
  const tasks = card.tasks.filter(baseline.supports);
  if (tasks.length === 0) return null;
  // A journal of its own each time: a reply recorded by earlier code must not stand in for this one.
  mkdirSync(join(root, '.runs'), { recursive: true });
  const workspace = mkdtempSync(join(root, '.runs', 'baseline-'));
  try {
    const outcome = await evaluate({
      client: baselineClient({ baseline, card, tasks, seed, root }),
      model: baseline.id,
      dataset: card.id,
      tasks: tasks.map(({ id }) => id),
      seed: baseline.isSeeded ? seed : undefined,
      concurrency: 256,
      root,
      runDir: join(workspace, 'run'),
      out: join(workspace, 'results'),
    });
    if (outcome.status !== 'complete')
      throw new CliError(`${baseline.id} on ${card.id}: the run ended ${outcome.status}`);
    const folder = join(contentFolder(root), 'results', card.id, baseline.id);
    return keepOrReplace(outcome, folder);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
};
