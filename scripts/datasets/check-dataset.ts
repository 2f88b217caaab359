import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

import type { ContentIssue } from '../../src/core/content-door.ts';
import { optionOrder, renderPrompt } from '../../src/core/prompt.ts';
import type { DatasetCard, TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import { CliError } from '../cli.ts';
import { itemsPath, projectRoot, readItems, shownPath } from '../io/content.ts';
import { versionIssues } from './check-authoring.ts';
import { checkItems } from './check-items.ts';
import { itemLines } from './fetch.ts';
import { importerFor } from './importers.ts';
import { pinFault, pinnedFilePath, sha256, sha256OfAll } from './pinned-file.ts';

export interface CheckedTask {
  task: TaskCard;
  items: Item[];
  issues: ContentIssue[];
}

/**
 * Compares what lies on disk with the card: the bytes of the pinned file, the items made from it, and
 * the items themselves.
 * @throws CliError when the text is not on disk or does not parse.
 */
export const checkDataset = (card: DatasetCard, root = projectRoot): CheckedTask[] =>
  card.tasks.map((task) => {
    const items = readItems(card, task.id, root);
    const file = shownPath(itemsPath(card, task.id, root));
    const issues = [
      ...pinnedFileIssues(card, task, root),
      ...checkItems(items, task, file),
      ...canaryIssues(items, card, file),
      ...versionIssues(items, card, file),
      ...pinsIssues(items, task, itemsPath(card, task.id, root)),
    ];
    return { task, items, issues };
  });

/** Text of ours carries the canary of its card in every line. */
const canaryIssues = (items: readonly Item[], card: DatasetCard, file: string): ContentIssue[] => {
  const other = items.findIndex(({ canary = null }) => canary !== card.canary);
  if (other === -1) return [];
  return [
    {
      file,
      place: `line ${String(other + 1)}`,
      expected: `the canary of the card in every line, ${JSON.stringify(card.canary)}`,
      found: JSON.stringify(items[other]?.canary ?? null),
      action: 'Copy the canary of the card into each line.',
    },
  ];
};

/** A run believes the pins without reading the items, so here they are held against them. */
const pinsIssues = (items: readonly Item[], task: TaskCard, path: string): ContentIssue[] => {
  if (task.pins === undefined) return [];
  const found = {
    itemsSha256: sha256(readFileSync(path)),
    promptsSha256: sha256OfAll(
      items.map((item) =>
        renderPrompt(
          item,
          task,
          optionOrder({ optionOrder: 'published' }, null, { id: item.id, optionCount: item.options.length }),
        ),
      ),
    ),
  };
  if (isDeepStrictEqual(found, task.pins)) return [];
  return [
    {
      file: shownPath(path),
      place: 'the whole file',
      expected: `items and prompts with the pins of the card, ${JSON.stringify(task.pins)}`,
      found: JSON.stringify(found),
      action: `Put "pins": ${JSON.stringify(found)} on the card if the text is right.`,
    },
  ];
};

const pinnedFileIssues = (card: DatasetCard, task: TaskCard, root: string): ContentIssue[] => {
  const path = pinnedFilePath(card, task, root);
  const file = shownPath(path);
  if (!existsSync(path))
    throw new CliError(
      `${file}: expected the file that the card pins, found nothing. Bring it with \`npm run fetch-dataset -- ${card.id}\``,
    );
  const isOurs = card.source.downloadBase === null;
  const bytes = readFileSync(path);
  const fault = pinFault(bytes, task.file.sha256, file);
  if (fault !== null)
    return isOurs
      ? [{ ...fault, action: `Put "sha256": "${sha256(bytes)}" on the card if the text is right.` }]
      : [fault];
  if (isOurs) return [];

  const items = itemsPath(card, task.id, root);
  if (itemLines(importerFor(path)(bytes, task, file).items) === readFileSync(items, 'utf8')) return [];
  return [
    {
      file: shownPath(items),
      place: 'the whole file',
      expected: `the items of ${file}`,
      found: 'other items',
      action: `Run \`npm run fetch-dataset -- ${card.id}\` again.`,
    },
  ];
};
