import type { ContentIssue } from '../../src/core/content-door.ts';
import { itemId } from '../../src/core/dataset.ts';
import { renderPrompt } from '../../src/core/prompt.ts';
import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import { authoringFaults } from './check-authoring.ts';
import { findRepeatedQuestions } from './repeated-questions.ts';
import type { Fault } from './split-prompt.ts';

/** What the card promises about the items of a task and one schema cannot see: ids, roles, prompts, repetitions. */
export const checkItems = (items: readonly Item[], task: TaskCard, file: string): ContentIssue[] => {
  const issues = items.flatMap((item, index) =>
    itemFaults(item, task, itemId(task, index + 1)).map((fault) => ({
      file,
      place: `line ${String(index + 1)}, ${item.id}`,
      ...fault,
    })),
  );
  if (items.length !== task.itemCount)
    issues.unshift({
      file,
      place: 'the whole file',
      expected: `${String(task.itemCount)} items, as the card says`,
      found: String(items.length),
      action: `Put "itemCount": ${String(items.length)} on the card if the items are right.`,
    });
  const numbered = items.map((item, index) => ({ row: index + 1, item }));
  return [...issues, ...findRepeatedQuestions(numbered, task, file)];
};

const itemFaults = (item: Item, task: TaskCard, expectedId: string): Fault[] => {
  const faults: Fault[] = [];
  if (item.id !== expectedId)
    faults.push({
      expected: `the id ${expectedId} (prefix and row)`,
      found: item.id,
      action: 'Keep the items in the order of their ids, without gaps.',
    });
  if (item.task !== task.id)
    faults.push({ expected: `task ${task.id}`, found: item.task, action: 'Correct the task.' });
  if (item.dialogue === undefined && item.proverb === null)
    faults.push({
      expected: 'a dialogue, a proverb or both',
      found: 'neither',
      action: 'Add what the question is about.',
    });
  faults.push(...authoringFaults(item));
  const expectedRoles = task.roles.map(({ id }) => id);
  const roles = item.options.map(({ role }) => role);
  if (roles.toSorted().join() !== expectedRoles.toSorted().join())
    faults.push({
      expected: `one option for each of the roles ${expectedRoles.join(', ')}`,
      found: roles.join(', '),
      action: 'Correct the roles of the options.',
    });
  try {
    renderPrompt(
      item,
      task,
      item.options.map((_, position) => position),
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    faults.push({
      expected: 'a prompt that ends with the options of the item',
      found: error.message,
      action: 'Make prompt and options agree.',
    });
  }
  return faults;
};
