import { getCollection } from 'astro:content';

import type { AnswerKey } from './core/schema/answer-key.ts';
import type { Audit } from './core/schema/audit.ts';
import type { BlindReading } from './core/schema/blind-reading.ts';
import type { Rereading } from './core/schema/rereading.ts';
import type { DatasetCard } from './core/schema/dataset-card.ts';
import type { DatasetChangelog } from './core/schema/dataset-changelog.ts';
import type { Item } from './core/schema/item.ts';
import type { Model } from './core/schema/model.ts';
import type { Paper } from './core/schema/paper.ts';
import type { Protocol } from './core/schema/protocol.ts';
import type { Provider } from './core/schema/provider.ts';
import { ProvenanceSchema } from './core/schema/provenance.ts';
import type { Run } from './core/schema/run.ts';
import { requiredEntries } from './required-entries.ts';

import provenanceFile from '../content/provenance.json';

/** A run with the place of its file, as in `masalbench/gpt-4o-mini/<run>`. */
export interface FiledRun {
  path: string;
  run: Run;
  provenance: 'reproduced' | 'submitted' | 'baseline';
}

export interface DatasetData {
  card: DatasetCard;
  key: AnswerKey;
  /** What shortcuts score and which faults stand; null for a set that nobody has audited yet. */
  audit: Audit | null;
  changelog: DatasetChangelog;
  /** By readers who saw no key. */
  readings: BlindReading[];
  /** Of items drawn from each batch, as if aloud. */
  rereadings: Rereading[];
  /** Items by task where the text is in this build; an absent task has no text here. */
  items: Map<string, Item[]>;
  runs: FiledRun[];
}

export interface SiteData {
  datasets: DatasetData[];
  models: Map<string, Model>;
  protocols: Map<string, Protocol>;
  providers: Map<string, Provider>;
  papers: Paper[];
}

let loaded: Promise<SiteData> | undefined;

/** Everything the pages show, read once a build. */
export const loadSite = (): Promise<SiteData> => (loaded ??= readSite());

const readSite = async (): Promise<SiteData> => {
  const [
    cards,
    keys,
    audits,
    changelogs,
    readings,
    rereadings,
    items,
    models,
    protocols,
    providers,
    papers,
    runs,
  ] = await Promise.all([
    getCollection('cards'),
    getCollection('answerKeys'),
    getCollection('audits'),
    getCollection('changelogs'),
    getCollection('readings'),
    getCollection('rereadings'),
    getCollection('items'),
    getCollection('models'),
    getCollection('protocols'),
    getCollection('providers'),
    getCollection('papers'),
    getCollection('runs'),
  ]);
  requiredEntries(cards, 'content/datasets');
  requiredEntries(models, 'content/models');
  requiredEntries(protocols, 'content/protocols');
  const { reproduced } = ProvenanceSchema.parse(provenanceFile);
  const reproducedPaths = new Set(reproduced.map(({ path }) => path.replace(/\.json$/, '')));
  const modelById = new Map(models.map(({ data }) => [data.id, data]));

  const datasets = cards.map(({ data: card }): DatasetData => {
    const key = keys.find(({ data }) => data.dataset === card.id)?.data;
    if (key === undefined)
      throw new Error(
        `content/datasets/${card.id} has no answer-key.json; write it with \`npm run answer-key -- ${card.id}\``,
      );
    const changelog = changelogs.find(({ data }) => data.dataset === card.id)?.data;
    if (changelog === undefined) throw new Error(`content/datasets/${card.id} has no changelog.json`);
    const tasks = new Map<string, Item[]>();
    for (const task of card.tasks) {
      const place = new Map(key.tasks[task.id]?.items.map(({ id }, index) => [id, index]));
      const found = items
        .filter(({ id, data }) => id.startsWith(`${card.id}/`) && data.task === task.id)
        .map(({ data }) => data)
        .sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
      if (found.length > 0) tasks.set(task.id, found);
    }
    return {
      card,
      key,
      audit: audits.find(({ data }) => data.dataset === card.id)?.data ?? null,
      changelog,
      readings: readings
        .map(({ data }) => data)
        .filter(({ dataset }) => dataset === card.id)
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
      rereadings: rereadings.map(({ data }) => data).filter(({ dataset }) => dataset === card.id),
      items: tasks,
      runs: runs
        .filter(({ data }) => data.dataset.id === card.id)
        .map(({ id, data }) => ({
          path: id,
          run: data,
          provenance:
            modelById.get(data.model)?.kind === 'baseline'
              ? ('baseline' as const)
              : reproducedPaths.has(id)
                ? ('reproduced' as const)
                : ('submitted' as const),
        })),
    };
  });
  // The set with a paper behind it leads; the rest follow by name.
  datasets.sort(
    (one, other) =>
      Number(other.card.review.status === 'published') - Number(one.card.review.status === 'published') ||
      one.card.id.localeCompare(other.card.id, 'en'),
  );
  return {
    datasets,
    models: modelById,
    protocols: new Map(protocols.map(({ data }) => [data.id, data])),
    providers: new Map(providers.map(({ data }) => [data.id, data])),
    papers: papers.map(({ data }) => data),
  };
};
