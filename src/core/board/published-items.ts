import { seededIntegers, seedFromText, shuffled } from '../random.ts';
import type { TaskKey } from '../schema/answer-key.ts';
import type { DatasetCard, TaskCard } from '../schema/dataset-card.ts';

/**
 * Ids of the items whose text a public build may show, as the card's `publish` field says. For `examples`
 * a sample of `exampleCount` items, seeded by data set and task and stratified by the position of the key,
 * so that every build shows the same ones and no position is favoured.
 */
export const publishedItems = (card: DatasetCard, task: TaskCard, key: TaskKey): Set<string> => {
  if (card.publish === 'none') return new Set();
  if (card.publish === 'all') return new Set(key.items.map(({ id }) => id));
  const gold = task.roles.find(({ tone }) => tone === 'correct')?.letter ?? '';
  const strata = task.labels.map((_, position) =>
    shuffled(
      key.items.filter(({ roles }) => roles.indexOf(gold) === position),
      seededIntegers(seedFromText(`${card.id}/${task.id}/examples/${String(position)}`)),
    ),
  );
  const chosen = new Set<string>();
  for (let round = 0; chosen.size < Math.min(task.exampleCount, key.items.length); round += 1)
    for (const stratum of strata) {
      const item = stratum[round];
      if (item !== undefined && chosen.size < task.exampleCount) chosen.add(item.id);
    }
  return chosen;
};
