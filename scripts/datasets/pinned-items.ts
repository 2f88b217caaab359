import type { TaskKey } from '../../src/core/schema/answer-key.ts';
import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import { itemHash, roleLetters } from './make-answer-key.ts';

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
