import { API_VERSION } from '../../core/api/api-version.ts';
import type { DatasetFile, DatasetsFile } from '../../core/api/dataset-file.ts';
import type { Board } from '../../core/board/build-board.ts';
import { publishedItems } from '../../core/board/published-items.ts';
import { chanceAccuracy, itemId } from '../../core/dataset.ts';
import { fileAddress } from '../../i18n/locale.ts';
import type { DatasetData, FiledRun } from '../../site-data.ts';
import { apiAddress } from './addresses.ts';

export const datasetFile = ({ card, key, items }: DatasetData, board: Board<FiledRun>): DatasetFile => ({
  apiVersion: API_VERSION,
  card,
  tasks: card.tasks.map((task) => {
    const taskKey = key.tasks[task.id];
    const hasText = items.has(task.id) && taskKey !== undefined;
    return {
      task: task.id,
      firstItem: itemId(task, 1),
      lastItem: itemId(task, task.itemCount),
      itemCount: task.itemCount,
      withText: hasText ? publishedItems(card, task, taskKey).size : 0,
      chance: chanceAccuracy(task),
      roles: Object.fromEntries(task.roles.map(({ letter, id }) => [letter, id])),
    };
  }),
  rows: rowIds(board),
  leaderboard: apiAddress.leaderboard(card.id),
  page: fileAddress(`/datasets/${card.id}`),
});

/** Rows of a board in the order that question files follow. */
export const rowIds = ({ rows, baselines }: Board<FiledRun>): string[] =>
  [...rows, ...baselines].map(({ model }) => model.id);

export const datasetsFile = (datasets: readonly DatasetData[]): DatasetsFile => ({
  apiVersion: API_VERSION,
  datasets: datasets.map(({ card }) => ({
    id: card.id,
    name: card.name.en,
    version: card.version,
    itemCount: card.tasks.reduce((sum, { itemCount }) => sum + itemCount, 0),
    details: apiAddress.dataset(card.id),
    leaderboard: apiAddress.leaderboard(card.id),
    tables: {
      leaderboard: apiAddress.leaderboardTable(card.id),
      questions: apiAddress.questionsTable(card.id),
      answers: apiAddress.answersTable(card.id),
    },
  })),
});
