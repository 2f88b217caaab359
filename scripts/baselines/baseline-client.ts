import type { DatasetCard, TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Client } from '../harness/client.ts';
import { embeddedClient } from '../harness/embedded-client.ts';
import { readItems } from '../io/content.ts';
import type { Baseline } from './baseline.ts';

/** A client that answers the questions of `tasks` as the baseline does. */
export const baselineClient = ({
  baseline,
  card,
  tasks,
  seed,
  root,
}: {
  baseline: Baseline;
  card: DatasetCard;
  tasks: readonly TaskCard[];
  seed: number;
  root: string;
}): Client => {
  const answers = new Map(
    tasks.map((task) => [task.id, baseline.prepare({ items: readItems(card, task.id, root), task, seed })]),
  );
  return embeddedClient({
    provider: 'masalbench',
    modelAsked: baseline.id,
    answer: (question) => {
      const answerTask = answers.get(question.task.id);
      if (answerTask === undefined)
        throw new RangeError(`${baseline.id} was not prepared for ${question.task.id}`);
      return answerTask(question);
    },
  });
};
