import { goldRole } from '../../src/core/dataset.ts';
import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import { parsePythonDict } from './python-dict.ts';
import type { Fault } from './split-prompt.ts';

/**
 * Role ids in the order of the task's labels, from a published key such as `{'الف': 'Correct', …}`.
 * The card says which word stands for which role; every role must be there once.
 */
export const readRoles = (key: string, task: TaskCard): { roles: string[]; faults: Fault[] } => {
  const dict = parsePythonDict(key);
  const faults: Fault[] = [];
  const fail = (expected: string, found: string): void => {
    faults.push({ expected, found, action: 'Correct the answer key of this row.' });
  };
  if (!dict.ok) {
    const near = key.slice(Math.max(0, dict.column - 10), dict.column + 10);
    fail(`${dict.expected} at character ${String(dict.column)} of the answer key`, JSON.stringify(near));
    return { roles: [], faults };
  }

  const labels = dict.entries.map(([label]) => label);
  if (labels.toSorted().join('\n') !== task.labels.toSorted().join('\n'))
    fail(
      `an answer key for the labels ${task.labels.join(', ')}, once each`,
      labels.join(', ') || 'no label',
    );

  const byWord = new Map(task.roles.map((role) => [role.published, role.id]));
  const words = new Map(dict.entries);
  for (const word of new Set(words.values()))
    if (!byWord.has(word))
      fail(`the role words ${[...byWord.keys()].join(', ')}`, `the role word ${JSON.stringify(word)}`);

  const keys = dict.entries.filter(([, word]) => word === goldRole(task).published);
  if (keys.length !== 1)
    fail(
      `exactly one option with the role ${goldRole(task).published ?? goldRole(task).id}`,
      keys.length === 0
        ? 'no such option'
        : `${String(keys.length)}: ${keys.map(([label]) => label).join(', ')}`,
    );
  if (faults.length === 0 && new Set(words.values()).size !== task.roles.length)
    fail(`each of the roles ${[...byWord.keys()].join(', ')} once`, [...words.values()].join(', '));
  return { roles: task.labels.map((label) => byWord.get(words.get(label) ?? '') ?? ''), faults };
};
