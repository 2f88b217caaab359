import { CliError, runCommand } from './cli.ts';
import { checkDataset } from './datasets/check-dataset.ts';
import { fetchDataset } from './datasets/fetch.ts';
import { filesAtAddress, filesInFolder } from './datasets/source-files.ts';
import { issuesError, readCard, shownPath } from './io/content.ts';

await runCommand({
  name: 'npm run fetch-dataset',
  summary:
    'Brings a data set whose text we may not ship, checks its SHA-256 and turns it into items in .data/.',
  usage: 'DATASET [--from DIR | --base-url URL] [--check]',
  options: {
    from: { type: 'string', value: 'DIR', help: 'take the published files from this folder' },
    'base-url': {
      type: 'string',
      value: 'URL',
      help: 'download from here (default: the address on the card)',
    },
    check: { type: 'boolean', help: 'write nothing; check the files that are here' },
  },
  examples: ['npm run fetch-dataset -- masalbench', 'npm run fetch-dataset -- masalbench --from ~/Downloads'],
  run: async (values, [id, ...rest]) => {
    if (id === undefined || rest.length > 0)
      throw new CliError('expected one data set, for example `npm run fetch-dataset -- masalbench`');
    const card = readCard(id);

    if (values.check === true) {
      const tasks = checkDataset(card);
      const issues = tasks.flatMap((task) => task.issues);
      if (issues.length > 0) throw issuesError(issues);
      for (const { task, items } of tasks)
        process.stdout.write(`${id} ${task.id}: ${String(items.length)} items, as the card says\n`);
      return 0;
    }

    const { downloadBase } = card.source;
    if (downloadBase === null) {
      process.stdout.write(`${id}: its text is part of this repository; nothing needs fetching\n`);
      return 0;
    }
    if (values.from !== undefined && values['base-url'] !== undefined)
      throw new CliError('expected --from or --base-url, found both');
    const source =
      values.from === undefined
        ? filesAtAddress(values['base-url'] ?? downloadBase)
        : filesInFolder(values.from);
    for (const { task, itemCount, path } of await fetchDataset(card, source))
      process.stdout.write(`${id} ${task.id}: ${String(itemCount)} items in ${shownPath(path)}\n`);
    return 0;
  },
});
