import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { croissantOf } from '../../../src/core/croissant/croissant.ts';
import type { DatasetCard } from '../../../src/core/schema/dataset-card.ts';
import { DatasetChangelogSchema } from '../../../src/core/schema/dataset-changelog.ts';
import { contentFolder, readCard, readItems, readRecord } from '../../../scripts/io/content.ts';

/**
 * What Croissant 1.0 requires, and of what type, by its tables “Required”, “FileObject”, “RecordSet”, “Field” and
 * “DataSource": https://docs.mlcommons.org/croissant/docs/croissant-spec.html
 */
const ReferenceSchema = z.strictObject({ '@id': z.string().min(1) });

const SourceSchema = z.strictObject({
  fileObject: ReferenceSchema,
  extract: z.strictObject({ column: z.string().min(1) }),
  transform: z.strictObject({ jsonPath: z.string().startsWith('$') }).optional(),
});

const FieldSchema = z.object({
  '@type': z.literal('cr:Field'),
  '@id': z.string().min(1),
  name: z.string().min(1),
  description: z.string().min(1),
  dataType: z.literal('sc:Text'),
  source: SourceSchema,
});

const NestedFieldSchema = FieldSchema.omit({ dataType: true, source: true }).extend({
  repeated: z.literal(true),
  subField: z.array(FieldSchema).min(1),
});

const CroissantSchema = z.object({
  '@context': z.record(z.string(), z.unknown()),
  '@type': z.literal('sc:Dataset'),
  conformsTo: z.literal('http://mlcommons.org/croissant/1.0'),
  name: z.string().min(1),
  description: z.string().min(1),
  url: z.url(),
  license: z.url().optional(),
  creator: z
    .array(z.object({ '@type': z.enum(['sc:Person', 'sc:Organization']), name: z.string().min(1) }))
    .min(1),
  datePublished: z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  citeAs: z.string().startsWith('@'),
  distribution: z
    .array(
      z.object({
        '@type': z.literal('cr:FileObject'),
        '@id': z.string().min(1),
        name: z.string().min(1),
        contentUrl: z.url({ protocol: /^https$/ }),
        encodingFormat: z.enum(['text/csv', 'application/jsonlines']),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1),
  recordSet: z
    .array(
      z.object({
        '@type': z.literal('cr:RecordSet'),
        '@id': z.string().min(1),
        name: z.string().min(1),
        key: ReferenceSchema.optional(),
        field: z.array(z.union([FieldSchema, NestedFieldSchema])).min(1),
      }),
    )
    .min(1),
});
type Croissant = z.infer<typeof CroissantSchema>;

const describeDataset = (card: DatasetCard): Croissant =>
  CroissantSchema.parse(
    croissantOf({
      card,
      changelog: readRecord(
        DatasetChangelogSchema,
        join(contentFolder(), 'datasets', card.id, 'changelog.json'),
      ),
      pageUrl: `https://board.example/datasets/${card.id}/`,
      contentUrl: ({ file }) => `https://board.example/data/${card.id}/${file.path}`,
      dialogues: new Set(['contextual']),
    }),
  );

/** Every field that reads a file, nested ones included. */
const leavesOf = ({ recordSet }: Croissant): z.infer<typeof FieldSchema>[] =>
  recordSet.flatMap(({ field }) => field.flatMap((one) => ('subField' in one ? one.subField : [one])));

const idsIn = (node: unknown): string[] =>
  typeof node !== 'object' || node === null
    ? []
    : [
        ...('@type' in node && '@id' in node ? [String(node['@id'])] : []),
        ...Object.values(node).flatMap(idsIn),
      ];

/** Names of all properties, the context's own and the items of lists aside. */
const propertiesIn = (node: unknown): string[] =>
  Array.isArray(node)
    ? node.flatMap(propertiesIn)
    : typeof node !== 'object' || node === null
      ? []
      : Object.entries(node).flatMap(([name, value]) =>
          name === '@context' ? [] : [name, ...propertiesIn(value)],
        );

describe.each(['masalbench', 'masal-open'])('the Croissant description of %s', (id) => {
  const card = readCard(id);
  const croissant = describeDataset(card);

  it('gives every node an id of its own, and refers only to ids that exist', () => {
    const ids = idsIn(croissant);
    expect(ids).toEqual([...new Set(ids)]);
    for (const { source } of leavesOf(croissant)) expect(ids).toContain(source.fileObject['@id']);
    for (const { key } of croissant.recordSet) if (key !== undefined) expect(ids).toContain(key['@id']);
  });

  it('pins each file by the hash on the card', () => {
    expect(croissant.distribution.map(({ sha256 }) => sha256)).toEqual(
      card.tasks.map(({ file }) => file.sha256),
    );
  });

  it('explains in its context every word that is not schema.org’s', () => {
    // Properties of schema.org's Dataset and CreativeWork, which the context's @vocab stands for.
    const schemaOrg = new Set(
      'name alternateName description url sameAs license conditionsOfAccess creator datePublished dateModified version inLanguage keywords distribution contentUrl encodingFormat sha256'.split(
        ' ',
      ),
    );
    const unexplained = propertiesIn(croissant).filter(
      (name) => !name.startsWith('@') && !schemaOrg.has(name) && !(name in croissant['@context']),
    );
    expect(unexplained).toEqual([]);
  });
});

describe('croissantOf', () => {
  it('claims a licence only where the source states one', () => {
    expect(describeDataset(readCard('masal-open')).license).toBe('https://spdx.org/licenses/CC-BY-4.0.html');
    expect(describeDataset(readCard('masalbench'))).not.toHaveProperty('license');
  });

  it('tells persons from an organization', () => {
    expect(describeDataset(readCard('masalbench')).creator).toEqual([
      { '@type': 'sc:Person', name: 'Ghazal Kalhor' },
      { '@type': 'sc:Person', name: 'Behnam Bahrak' },
    ]);
    expect(describeDataset(readCard('masal-open')).creator).toEqual([
      { '@type': 'sc:Organization', name: 'The MasalBench leaderboard maintainers' },
    ]);
  });

  it('names columns that every line of our own files has', () => {
    const card = readCard('masal-open');
    for (const { '@id': task, field } of describeDataset(card).recordSet) {
      const columns = field.flatMap((one) => ('subField' in one ? one.subField : [one]));
      const path = join(contentFolder(), 'datasets', card.id, `items/${task}.jsonl`);
      const [first] = readFileSync(path, 'utf8').split('\n');
      const line = JSON.parse(first ?? '') as Record<string, unknown>;
      for (const { source } of columns) expect(line).toHaveProperty(source.extract.column);
      expect(readItems(card, task).length).toBeGreaterThan(0);
    }
  });
});
