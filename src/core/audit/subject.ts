import { proverbTurn } from '../cues/overlap.ts';
import { groupWordings } from '../cues/wording-groups.ts';
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
  /**
   * Number of each option's saying, from 0 by first use, variant wordings as one. null: the options are no proverbs
   * but sentences of the item's own, whose wording and length its author chose.
   */
  sayings: readonly (readonly number[])[] | null;
}

/** @throws RangeError without items, or for an item without a key or with another number of options than the card says */
export const auditSubject = (items: readonly Item[], task: TaskCard): AuditSubject => {
  if (items.length === 0) throw new RangeError(`auditSubject: task ${task.id} has no items`);
  const gold = goldRole(task).id;
  return {
    task,
    sayings: task.optionLanguage === 'en' ? numberSayings(items) : null,
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

const numberSayings = (items: readonly Item[]): number[][] => {
  const { groupOf } = groupWordings(items.flatMap(({ options }) => options.map(({ text }) => text)));
  const numbers = new Map<string, number>();
  return items.map(({ options }) =>
    options.map(({ text }) => {
      const saying = groupOf(text);
      const number = numbers.get(saying) ?? numbers.size;
      numbers.set(saying, number);
      return number;
    }),
  );
};

/** How often each saying is the key, and how often it serves at all. */
export const usesOfSayings = (
  sayings: readonly (readonly number[])[],
  keys: readonly number[],
): { asKey: number; all: number }[] => {
  const uses: { asKey: number; all: number }[] = [];
  for (const [row, options] of sayings.entries())
    for (const [position, saying] of options.entries()) {
      const use = (uses[saying] ??= { asKey: 0, all: 0 });
      use.all += 1;
      if (position === keys[row]) use.asKey += 1;
    }
  return uses;
};

/** Whether every saying of a pool is the key of exactly one item (dataset-guidelines, section 4.1, rule 13). */
export const isClosedPool = ({ sayings, items }: AuditSubject): boolean => {
  if (sayings === null) return false;
  const uses = usesOfSayings(
    sayings,
    items.map(({ key }) => key),
  );
  return uses.every(({ asKey }) => asKey === 1) && uses.some(({ all }) => all > 1);
};

/** Every different speaker of the task. */
export const speakersOf = ({ items }: AuditSubject): string[] => [
  ...new Set(items.flatMap(({ item }) => item.dialogue?.flatMap(({ speaker }) => speaker ?? []) ?? [])),
];

/** Words between white space, marks included: the word count of the guidelines' length rules. */
export const wordCount = (text: string): number => text.trim().split(/\s+/u).length;
