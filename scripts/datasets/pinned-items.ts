import { itemId } from '../../src/core/dataset.ts';
import type { TaskKey } from '../../src/core/schema/answer-key.ts';
import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import { hashFile } from './hashed-file.ts';
import { itemHash, roleLetters } from './make-answer-key.ts';

/** The items of a task by row, from 0. On the disk one is parsed each time it is read: all at once are megabytes. */
export interface TaskItems {
  ids: readonly string[];
  /** @throws RangeError for a row that there is not */
  read: (row: number) => Item;
}

export const itemsInMemory = (items: readonly Item[]): TaskItems => ({
  ids: items.map(({ id }) => id),
  read: (row) => {
    const item = items[row];
    if (item === undefined)
      throw new RangeError(`itemsInMemory: ${String(items.length)} items have no row ${String(row)}`);
    return item;
  },
});

/**
 * The items of a file whose bytes are those that the card pins, else null. What is on the card was checked with them
 * (`checkDataset`): their number, and that their ids follow from their rows.
 */
export const itemsOfPinnedFile = (path: string, task: TaskCard): TaskItems | null => {
  if (task.pins === undefined) return null;
  const { sha256, lineStarts, text, close } = hashFile(path);
  if (sha256 !== task.pins.itemsSha256) {
    close();
    return null;
  }
  return {
    ids: Array.from({ length: task.itemCount }, (_, row) => itemId(task, row + 1)),
    read: (row) => JSON.parse(text(lineStarts[row] ?? 0, lineStarts[row + 1] ?? 0)) as Item,
  };
};

/** Whether an item is the one that the answer key pins: its id, all that is asked, and the role of every option. */
export const isPinned = (item: Item, task: TaskCard, pin: TaskKey['items'][number] | undefined): boolean =>
  pin?.id === item.id && pin.hash === itemHash(item) && pin.roles === roleLetters(item, task);

/**
 * The items of JSON Lines, where each is the one that the answer key pins, else null. The pin says more than the schema,
 * so the schema is not asked: over the official items that is a quarter of the time to read them.
 */
export const pinnedItems = (
  lines: Iterable<string>,
  task: TaskCard,
  pins: TaskKey['items'],
): Item[] | null => {
  const items: Item[] = [];
  try {
    for (const line of lines) {
      const item = JSON.parse(line) as Item;
      if (!isPinned(item, task, pins[items.length])) return null;
      items.push(item);
    }
  } catch {
    return null;
  }
  return items.length === pins.length ? items : null;
};
