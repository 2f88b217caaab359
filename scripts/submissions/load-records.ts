import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { z } from 'zod';

import { SCORER_VERSION } from '../../src/core/answers/scorer-version.ts';
import { type AnswerKey, AnswerKeySchema } from '../../src/core/schema/answer-key.ts';
import { type DatasetCard, DatasetCardSchema } from '../../src/core/schema/dataset-card.ts';
import { type Model, ModelSchema } from '../../src/core/schema/model.ts';
import { type Paper, PaperSchema } from '../../src/core/schema/paper.ts';
import { type Protocol, ProtocolSchema } from '../../src/core/schema/protocol.ts';
import { type Provider, ProviderSchema } from '../../src/core/schema/provider.ts';
import { type Provenance, ProvenanceSchema } from '../../src/core/schema/provenance.ts';
import type { Run } from '../../src/core/schema/run.ts';
import { error, type Finding, type RunContext } from '../../src/core/submission/finding.ts';
import { answerKeyPath, contentFolder, pathBelow } from '../io/content.ts';
import { readJsonFile } from './read-file.ts';

/** Everything in content/ that results refer to, by id. What does not parse is missing here and has a finding. */
export interface Records {
  cards: Map<string, DatasetCard>;
  keys: Map<string, AnswerKey>;
  models: Map<string, Model>;
  protocols: Map<string, Protocol>;
  providers: Map<string, Provider>;
  papers: Map<string, Paper>;
  provenance: Provenance | null;
  files: string[];
  findings: Finding[];
}

export const loadRecords = (root: string): Records => {
  const content = contentFolder(root);
  const files: string[] = [];
  const findings: Finding[] = [];
  const read = <Schema extends z.ZodType<{ id?: string; dataset?: string }>>(
    schema: Schema,
    path: string,
    id: string,
  ): [string, z.output<Schema>][] => {
    const file = pathBelow(root, path);
    files.push(file);
    const record = readJsonFile(schema, path, { file, findings });
    if (record === null) return [];
    const found = record.id ?? record.dataset ?? '';
    if (found !== id) findings.push(wrongId(file, id, found));
    return [[id, record]];
  };
  const folderOf = <Schema extends z.ZodType<{ id: string }>>(
    schema: Schema,
    name: string,
  ): Map<string, z.output<Schema>> =>
    new Map(
      entriesIn(join(content, name)).flatMap((entry) => {
        const path = join(content, name, entry);
        if (entry.endsWith('.json')) return read(schema, path, entry.slice(0, -'.json'.length));
        findings.push(strayFile(pathBelow(root, path), `only <id>.json files in content/${name}`));
        return [];
      }),
    );

  const datasets = entriesIn(join(content, 'datasets'));
  const provenancePath = join(content, 'provenance.json');
  const provenanceFile = pathBelow(root, provenancePath);
  files.push(provenanceFile);
  return {
    cards: new Map(
      datasets.flatMap((id) => read(DatasetCardSchema, join(content, 'datasets', id, 'card.json'), id)),
    ),
    keys: new Map(datasets.flatMap((id) => read(AnswerKeySchema, answerKeyPath(id, root), id))),
    models: folderOf(ModelSchema, 'models'),
    protocols: folderOf(ProtocolSchema, 'protocols'),
    providers: folderOf(ProviderSchema, 'providers'),
    papers: folderOf(PaperSchema, 'papers'),
    provenance: readJsonFile(ProvenanceSchema, provenancePath, { file: provenanceFile, findings }),
    files,
    findings,
  };
};

/** What a run is checked against. */
export const contextOf = (run: Run, { cards, keys, models, protocols }: Records): RunContext => ({
  card: cards.get(run.dataset.id) ?? null,
  key: keys.get(run.dataset.id) ?? null,
  model: models.get(run.model) ?? null,
  protocol: protocols.get(run.protocol.id) ?? null,
  scorerVersion: SCORER_VERSION,
});

export const strayFile = (file: string, expected: string): Finding => ({
  file,
  ...error({ place: 'the whole file', expected, found: 'another file', action: 'Remove or rename it.' }),
});

const wrongId = (file: string, expected: string, found: string): Finding => ({
  file,
  ...error({
    place: 'id',
    expected: `${expected}, as the file is named`,
    found,
    action: 'Rename the file, or correct the id.',
  }),
});

const entriesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);
