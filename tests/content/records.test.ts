import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { DatasetChangelogSchema } from '../../src/core/schema/dataset-changelog.ts';
import { AnswerKeySchema } from '../../src/core/schema/answer-key.ts';
import { ItemSchema } from '../../src/core/schema/item.ts';
import { PaperSchema } from '../../src/core/schema/paper.ts';
import { ProvenanceSchema } from '../../src/core/schema/provenance.ts';
import { RunSchema } from '../../src/core/schema/run.ts';
import { parseJsonLines } from '../../src/core/content-door.ts';
import {
  answerKeyPath,
  contentFolder,
  idsIn,
  projectRoot,
  readCard,
  readModel,
  readProtocol,
  readProvider,
  readRecord,
} from '../../scripts/io/content.ts';

const content = contentFolder();
const datasets = readdirSync(join(content, 'datasets')).sort();
const models = idsIn(join(content, 'models'));
const protocols = idsIn(join(content, 'protocols'));
const papers = idsIn(join(content, 'papers'));

/** Paths of the files in a folder and below it, relative to it. */
const filesBelow = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith(ending))
        .sort()
    : [];

const taskIds = (dataset: string): string[] => readCard(dataset).tasks.map(({ id }) => id);

describe('content/models', () => {
  it.each(models)('%s parses, and its id is the name of its file', (id) => {
    expect(readModel(id).id).toBe(id);
  });

  it.each(models)('%s names each provider once', (id) => {
    const providers = readModel(id).endpoints.map(({ provider }) => provider);
    expect(providers).toEqual([...new Set(providers)]);
  });
});

describe('content/providers', () => {
  const providers = idsIn(join(content, 'providers'));

  it.each(providers)('%s parses, and its id is the name of its file', (id) => {
    expect(readProvider(id).id).toBe(id);
  });

  it('serves every endpoint of every model', () => {
    const named = models.flatMap((id) => readModel(id).endpoints.map(({ provider }) => provider));
    expect(named.filter((provider) => !providers.includes(provider))).toEqual([]);
  });
});

describe('content/protocols', () => {
  it.each(protocols)('%s parses, and its id is the name of its file', (id) => {
    expect(readProtocol(id).id).toBe(id);
  });
});

describe('content/datasets', () => {
  it.each(datasets)('%s parses, and its id is the name of its folder', (id) => {
    expect(readCard(id).id).toBe(id);
  });

  it.each(datasets.filter((id) => existsSync(answerKeyPath(id))))('%s has a key for its own tasks', (id) => {
    const key = readRecord(AnswerKeySchema, answerKeyPath(id));
    expect(key).toMatchObject({ dataset: id, version: readCard(id).version });
    expect(Object.keys(key.tasks).sort()).toEqual(taskIds(id).sort());
  });

  it.each(datasets)('%s says first what is new in the version on its card', (id) => {
    const changelog = readRecord(DatasetChangelogSchema, join(content, 'datasets', id, 'changelog.json'));
    expect(changelog.dataset).toBe(id);
    expect(changelog.versions[0]?.version).toBe(readCard(id).version);
    const dates = changelog.versions.map(({ published }) => published);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it.each(filesBelow(join(content, 'datasets'), '.jsonl'))('%s holds items only', (path) => {
    const { issues } = parseJsonLines(ItemSchema, readFileSync(join(content, 'datasets', path), 'utf8'), {
      file: path,
    });
    expect(issues).toEqual([]);
  });
});

describe('content/papers', () => {
  const readPaper = (id: string): z.output<typeof PaperSchema> =>
    readRecord(PaperSchema, join(content, 'papers', `${id}.json`));

  it.each(papers)('%s parses, and its id is the name of its file', (id) => {
    expect(readPaper(id).id).toBe(id);
  });

  it.each(papers)('%s speaks of models, tasks and roles that exist', (id) => {
    const paper = readPaper(id);
    const card = readCard(paper.dataset);
    for (const row of paper.rows) {
      expect(models).toContain(row.model);
      expect(readProtocol(row.protocol).kinds).toContain(readModel(row.model).kind);
      for (const [taskId, { total }] of Object.entries(row.tasks))
        expect(card.tasks.find((task) => task.id === taskId)?.itemCount).toBe(total);
    }
    for (const { task, roles } of paper.errorShares)
      expect(card.tasks.find(({ id: taskId }) => taskId === task)?.roles.map((role) => role.id)).toEqual(
        expect.arrayContaining(roles),
      );
  });
});

describe('content/results', () => {
  const results = filesBelow(join(content, 'results'), '.json');

  it('keeps every result below its data set and its model', () => {
    for (const path of results) {
      const run = readRecord(RunSchema, join(content, 'results', path));
      expect(join(run.dataset.id, run.model, `${run.run}.json`)).toBe(path);
      expect(datasets).toContain(run.dataset.id);
      expect(models).toContain(run.model);
      expect(protocols).toContain(run.protocol.id);
      for (const taskId of Object.keys(run.tasks)) expect(taskIds(run.dataset.id)).toContain(taskId);
    }
  });

  it('awards provenance only to results that exist', () => {
    const { reproduced } = readRecord(ProvenanceSchema, join(projectRoot, 'content/provenance.json'));
    expect(results).toEqual(expect.arrayContaining(reproduced.map(({ path }) => path)));
  });
});
