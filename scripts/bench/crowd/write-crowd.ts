import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DatasetCard } from '../../../src/core/schema/dataset-card.ts';
import { type Run, RunSchema } from '../../../src/core/schema/run.ts';
import { planRun } from '../../harness/plan.ts';
import { contentFolder, itemsPath, readAnswerKey, readCard, readProtocol } from '../../io/content.ts';
import { resultsFolder } from '../../submissions/result-files.ts';
import { crowdModel } from './crowd-model.ts';
import { crowdRun } from './crowd-run.ts';

/** Models that exist nowhere, with runs on a data set, for trying out boards of any length. */
export interface Crowd {
  dataset: string;
  count: number;
  /** So many of the models, from the first, also ran with shuffled options, which is ranked apart. */
  shuffledCount: number;
}

/** Writes a crowd into the content folder of a copy of the project. The same crowd is the same files. */
export const writeCrowd = (root: string, { dataset, count, shuffledCount }: Crowd): void => {
  const card = readCard(dataset, root);
  const key = readAnswerKey(dataset, root);
  const template = anyRun(root, dataset);
  const hashes = new Map<string, Record<string, string>>();
  for (let index = 0; index < count; index += 1) {
    const model = crowdModel(index);
    writeJson(join(contentFolder(root), 'models'), model.id, model);
    for (const group of index < shuffledCount ? ['paper', 'shuffled'] : ['paper']) {
      const protocol = readProtocol(model.kind === 'reasoning' ? `${group}-reasoning` : group, root);
      const promptHashes =
        hashes.get(group) ?? hashPrompts(root, card, { model: model.id, protocol: protocol.id });
      hashes.set(group, promptHashes);
      const { run, replies } = crowdRun({ template, card, key, model, protocol, promptHashes, index });
      const folder = join(resultsFolder(root), dataset, model.id);
      writeJson(folder, run.run, run);
      writeFileSync(join(folder, `${run.run}.responses.jsonl`), jsonLines(replies));
    }
  }
};

/** What all runs on one version of a data set share is taken from any of them. */
const anyRun = (root: string, dataset: string): Run => {
  const folder = join(resultsFolder(root), dataset);
  const path = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('.json'),
  );
  if (path === undefined) throw new Error(`${folder}: expected a run to begin with, found none`);
  return RunSchema.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')));
};

/** Hash of the prompts of each task; empty where the text is not here, and nobody can check it either. */
const hashPrompts = (
  root: string,
  card: DatasetCard,
  { model, protocol }: { model: string; protocol: string },
): Record<string, string> =>
  card.tasks.every(({ id }) => existsSync(itemsPath(card, id, root)))
    ? Object.fromEntries(
        planRun({ root, dataset: card.id, model, protocol }).tasks.map(({ task, promptsSha256 }) => [
          task.id,
          promptsSha256,
        ]),
      )
    : {};

const writeJson = (folder: string, name: string, value: unknown): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value)}\n`);
};

const jsonLines = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');
