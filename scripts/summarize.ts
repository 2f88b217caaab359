import { CliError, runCommand } from './cli.ts';
import { projectRoot, readCard } from './io/content.ts';
import { boardTables, type TableFormat } from './report/board-table.ts';
import { loadBoards } from './report/load-boards.ts';

const formats: readonly TableFormat[] = ['text', 'markdown', 'csv'];

await runCommand({
  name: 'npm run summarize',
  summary: 'Prints the leaderboard: ranks, accuracies with their 95 % intervals, baselines apart.',
  usage: '[--dataset ID] [--format text|markdown|csv]',
  options: {
    dataset: { type: 'string', value: 'ID', help: 'one data set; default all' },
    format: { type: 'string', value: 'NAME', help: 'text, markdown or csv; default text' },
  },
  examples: ['npm run summarize -- --dataset masalbench --format markdown'],
  run: ({ dataset, format = 'text' }) => {
    const chosen = formats.find((name) => name === format);
    if (chosen === undefined)
      throw new CliError(`--format: expected ${formats.join(', ')}, found ${JSON.stringify(format)}`);
    if (dataset !== undefined) readCard(dataset);
    const boards = loadBoards(projectRoot).filter(({ card }) => dataset === undefined || card.id === dataset);
    process.stdout.write(boardTables(boards, chosen));
    return 0;
  },
});
