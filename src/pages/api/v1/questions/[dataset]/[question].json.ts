import type { APIRoute, GetStaticPaths } from 'astro';

import { jsonFile } from '../../../../../views/api/file-response.ts';
import { loadSets } from '../../../../../views/api/load-sets.ts';
import { questionFiles } from '../../../../../views/api/question-file.ts';

export const getStaticPaths = (async () =>
  (await loadSets()).flatMap(({ dataset, board }) =>
    dataset.card.tasks.flatMap((task) => {
      const taskKey = dataset.key.tasks[task.id];
      if (taskKey === undefined) return [];
      return questionFiles(dataset, task, taskKey, board).map((file) => ({
        params: { dataset: dataset.card.id, question: file.id },
        props: { file },
      }));
    }),
  )) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => jsonFile(props['file']);
