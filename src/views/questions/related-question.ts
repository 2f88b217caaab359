import { loadSite } from '../../site-data.ts';
import { titleOf } from '../question-view.ts';
import { taskQuestions } from './task-questions.ts';

export interface RelatedQuestion {
  path: string;
  title: string;
  question: string;
  taskName: { en: string; fa: string };
}

const made = new Map<string, Promise<Map<string, RelatedQuestion>>>();

/**
 * By id, the question of another task on the same proverb: the one that an item names, and for that one, where it
 * names none itself, the item that names it. Only questions whose text may be shown; made once a build.
 */
export const relatedQuestions = (datasetId: string): Promise<Map<string, RelatedQuestion>> => {
  let related = made.get(datasetId);
  if (related === undefined) {
    related = relate(datasetId);
    made.set(datasetId, related);
  }
  return related;
};

const relate = async (datasetId: string): Promise<Map<string, RelatedQuestion>> => {
  const { datasets } = await loadSite();
  const tasks = datasets.find(({ card }) => card.id === datasetId)?.card.tasks ?? [];
  const known = new Map<string, RelatedQuestion>();
  const pairs: [id: string, other: string][] = [];
  for (const { id: taskId } of tasks) {
    const { task, questions } = await taskQuestions(datasetId, taskId);
    for (const { id, item } of questions) {
      if (item === null) continue;
      known.set(id, {
        path: `/questions/${datasetId}/${id}`,
        title: titleOf(item),
        question: item.question,
        taskName: task.name,
      });
      const linked = item.authoring?.linkedItem ?? null;
      if (linked !== null) pairs.push([id, linked]);
    }
  }
  const related = new Map<string, RelatedQuestion>();
  const join = (id: string, other: string): void => {
    const question = known.get(other);
    if (question !== undefined && known.has(id)) related.set(id, question);
  };
  // What an item says itself goes before what another says of it.
  for (const [id, other] of pairs) join(other, id);
  for (const [id, other] of pairs) join(id, other);
  return related;
};
