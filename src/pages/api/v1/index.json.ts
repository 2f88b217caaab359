import type { APIRoute } from 'astro';

import { itemId } from '../../../core/dataset.ts';
import { NO_LABEL_STATUSES } from '../../../core/schema/no-label-status.ts';
import { publishedSchemas } from '../../../core/schema/published-schemas.ts';
import { fileAddress } from '../../../i18n/locale.ts';
import { loadSite } from '../../../site-data.ts';
import { comparableRows } from '../../../views/answers-file.ts';
import { loadBoard } from '../../../views/load-board.ts';

/** The index of the static API: every address and what it holds. */
export const GET: APIRoute = async () => {
  const { datasets } = await loadSite();
  const boards = await Promise.all(datasets.map(({ card }) => loadBoard(card.id)));
  return new Response(
    `${JSON.stringify(
      {
        apiVersion: 1,
        about:
          'Static files; counts are exact, accuracies are proportions from 0 to 1, unknown values are null with a reason.',
        leaderboards: datasets.map(({ card }) => ({
          dataset: card.id,
          version: card.version,
          json: fileAddress(`/api/v1/leaderboard/${card.id}.json`),
          csv: fileAddress(`/api/v1/leaderboard/${card.id}.csv`),
        })),
        answers: {
          about:
            'What each row of an overall board answered: one character an item in the order of the ids, the letter of the role it chose or a status; null where only totals are known.',
          statuses: NO_LABEL_STATUSES,
          datasets: boards.map((board) => ({
            dataset: board.card.id,
            version: board.card.version,
            tasks: board.card.tasks.map((task) => ({
              task: task.id,
              firstItem: itemId(task, 1),
              lastItem: itemId(task, task.itemCount),
              roles: Object.fromEntries(task.roles.map(({ letter, id }) => [letter, id])),
            })),
            files: Object.fromEntries(
              comparableRows(board).map(({ model }) => [
                model.id,
                fileAddress(`/api/v1/answers/${board.card.id}/${model.id}.json`),
              ]),
            ),
          })),
        },
        runs: datasets.flatMap(({ runs }) =>
          runs.map(({ path, run, provenance }) => ({
            model: run.model,
            dataset: run.dataset.id,
            protocol: run.protocol.id,
            provenance,
            result: fileAddress(`/results/${path}.json`),
            responses: fileAddress(`/results/${path}.responses.jsonl`),
          })),
        ),
        schemas: Object.fromEntries(
          Object.keys(publishedSchemas).map((name) => [name, fileAddress(`/api/v1/schemas/${name}.json`)]),
        ),
      },
      null,
      2,
    )}\n`,
    { headers: { 'content-type': 'application/json' } },
  );
};
