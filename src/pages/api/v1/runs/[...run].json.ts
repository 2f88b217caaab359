import type { APIRoute, GetStaticPaths } from 'astro';

import { jsonFile } from '../../../../views/api/file-response.ts';
import { loadSets } from '../../../../views/api/load-sets.ts';
import { runsOnBoards } from '../../../../views/api/run-entry.ts';
import { runFile } from '../../../../views/api/run-file.ts';
import type { DatasetData, FiledRun } from '../../../../site-data.ts';

interface Props {
  dataset: DatasetData;
  filed: FiledRun;
  onBoard: boolean;
}

export const getStaticPaths = (async () => {
  const sets = await loadSets();
  const onBoard = runsOnBoards(sets.map(({ board }) => board));
  return sets.flatMap(({ dataset }) =>
    dataset.runs.map((filed) => ({
      params: { run: filed.path },
      props: { dataset, filed, onBoard: onBoard.has(filed.path) },
    })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props: { dataset, filed, onBoard } }) =>
  jsonFile(runFile(dataset, filed, onBoard));
