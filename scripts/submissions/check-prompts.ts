import { existsSync } from 'node:fs';

import { passesOf } from '../../src/core/passes.ts';
import { optionOrder, renderPrompt } from '../../src/core/prompt.ts';
import type { DatasetCard, TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import type { Run } from '../../src/core/schema/run.ts';
import { error, type RunContext, type RunFinding } from '../../src/core/submission/finding.ts';
import { CliError } from '../cli.ts';
import { sha256OfAll } from '../datasets/pinned-file.ts';
import { itemsPath, readItems } from '../io/content.ts';

export type PromptCheck = (run: Run, context: RunContext) => RunFinding[];

/**
 * A check of the prompts behind a run: their hash follows from the text of the data set, its order of
 * options and the seed. Where the text may not be kept and was not fetched, it says so.
 */
export const promptCheck = (root: string): PromptCheck => {
  const items = new Map<string, Item[] | null>();
  const hashes = new Map<string, string>();
  const noted = new Set<string>();
  const itemsOf = (card: DatasetCard, task: TaskCard): Item[] | null => {
    const path = itemsPath(card, task.id, root);
    const known = items.get(path);
    if (known !== undefined) return known;
    const read = existsSync(path) ? readableItems(card, task, root) : null;
    items.set(path, read);
    return read;
  };

  return (run, { card }) => {
    const { optionOrder: order, seed } = run.protocol;
    if (card === null || (order === 'seeded' && seed === null)) return [];
    return card.tasks.flatMap((task): RunFinding[] => {
      const claimed = run.tasks[task.id]?.promptsSha256;
      if (claimed === undefined) return [];
      const place = `tasks.${task.id}.promptsSha256`;
      const known = itemsOf(card, task);
      if (known === null) {
        if (noted.has(card.id)) return [];
        noted.add(card.id);
        return [
          {
            severity: 'note',
            place,
            expected: `the text of ${card.id}, to compare prompts with`,
            found: 'no readable text here',
            action: `Prompts on this data set are not checked; \`npm run fetch-dataset -- ${card.id}\` brings the text.`,
          },
        ];
      }

      const id = [card.id, task.id, order, String(order === 'published' ? null : seed)].join(' ');
      const expected = hashes.get(id) ?? promptsHash(known, task, run.protocol);
      hashes.set(id, expected);
      return claimed === expected
        ? []
        : [error({ place, expected, found: claimed, action: 'Ask the prompts of the data set, unchanged.' })];
    });
  };
};

/** A broken file of items is reported once, with the data set, and not with every run on it. */
const readableItems = (card: DatasetCard, task: TaskCard, root: string): Item[] | null => {
  try {
    return readItems(card, task.id, root);
  } catch (cause) {
    if (cause instanceof CliError) return null;
    throw cause;
  }
};

const promptsHash = (items: readonly Item[], task: TaskCard, protocol: Run['protocol']): string => {
  const { rotations } = passesOf(protocol, task.labels.length);
  const prompts = Array.from({ length: rotations }, (_, rotation) =>
    items.map((item) => {
      const order = optionOrder(protocol, protocol.seed, {
        id: item.id,
        optionCount: item.options.length,
        rotation,
      });
      return renderPrompt(item, task, order);
    }),
  );
  return sha256OfAll(prompts.flat());
};
