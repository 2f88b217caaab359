import type { DatasetCard } from '../../src/core/schema/dataset-card.ts';
import type { Model } from '../../src/core/schema/model.ts';
import type { Paper } from '../../src/core/schema/paper.ts';
import { error, type Finding } from '../../src/core/submission/finding.ts';
import type { AnswerKey } from '../../src/core/schema/answer-key.ts';
import { itemId } from '../../src/core/dataset.ts';
import type { Records } from './load-records.ts';

/** What one schema cannot see: records that speak of each other, and say the same of the same thing. */
export const checkRecords = (records: Records): Finding[] => [
  ...sameNames(records),
  ...[...records.cards.values()].flatMap((card) => {
    const key = records.keys.get(card.id);
    return key === undefined ? [] : checkKey(key, card);
  }),
  ...[...records.models.values()].flatMap((model) => checkEndpoints(model, records)),
  ...[...records.papers.values()].flatMap((paper) => checkPaper(paper, records)),
];

/** Two files for one model would be two rows (case D03). */
const sameNames = ({ models }: Records): Finding[] => {
  const byName = new Map<string, string>();
  return [...models.values()].flatMap(({ id, name }) => {
    const folded = name.normalize('NFKC').toLowerCase();
    const earlier = byName.get(folded);
    byName.set(folded, earlier ?? id);
    return earlier === undefined
      ? []
      : fault(`content/models/${id}.json`, 'name', 'a name of its own', `the name of ${earlier}, ${name}`);
  });
};

const checkEndpoints = ({ id, endpoints }: Model, { providers }: Records): Finding[] =>
  endpoints.flatMap(({ provider }, index) =>
    providers.has(provider)
      ? []
      : fault(
          `content/models/${id}.json`,
          `endpoints[${String(index)}].provider`,
          'a provider of this project',
          provider,
          `Correct it, or add content/providers/${provider}.json.`,
        ),
  );

const checkKey = (key: AnswerKey, card: DatasetCard): Finding[] => {
  const file = `content/datasets/${card.id}/answer-key.json`;
  const findings: Finding[] = [];
  const expect = (place: string, expected: string, found: string): void => {
    if (expected !== found)
      findings.push(...fault(file, place, expected, found, 'Run `npm run answer-key`.'));
  };
  expect('version', card.version, key.version);
  expect('tasks', card.tasks.map(({ id }) => id).join(', '), Object.keys(key.tasks).join(', '));
  for (const task of card.tasks) {
    const taskKey = key.tasks[task.id];
    if (taskKey === undefined) continue;
    const at = `tasks.${task.id}`;
    const letters = task.roles
      .map(({ letter }) => letter)
      .sort()
      .join('');
    expect(`${at}.sha256`, task.file.sha256, taskKey.sha256);
    expect(`${at}.items`, `${String(task.itemCount)} items`, `${String(taskKey.items.length)} items`);
    for (const [index, { id, roles, lengths }] of taskKey.items.entries()) {
      expect(`${at}.items[${String(index)}].id`, itemId(task, index + 1), id);
      expect(`${at}.items[${String(index)}].roles`, letters, [...roles].sort().join(''));
      expect(
        `${at}.items[${String(index)}].lengths`,
        `${String(roles.length)} lengths`,
        `${String(lengths.length)} lengths`,
      );
    }
  }
  return findings;
};

const checkPaper = (paper: Paper, { cards, models, protocols }: Records): Finding[] => {
  const file = `content/papers/${paper.id}.json`;
  const card = cards.get(paper.dataset);
  if (card === undefined) return fault(file, 'dataset', 'a data set of this project', paper.dataset);
  const tasks = new Map(card.tasks.map((task) => [task.id, task]));
  const known = (
    place: string,
    noun: string,
    ids: { has: (id: string) => boolean },
    id: string,
  ): Finding[] => (ids.has(id) ? [] : fault(file, place, `a ${noun} of this project`, id));

  return [
    ...paper.rows.flatMap((row, index) => [
      ...known(`rows[${String(index)}].model`, 'model', models, row.model),
      ...known(`rows[${String(index)}].protocol`, 'protocol', protocols, row.protocol),
      ...Object.entries(row.tasks).flatMap(([id, { total }]) => {
        const place = `rows[${String(index)}].tasks.${id}`;
        const count = tasks.get(id)?.itemCount;
        if (count === undefined) return known(place, 'task', tasks, id);
        return count === total ? [] : fault(file, `${place}.total`, String(count), String(total));
      }),
    ]),
    ...paper.errorShares.flatMap(({ task, roles }, index) => {
      const place = `errorShares[${String(index)}]`;
      const ids = new Set(tasks.get(task)?.roles.map(({ id }) => id));
      return [
        ...known(`${place}.task`, 'task', tasks, task),
        ...(tasks.has(task) ? roles.flatMap((role) => known(`${place}.roles`, 'role', ids, role)) : []),
      ];
    }),
  ];
};

const fault = (
  file: string,
  place: string,
  expected: string,
  found: string,
  action = 'Correct it, or add what it speaks of.',
): Finding[] => [{ file, ...error({ place, expected, found, action }) }];
