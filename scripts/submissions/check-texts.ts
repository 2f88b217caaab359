import { existsSync, readFileSync } from 'node:fs';

import type { DatasetCard } from '../../src/core/schema/dataset-card.ts';
import { error, type Finding } from '../../src/core/submission/finding.ts';
import { CliError } from '../cli.ts';
import { checkDataset } from '../datasets/check-dataset.ts';
import { formatAnswerKey, makeAnswerKey } from '../datasets/make-answer-key.ts';
import { answerKeyPath, itemsPath, pathBelow } from '../io/content.ts';

/** The items of a data set agree with its card, and its answer key is theirs. A text that is not here is noted. */
export const checkTexts = (card: DatasetCard, root: string): Finding[] => {
  const file = pathBelow(root, answerKeyPath(card.id, root));
  const isOurs = card.source.downloadBase === null;
  if (!isOurs && !card.tasks.every(({ id }) => existsSync(itemsPath(card, id, root))))
    return [
      {
        severity: 'note',
        file,
        place: 'the whole file',
        expected: `the text of ${card.id}, to compare the key with`,
        found: 'no text here',
        action: `Not checked; \`npm run fetch-dataset -- ${card.id}\` brings the text.`,
      },
    ];
  try {
    const tasks = checkDataset(card, root);
    const issues = tasks.flatMap((task) => task.issues);
    if (issues.length > 0) return issues.map((issue) => ({ severity: 'error', ...issue }));
    if (readFileSync(answerKeyPath(card.id, root), 'utf8') === formatAnswerKey(makeAnswerKey(card, tasks)))
      return [];
  } catch (cause) {
    if (!(cause instanceof CliError)) throw cause;
    const finding = error({
      place: 'the texts',
      expected: 'items that can be read',
      found: cause.message,
      action: 'Correct the items.',
    });
    return [{ file: `content/datasets/${card.id}`, ...finding }];
  }
  const stale = error({
    place: 'the whole file',
    expected: 'the key of the items on disk',
    found: 'another key',
    action: `Run \`npm run answer-key -- ${card.id}\`.`,
  });
  return [{ file, ...stale }];
};
