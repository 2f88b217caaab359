import { proverbTurn } from '../cues/overlap.ts';
import { goldRole } from '../dataset.ts';
import type { TaskCard } from '../schema/dataset-card.ts';
import type { Item } from '../schema/item.ts';

/** An item as the audit looks at it. */
export interface AuditedItem {
  item: Item;
  /** Texts of the options, in published order. */
  options: readonly string[];
  /** Position of the key among them, from 0. */
  key: number;
  /** The text that holds the proverb. */
  turn: string;
  /** All turns; the proverb where there is no dialogue. */
  stimulus: string;
}

/** The items of one task, in data-set order. */
export interface AuditSubject {
  task: TaskCard;
  items: readonly AuditedItem[];
}

/** @throws RangeError without items, or for an item without a key or with another number of options than the card says */
export const auditSubject = (items: readonly Item[], task: TaskCard): AuditSubject => {
  if (items.length === 0) throw new RangeError(`auditSubject: task ${task.id} has no items`);
  const gold = goldRole(task).id;
  return {
    task,
    items: items.map((item) => {
      const key = item.options.findIndex(({ role }) => role === gold);
      if (key === -1 || item.options.length !== task.labels.length)
        throw new RangeError(
          `auditSubject: ${item.id} has ${String(item.options.length)} options and ${key === -1 ? 'no' : 'a'} key; expected ${String(task.labels.length)} options, one of them ${gold}`,
        );
      const turns = item.dialogue?.map(({ text }) => text) ?? [item.proverb ?? ''];
      return {
        item,
        options: item.options.map(({ text }) => text),
        key,
        turn: proverbTurn(item),
        stimulus: turns.join('\n'),
      };
    }),
  };
};

/** Whether the options are English proverbs: a pool of given sayings, whose wording and length nobody can adapt. */
export const offersProverbs = ({ task }: AuditSubject): boolean => task.optionLanguage === 'en';

/** Every different speaker of the task. */
export const speakersOf = ({ items }: AuditSubject): string[] => [
  ...new Set(items.flatMap(({ item }) => item.dialogue?.flatMap(({ speaker }) => speaker ?? []) ?? [])),
];

/** Words between white space, marks included: the word count of the guidelines' length rules. */
export const wordCount = (text: string): number => text.trim().split(/\s+/u).length;
