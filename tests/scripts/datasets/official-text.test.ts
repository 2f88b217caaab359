import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { checkDataset } from '../../../scripts/datasets/check-dataset.ts';
import { formatAnswerKey, makeAnswerKey } from '../../../scripts/datasets/make-answer-key.ts';
import { answerKeyPath, itemsPath, readAnswerKey, readCard } from '../../../scripts/io/content.ts';
import { renderPrompt } from '../../../src/core/prompt.ts';
import type { TaskKey } from '../../../src/core/schema/answer-key.ts';

const card = readCard('masalbench');
const isHere = card.tasks.every(({ id }) => existsSync(itemsPath(card, id)));
if (!isHere)
  process.stderr.write(
    'Tests on the official text are skipped; bring it with `npm run fetch-dataset -- masalbench`.\n',
  );

describe('the committed key of masalbench', () => {
  const { contextual, 'cross-cultural': crossCultural } = readAnswerKey('masalbench').tasks;

  const goldPositions = (task: TaskKey | undefined): number[] => {
    const counts = Array.from({ length: task?.items[0]?.roles.length ?? 0 }, () => 0);
    for (const { roles } of task?.items ?? []) {
      const position = roles.indexOf('C');
      counts[position] = (counts[position] ?? 0) + 1;
    }
    return counts;
  };

  // Counted by an independent script on the pinned files, before this importer existed.
  it('has the key at each position as often as the pinned files', () => {
    expect(goldPositions(contextual)).toEqual([255, 250, 256, 239]);
    expect(goldPositions(crossCultural)).toEqual([373, 327]);
  });

  it.each([
    ['contextual', contextual, 899, 9],
    ['cross-cultural', crossCultural, 330, 16],
  ])('has the %s key as single longest and as tied longest option as often', (_, task, single, tied) => {
    const longest = (task?.items ?? []).flatMap(({ roles, lengths }) => {
      const most = Math.max(...lengths);
      return lengths[roles.indexOf('C')] === most ? lengths.filter((length) => length === most).length : [];
    });
    expect(longest.filter((count) => count === 1)).toHaveLength(single);
    expect(longest.filter((count) => count > 1)).toHaveLength(tied);
  });
});

describe.skipIf(!isHere)('the official text', () => {
  const tasks = isHere ? checkDataset(card) : [];

  it('has the pinned bytes and passes every check', () => {
    expect(tasks.flatMap(({ issues }) => issues)).toEqual([]);
    expect(tasks.map(({ items }) => items.length)).toEqual([1000, 700]);
  });

  it('gives back every published prompt byte for byte', () => {
    const differing = tasks.flatMap(({ task, items }) =>
      items.filter(
        (item) =>
          renderPrompt(
            item,
            task,
            item.options.map((_, position) => position),
          ) !== item.published?.prompt,
      ),
    );
    expect(differing).toEqual([]);
  });

  it('has two turns in each dialogue, one of which names nobody', () => {
    const dialogues = tasks[0]?.items.map(({ dialogue }) => dialogue ?? []) ?? [];
    expect(dialogues.every((turns) => turns.length === 2)).toBe(true);
    expect(dialogues.flat().filter(({ speaker }) => speaker === null)).toHaveLength(1);
  });

  it('has the key that is committed', () => {
    expect(formatAnswerKey(makeAnswerKey(card, tasks))).toBe(
      readFileSync(answerKeyPath('masalbench'), 'utf8'),
    );
  });
});
