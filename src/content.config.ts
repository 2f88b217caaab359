import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { glob } from 'astro/loaders';

import { PageSectionSchema } from './core/schema/page-section.ts';
import { AnswerKeySchema } from './core/schema/answer-key.ts';
import { AuditSchema } from './core/schema/audit.ts';
import { BlindReadingSchema } from './core/schema/blind-reading.ts';
import { DatasetCardSchema } from './core/schema/dataset-card.ts';
import { DatasetChangelogSchema } from './core/schema/dataset-changelog.ts';
import { ItemSchema } from './core/schema/item.ts';
import { ModelSchema } from './core/schema/model.ts';
import { NewsEntrySchema } from './core/schema/news-entry.ts';
import { PaperSchema } from './core/schema/paper.ts';
import { PromptFileSchema } from './core/schema/prompt-file.ts';
import { ProtocolSchema } from './core/schema/protocol.ts';
import { ProviderSchema } from './core/schema/provider.ts';
import { RereadingSchema } from './core/schema/rereading.ts';
import { RunSchema } from './core/schema/run.ts';

/** The path without .json, as it stands: Astro's own id would be lower-cased and slugged. */
const pathId = ({ entry }: { entry: string }): string => entry.replace(/\.json$/, '');

/**
 * Questions of every data set whose text is on this machine: `<dataset>/<item id>`. Our own text lies in
 * content/, fetched text in .data/; what is not there is simply not in the collection.
 */
const itemFiles = (folders: { root: string; inside: string }[]): Loader => ({
  name: 'item-files',
  async load(context) {
    const { config, store, logger } = context;
    store.clear();
    for (const { root, inside } of folders) {
      const rootPath = fileURLToPath(new URL(root, config.root));
      if (!existsSync(rootPath)) continue;
      for (const dataset of (await readdir(rootPath)).sort()) {
        const folder = `${rootPath}/${dataset}${inside}`;
        if (!existsSync(folder)) continue;
        for (const file of (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort()) {
          const text = await readFile(`${folder}/${file}`, 'utf8');
          for (const line of text.split('\n')) {
            if (line.trim() === '') continue;
            const raw = JSON.parse(line) as { id: string };
            const id = `${dataset}/${raw.id}`;
            const data = await context.parseData({ id, data: raw });
            store.set({ id, data, digest: context.generateDigest(line) });
          }
          logger.info(`${dataset}/${file} read`);
        }
      }
    }
  },
});

export const collections = {
  cards: defineCollection({
    loader: glob({ base: './content/datasets', pattern: '*/card.json', generateId: pathId }),
    schema: DatasetCardSchema,
  }),
  answerKeys: defineCollection({
    loader: glob({ base: './content/datasets', pattern: '*/answer-key.json', generateId: pathId }),
    schema: AnswerKeySchema,
  }),
  audits: defineCollection({
    loader: glob({ base: './content/datasets', pattern: '*/audit.json', generateId: pathId }),
    schema: AuditSchema,
  }),
  changelogs: defineCollection({
    loader: glob({ base: './content/datasets', pattern: '*/changelog.json', generateId: pathId }),
    schema: DatasetChangelogSchema,
  }),
  readings: defineCollection({
    loader: glob({ base: './content/datasets', pattern: '*/readings/*.json', generateId: pathId }),
    schema: BlindReadingSchema,
  }),
  rereadings: defineCollection({
    loader: glob({ base: './content/datasets', pattern: '*/rereadings/*.json', generateId: pathId }),
    schema: RereadingSchema,
  }),
  items: defineCollection({
    loader: itemFiles([
      { root: './content/datasets/', inside: '/items' },
      { root: './.data/', inside: '' },
    ]),
    schema: ItemSchema,
  }),
  models: defineCollection({
    loader: glob({ base: './content/models', pattern: '*.json', generateId: pathId }),
    schema: ModelSchema,
  }),
  protocols: defineCollection({
    loader: glob({ base: './content/protocols', pattern: '*.json', generateId: pathId }),
    schema: ProtocolSchema,
  }),
  providers: defineCollection({
    loader: glob({ base: './content/providers', pattern: '*.json', generateId: pathId }),
    schema: ProviderSchema,
  }),
  papers: defineCollection({
    loader: glob({ base: './content/papers', pattern: '*.json', generateId: pathId }),
    schema: PaperSchema,
  }),
  pages: defineCollection({
    loader: glob({
      base: './content/pages',
      pattern: '*/*/*.md',
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: PageSectionSchema,
  }),
  prompts: defineCollection({
    loader: glob({
      base: './content/prompts',
      pattern: '*/*.md',
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: PromptFileSchema,
  }),
  news: defineCollection({
    loader: glob({
      base: './content/news',
      pattern: '*/*.md',
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: NewsEntrySchema,
  }),
  runs: defineCollection({
    loader: glob({ base: './content/results', pattern: '*/*/*.json', generateId: pathId }),
    schema: RunSchema,
  }),
};
