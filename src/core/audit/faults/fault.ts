import type { AuditedItem } from '../subject.ts';

/** A fault of format or consistency that an item has or has not (dataset-guidelines, section 3). */
export interface Fault {
  id: string;
  /** `error`: certain, and it misleads or gives the key away; `warning`: slight, or told by marker words only. */
  severity: 'error' | 'warning';
  has: (item: AuditedItem) => boolean;
  /** Whether the fault can be told in these items at all; without it, always. */
  appliesTo?: (items: readonly AuditedItem[]) => boolean;
}

/** Every text of an item that a reader sees. */
export const textsOf = ({ item }: AuditedItem): string[] => [
  item.proverb ?? '',
  ...(item.dialogue ?? []).flatMap(({ speaker, text }) => [speaker ?? '', text]),
  item.question,
  ...item.options.map(({ text }) => text),
];

/** Some text of the item matches. */
export const anyText =
  (pattern: RegExp) =>
  (item: AuditedItem): boolean =>
    textsOf(item).some((text) => pattern.test(text));

/** The words of a text as they are written: half-spaces and vowel marks kept. */
export const writtenWords = (text: string): string[] => text.match(/[\p{L}\p{M}\u200c]+/gu) ?? [];

/** Whether the key differs from all other options, which are alike. */
export const keyStandsAlone = ({ key }: AuditedItem, values: readonly unknown[]): boolean =>
  values.filter((value) => value === values[key]).length === 1 && new Set(values).size === 2;
