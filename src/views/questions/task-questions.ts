import { publishedItems } from '../../core/board/published-items.ts';
import { taskCard } from '../../core/dataset.ts';
import type { FacetValues } from '../../core/questions/facets.ts';
import { questionFacets } from '../../core/questions/question-facets.ts';
import type { TaskKey } from '../../core/schema/answer-key.ts';
import type { Audit } from '../../core/schema/audit.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import type { Item } from '../../core/schema/item.ts';
import { itemDiscrimination } from '../../core/scoring/item-discrimination.ts';
import { observeItem, type ObservedItem } from '../../core/scoring/observed-item.ts';
import { type DatasetData, loadSite } from '../../site-data.ts';
import type { BoardAnswers } from '../board-answers.ts';
import { boardAnswers } from '../load-board.ts';

export interface TaskQuestion {
  id: string;
  /** Place in its task, from 0. */
  index: number;
  /** null: this build may not show the text, or does not have it. */
  item: Item | null;
  /** By models; baselines are left out. */
  observed: ObservedItem;
  discrimination: number | null;
  /** Faults of the audit that name it; null where this text has not been audited. */
  faults: string[] | null;
  facets: FacetValues;
}

export interface TaskQuestions {
  dataset: DatasetData;
  task: TaskCard;
  key: TaskKey;
  board: BoardAnswers;
  /** Models with answers at this task. */
  models: number;
  questions: TaskQuestion[];
}

const made = new Map<string, Promise<TaskQuestions>>();

/** The questions of a task with everything that pages say of them; made once a build. */
export const taskQuestions = (datasetId: string, taskId: string): Promise<TaskQuestions> => {
  const name = `${datasetId}/${taskId}`;
  let questions = made.get(name);
  if (questions === undefined) {
    questions = makeQuestions(datasetId, taskId);
    made.set(name, questions);
  }
  return questions;
};

/** The questions of every task of every data set, in their order. */
export const allQuestions = async (): Promise<TaskQuestions[]> => {
  const { datasets } = await loadSite();
  return Promise.all(datasets.flatMap(({ card }) => card.tasks.map(({ id }) => taskQuestions(card.id, id))));
};

const makeQuestions = async (datasetId: string, taskId: string): Promise<TaskQuestions> => {
  const { datasets } = await loadSite();
  const dataset = datasets.find(({ card }) => card.id === datasetId);
  if (dataset === undefined) throw new RangeError(`taskQuestions: no data set ${datasetId}`);
  const task = taskCard(dataset.card, taskId);
  const key = dataset.key.tasks[taskId];
  if (key === undefined) throw new RangeError(`taskQuestions: ${datasetId} has no key for ${taskId}`);
  const board = await boardAnswers(datasetId);
  const strings = board.models.flatMap(({ answers }) => answers.get(taskId) ?? []);
  const discrimination = itemDiscrimination(strings, task);
  const items = dataset.items.get(taskId);
  const shown = items === undefined ? new Set<string>() : publishedItems(dataset.card, task, key);
  const faultsOf = faultsByItem(dataset.audit, task);

  const questions = key.items.map(({ id }, index): TaskQuestion => {
    const item = shown.has(id) ? (items?.[index] ?? null) : null;
    const observed = observeItem(
      strings.map((answers) => answers.charAt(index)),
      task,
    );
    const faults = faultsOf === null ? null : (faultsOf.get(id) ?? []);
    return {
      id,
      index,
      item,
      observed,
      discrimination: discrimination[index] ?? null,
      faults,
      facets: questionFacets({
        dataset: datasetId,
        task: taskId,
        authoring: item?.authoring ?? null,
        observed,
        faults,
      }),
    };
  });
  return { dataset, task, key, board, models: strings.length, questions };
};

/** Errors before warnings, as the audit lists them; null where it is of another text than the card pins, or there is none. */
const faultsByItem = (audit: Audit | null, task: TaskCard): Map<string, string[]> | null => {
  const found = audit?.tasks.find(({ task: id, sha256 }) => id === task.id && sha256 === task.file.sha256);
  if (found === undefined) return null;
  const byItem = new Map<string, string[]>();
  for (const severity of ['error', 'warning'])
    for (const fault of found.faults.filter((one) => one.severity === severity))
      for (const item of fault.items) byItem.set(item, [...(byItem.get(item) ?? []), fault.id]);
  return byItem;
};
