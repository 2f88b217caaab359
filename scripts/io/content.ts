import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { z } from 'zod';

import {
  type ContentIssue,
  describeIssue,
  parseJsonContent,
  parseJsonLines,
} from '../../src/core/content-door.ts';
import { type AnswerKey, AnswerKeySchema } from '../../src/core/schema/answer-key.ts';
import { type DatasetCard, DatasetCardSchema } from '../../src/core/schema/dataset-card.ts';
import { type Item, ItemSchema } from '../../src/core/schema/item.ts';
import { type Model, ModelSchema } from '../../src/core/schema/model.ts';
import { type Provider, ProviderSchema } from '../../src/core/schema/provider.ts';
import { type Protocol, ProtocolSchema } from '../../src/core/schema/protocol.ts';
import { CliError } from '../cli.ts';

/** The project's root folder; every path in messages is relative to it. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** A path as messages name it: below the root with forward slashes, or whole where it lies elsewhere. */
export const pathBelow = (root: string, path: string): string => {
  const inside = relative(root, path).replaceAll('\\', '/');
  return inside.startsWith('..') ? path : inside;
};

/** A path as people type it: relative to the project's root where it lies inside. */
export const shownPath = (path: string): string => pathBelow(projectRoot, path);

/** Reads one JSON file through the content door. @throws CliError naming every problem. */
export const readRecord = <Schema extends z.ZodType>(schema: Schema, path: string): z.output<Schema> => {
  const source = { file: shownPath(path), isSingle: true };
  const parsed = parseJsonContent(schema, readFileSync(path, 'utf8'), source);
  if (!parsed.ok) throw issuesError(parsed.issues);
  return parsed.value;
};

export const issuesError = (issues: readonly ContentIssue[]): CliError =>
  new CliError(issues.map((issue) => describeIssue(issue)).join('\n'));

export const contentFolder = (root = projectRoot): string => join(root, 'content');

export const readModel = (id: string, root = projectRoot): Model =>
  readById(ModelSchema, join(contentFolder(root), 'models'), id, 'model');

export const readProvider = (id: string, root = projectRoot): Provider =>
  readById(ProviderSchema, join(contentFolder(root), 'providers'), id, 'provider');

export const readProtocol = (id: string, root = projectRoot): Protocol =>
  readById(ProtocolSchema, join(contentFolder(root), 'protocols'), id, 'protocol');

export const readCard = (id: string, root = projectRoot): DatasetCard => {
  const folder = join(contentFolder(root), 'datasets');
  const path = join(folder, id, 'card.json');
  if (!existsSync(path))
    throw new CliError(`no data set ${JSON.stringify(id)}; known: ${readdirSync(folder).sort().join(', ')}`);
  return readRecord(DatasetCardSchema, path);
};

export const answerKeyPath = (id: string, root = projectRoot): string =>
  join(contentFolder(root), 'datasets', id, 'answer-key.json');

export const readAnswerKey = (id: string, root = projectRoot): AnswerKey =>
  readRecord(AnswerKeySchema, answerKeyPath(id, root));

/** Where the items of a task lie: in content/ for our own text, in .data/ for fetched text. */
export const itemsPath = (card: DatasetCard, taskId: string, root = projectRoot): string =>
  card.source.downloadBase === null
    ? join(contentFolder(root), 'datasets', card.id, 'items', `${taskId}.jsonl`)
    : join(root, '.data', card.id, `${taskId}.jsonl`);

/** Items of one task in data-set order. @throws CliError when they are not on disk or do not parse. */
export const readItems = (card: DatasetCard, taskId: string, root = projectRoot): Item[] => {
  const path = itemsPath(card, taskId, root);
  if (!existsSync(path))
    throw new CliError(
      `the text of ${card.id} is not here (${shownPath(path)}). Bring it with \`npm run fetch-dataset -- ${card.id}\``,
    );
  const { records, issues } = parseJsonLines(ItemSchema, readFileSync(path, 'utf8'), {
    file: shownPath(path),
  });
  if (issues.length > 0) throw issuesError(issues);
  return records;
};

/** Ids of the records in a folder of `<id>.json` files, sorted. */
export const idsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .sort();

const readById = <Schema extends z.ZodType>(
  schema: Schema,
  folder: string,
  id: string,
  noun: string,
): z.output<Schema> => {
  const known = idsIn(folder);
  if (!known.includes(id)) {
    const near = known.filter((other) => other.startsWith(id.slice(0, 3)) || other.includes(id));
    throw new CliError(
      `no ${noun} ${JSON.stringify(id)}; ${near.length > 0 ? `did you mean ${near.join(', ')}?` : `known: ${known.join(', ')}`} (files in ${shownPath(folder)}). For another ${noun} copy one of them`,
    );
  }
  return readRecord(schema, join(folder, `${id}.json`));
};
