import { seededIntegers, seedFromText, shuffled } from './random.ts';
import type { TaskCard } from './schema/dataset-card.ts';
import type { Item } from './schema/item.ts';
import type { OptionOrdering } from './schema/protocol.ts';

/** Published positions of an item's options in the order they are shown: `[2, 0, 1, 3]` shows the third option first. */
export type OptionOrder = readonly number[];

/**
 * The order of an item's options. With a seed it depends on seed and item id alone, never on run order or shard.
 * @param rotation  places by which rotated options are moved, from 0: the order of rotation 1 is `[1, 2, 3, 0]`
 */
export const optionOrder = (
  protocol: { optionOrder: OptionOrdering },
  seed: number | null,
  { id, optionCount, rotation = 0 }: { id: string; optionCount: number; rotation?: number },
): OptionOrder => {
  const published = Array.from({ length: optionCount }, (_, position) => position);
  switch (protocol.optionOrder) {
    case 'published':
      return published;
    case 'rotated':
      return published.map((position) => (position + rotation) % optionCount);
    case 'seeded':
      if (seed === null) throw new RangeError('optionOrder: a seeded order needs a seed, found null');
      return shuffled(published, seededIntegers(seedFromText(`${String(seed)}\u0000${id}`)));
  }
};

/**
 * The text of the one user message for an item. In published order a published prompt comes back byte
 * for byte; another order replaces only its block of options.
 * @throws RangeError when a published prompt does not end with its own options, or a task without
 * published prompts has no template.
 */
export const renderPrompt = (item: Item, task: TaskCard, order: OptionOrder): string => {
  const lineBreak = item.published?.prompt.includes('\r\n') === true ? '\r\n' : '\n';
  const block = (positions: OptionOrder): string =>
    positions
      .map((position, shown) => `${task.labels[shown] ?? ''}) ${item.options[position]?.text ?? ''}`)
      .join(lineBreak);

  if (item.published !== undefined) {
    const asPublished = block(item.options.map((_, position) => position));
    if (!item.published.prompt.endsWith(asPublished))
      throw new RangeError(`renderPrompt: the published prompt of ${item.id} does not end with its options`);
    const shown = block(order);
    // The string itself, because a copy of every prompt is megabytes.
    return shown === asPublished
      ? item.published.prompt
      : item.published.prompt.slice(0, -asPublished.length) + shown;
  }
  const { template } = task;
  if (template === null)
    throw new RangeError(`renderPrompt: task ${task.id} has neither prompts nor a template`);
  const stimulus =
    item.dialogue === undefined
      ? `${template.proverbHeading}\n${item.proverb ?? ''}`
      : `${template.dialogueHeading}\n${item.dialogue
          .map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`))
          .join('\n')}`;
  return [
    template.instruction,
    stimulus,
    `${template.questionHeading}\n${item.question}`,
    `${template.optionsHeading}\n${block(order)}`,
  ].join('\n\n');
};
