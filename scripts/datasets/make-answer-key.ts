import { codePointLength } from '../../src/core/dataset.ts';
import type { AnswerKey, TaskKey } from '../../src/core/schema/answer-key.ts';
import type { DatasetCard, TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import { sha256 } from './pinned-file.ts';

/** The key of a data set from its items, which have been checked against the card. */
export const makeAnswerKey = (
  card: DatasetCard,
  tasks: readonly { task: TaskCard; items: readonly Item[] }[],
): AnswerKey => ({
  schemaVersion: 1,
  generatedBy: 'npm run answer-key',
  dataset: card.id,
  version: card.version,
  tasks: Object.fromEntries(
    tasks.map(({ task, items }) => [
      task.id,
      { sha256: task.file.sha256, items: items.map((item) => itemKey(item, task)) },
    ]),
  ),
});

/**
 * First 16 hexadecimal digits of the SHA-256 over what an item asks: its published prompt where it has
 * one, its stimulus, question and option texts. Neither id nor roles count, so that a question that
 * moves keeps its hash.
 */
export const itemHash = (item: Item): string =>
  sha256(
    JSON.stringify([
      item.published?.prompt ?? null,
      item.dialogue?.map(({ speaker, text }) => [speaker, text]) ?? null,
      item.proverb,
      item.question,
      item.options.map(({ text }) => text),
    ]),
  ).slice(0, 16);

/** One role letter an option, in published order. */
export const roleLetters = (item: Item, task: TaskCard): string =>
  item.options.map(({ role }) => task.roles.find(({ id }) => id === role)?.letter ?? '').join('');

/** JSON with one item a line, so that a changed item is a changed line. */
export const formatAnswerKey = ({ tasks, ...head }: AnswerKey): string => {
  const taskTexts = Object.entries(tasks).map(
    ([id, { sha256: pin, items }]) =>
      `    ${JSON.stringify(id)}: {\n      "sha256": ${JSON.stringify(pin)},\n      "items": [\n${items
        .map((item) => `        ${JSON.stringify(item)}`)
        .join(',\n')}\n      ]\n    }`,
  );
  const headLines = Object.entries(head).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${headLines.join('')}  "tasks": {\n${taskTexts.join(',\n')}\n  }\n}\n`;
};

const itemKey = (item: Item, task: TaskCard): TaskKey['items'][number] => ({
  id: item.id,
  roles: roleLetters(item, task),
  lengths: item.options.map(({ text }) => codePointLength(text)),
  hash: itemHash(item),
});
