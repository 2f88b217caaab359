import type { DatasetCard, Role, TaskCard } from './schema/dataset-card.ts';
import { NO_LABEL_STATUSES } from './schema/no-label-status.ts';

/** The part of a task card that answers are read by. A page in the browser holds no more of it. */
export interface AnsweredTask {
  id: string;
  itemCount: number;
  roles: readonly Pick<Role, 'id' | 'letter' | 'tone'>[];
}

/** The task card with this id. @throws RangeError when the data set has no such task. */
export const taskCard = (card: DatasetCard, taskId: string): TaskCard => {
  const task = card.tasks.find(({ id }) => id === taskId);
  if (task === undefined)
    throw new RangeError(
      `taskCard: data set ${card.id} has no task ${taskId}; it has ${card.tasks.map(({ id }) => id).join(', ')}`,
    );
  return task;
};

/** The role of the key. Every task card has exactly one. */
export const goldRole = <One extends Pick<Role, 'tone'>>(task: {
  id: string;
  roles: readonly One[];
}): One => {
  const role = task.roles.find(({ tone }) => tone === 'correct');
  if (role === undefined) throw new RangeError(`goldRole: task ${task.id} names no correct role`);
  return role;
};

/** Expected accuracy of a uniform random choice, a proportion: 1 over the number of options. */
export const chanceAccuracy = (task: TaskCard): number => 1 / task.labels.length;

/** Id of the item in row `row` (1-based): `ctx-0001`. */
export const itemId = (task: Pick<TaskCard, 'idPrefix' | 'idDigits'>, row: number): string =>
  `${task.idPrefix}-${String(row).padStart(task.idDigits, '0')}`;

/** Every character that may stand in this task's answer strings. */
export const answerAlphabet = (task: AnsweredTask): Set<string> =>
  new Set([...task.roles.map(({ letter }) => letter), ...Object.values(NO_LABEL_STATUSES)]);

/** Length of a text as the audits count it: Unicode code points, half-spaces and marks included. */
export const codePointLength = (text: string): number => [...text].length;
