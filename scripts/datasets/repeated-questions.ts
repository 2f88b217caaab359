import type { ContentIssue } from '../../src/core/content-door.ts';
import { goldRole } from '../../src/core/dataset.ts';
import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import { foldPersian } from '../../src/core/text/fold-persian.ts';

/** An item with its 1-based row in the file that it came from. */
export interface NumberedItem {
  row: number;
  item: Item;
}

/**
 * Items that ask what an earlier item of the task asks: the same stimulus, question and options, in
 * whatever order and spelling of spaces, half-spaces and Arabic letters. Two keys for one question are
 * a fault of the set; one key for both makes an item count twice.
 */
export const findRepeatedQuestions = (
  items: readonly NumberedItem[],
  task: TaskCard,
  file: string,
): ContentIssue[] => {
  const gold = goldRole(task).id;
  const seen = new Map<string, { row: number; key: string }>();
  return items.flatMap(({ row, item }) => {
    const asked = foldedQuestion(item);
    const key = fold(item.options.find(({ role }) => role === gold)?.text ?? '');
    const earlier = seen.get(asked);
    if (earlier === undefined) {
      seen.set(asked, { row, key });
      return [];
    }
    const sameKey = earlier.key === key;
    return {
      file,
      place: `rows ${String(earlier.row)} and ${String(row)}`,
      expected: 'each question once',
      found: sameKey ? 'the same question twice' : 'the same question twice, with two different keys',
      action: sameKey ? 'Remove one of the two.' : 'Find out which key is right, and remove the other row.',
    };
  });
};

const foldedQuestion = (item: Item): string =>
  [
    ...(item.dialogue ?? []).map(({ speaker, text }) => `${speaker ?? ''}:${text}`),
    item.proverb ?? '',
    item.question,
    ...item.options.map(({ text }) => text).sort(),
  ]
    .map(fold)
    .join('\n');

/** Without gaps, because a compound is written with a space, with a half-space or closed. */
const fold = (text: string): string => foldPersian(text).replace(/\s+/g, '');
