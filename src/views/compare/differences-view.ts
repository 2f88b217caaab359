import { answersAt } from '../../core/comparison/answer-sheet.ts';
import { differingItems, type DifferingItem } from '../../core/comparison/differing-items.ts';
import { itemId } from '../../core/dataset.ts';
import { NO_LABEL_STATUSES, type NoLabelStatus } from '../../core/schema/no-label-status.ts';
import { wholeNumber } from '../../i18n/format.ts';
import { fill } from '../../i18n/fill.ts';
import type { Tone } from '../marks.ts';
import type { ComparedRow, ComparedTask, Comparing } from './comparing.ts';

export interface DifferingView {
  id: string;
  /** What each row chose; null where it has no answers at this task. */
  choices: ({ tone: Tone; name: string } | null)[];
}

/** A kind of difference that the list can be narrowed to, with the name that stands in the address. */
export interface DifferenceKind {
  id: string;
  label: string;
  fits: (item: DifferingItem) => boolean;
}

/** All questions at which the rows differ, in data-set order, at one task or (taskId null) at every task. */
export const differingAt = (
  { tasks }: Comparing,
  rows: readonly ComparedRow[],
  taskId: string | null,
): DifferingItem[] =>
  tasks
    .filter(({ id }) => taskId === null || id === taskId)
    .flatMap((task) =>
      differingItems(
        rows.map(({ sheet }) => sheet),
        task,
      ),
    );

/** The kinds of difference among these rows. Of two rows, the one that alone is wrong is the other that alone is right. */
export const differenceKinds = (
  { words }: Comparing,
  rows: readonly ComparedRow[],
): [DifferenceKind, ...DifferenceKind[]] => [
  { id: 'any', label: words.any, fits: () => true },
  ...rows.map(({ name }, place) => ({
    id: `right-${String(place + 1)}`,
    label: fill(words.onlyRight, { name }),
    fits: ({ onlyRight }: DifferingItem) => onlyRight === place,
  })),
  ...(rows.length === 2 ? [] : rows).map(({ name }, place) => ({
    id: `wrong-${String(place + 1)}`,
    label: fill(words.onlyWrong, { name }),
    fits: ({ onlyWrong }: DifferingItem) => onlyWrong === place,
  })),
  { id: 'none', label: words.noneRight, fits: ({ right }) => right === 0 },
];

export const countedLabel = (
  { locale, words }: Comparing,
  kind: DifferenceKind,
  items: readonly DifferingItem[],
): string =>
  fill(words.counted, { label: kind.label, count: wholeNumber(locale, items.filter(kind.fits).length) });

export const differingView = (comparing: Comparing, item: DifferingItem): DifferingView => {
  const task = comparing.tasks.find(({ id }) => id === item.taskId);
  if (task === undefined) throw new RangeError(`differingView: no task ${item.taskId}`);
  return {
    id: itemId(task, item.index + 1),
    choices: item.answers.map((answer) => (answer === null ? null : choiceView(comparing, task, answer))),
  };
};

const choiceView = (
  { words }: Comparing,
  task: ComparedTask,
  answer: string,
): { tone: Tone; name: string } => {
  const role = task.roles.find(({ letter }) => letter === answer);
  if (role !== undefined) return { tone: role.tone, name: role.name };
  const status = (Object.keys(NO_LABEL_STATUSES) as NoLabelStatus[]).find(
    (name) => NO_LABEL_STATUSES[name] === answer,
  );
  return { tone: 'invalid', name: status === undefined ? words.invalid : words.statuses[status] };
};

/** Names of the rows whose answers are not on file at any task. */
export const rowsWithoutAnswers = ({ tasks }: Comparing, rows: readonly ComparedRow[]): string[] =>
  rows.filter(({ sheet }) => tasks.every(({ id }) => answersAt(sheet, id) === null)).map(({ name }) => name);
