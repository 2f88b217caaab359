import { existsSync, readFileSync } from 'node:fs';

import { CliError, runCommand } from './cli.ts';
import { checkDataset } from './datasets/check-dataset.ts';
import { formatAnswerKey, makeAnswerKey } from './datasets/make-answer-key.ts';
import { answerKeyPath, issuesError, readCard, shownPath } from './io/content.ts';
import { writeAtomically } from './io/write-atomically.ts';

await runCommand({
  name: 'npm run answer-key',
  summary: 'Writes the answer key of a data set: role letters, option lengths and hashes, without its text.',
  usage: 'DATASET [--check]',
  options: {
    check: { type: 'boolean', help: 'write nothing; exit 1 unless the committed key is current' },
  },
  examples: ['npm run answer-key -- masal-open', 'npm run answer-key -- masalbench --check'],
  run: ({ check }, [id, ...rest]) => {
    if (id === undefined || rest.length > 0)
      throw new CliError('expected one data set, for example `npm run answer-key -- masal-open`');
    const card = readCard(id);
    const tasks = checkDataset(card);
    const issues = tasks.flatMap((task) => task.issues);
    if (issues.length > 0) throw issuesError(issues);

    const text = formatAnswerKey(makeAnswerKey(card, tasks));
    const path = answerKeyPath(id);
    const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === text;
    if (check === true && !isCurrent)
      throw new CliError(
        `${shownPath(path)} is not the key of the items on disk. Write it with \`npm run answer-key -- ${id}\``,
      );
    if (!isCurrent) writeAtomically(path, text);
    const counts = tasks.map(({ task, items }) => `${task.id} ${String(items.length)}`).join(', ');
    process.stdout.write(`${shownPath(path)}: ${isCurrent ? 'is current' : 'written'} (${counts})\n`);
    return 0;
  },
});
