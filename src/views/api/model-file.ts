import { API_VERSION } from '../../core/api/api-version.ts';
import type { ModelFile, ModelsFile } from '../../core/api/model-file.ts';
import type { Board } from '../../core/board/build-board.ts';
import type { Model } from '../../core/schema/model.ts';
import { fileAddress } from '../../i18n/locale.ts';
import type { DatasetData, FiledRun } from '../../site-data.ts';
import { comparableRows } from '../answers-file.ts';
import { exportRow } from '../leaderboard-export.ts';
import { placesOf } from '../model/model-place.ts';
import { apiAddress } from './addresses.ts';
import { runEntry } from './run-entry.ts';

type Sets = readonly { dataset: DatasetData; board: Board<FiledRun> }[];

export const modelFile = (model: Model, sets: Sets, onBoard: ReadonlySet<string>): ModelFile => {
  const answers = answersOf(model.id, sets);
  return {
    apiVersion: API_VERSION,
    model,
    boards: placesOf(model.id, sets).map(({ dataset: { card }, row }) => ({
      dataset: card.id,
      datasetVersion: card.version,
      row: exportRow(row),
      answers: answers[card.id] ?? null,
    })),
    runs: sets.flatMap(({ dataset }) =>
      dataset.runs
        .filter(({ run }) => run.model === model.id)
        .map((filed) => runEntry(filed, onBoard.has(filed.path))),
    ),
    page: fileAddress(`/models/${model.id}`),
  };
};

export const modelsFile = (models: Iterable<Model>, sets: Sets): ModelsFile => ({
  apiVersion: API_VERSION,
  models: [...models]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, name, organization, kind }) => ({
      id,
      name,
      organization,
      kind,
      datasets: placesOf(id, sets).map(({ dataset }) => dataset.card.id),
      details: apiAddress.model(id),
      answers: answersOf(id, sets),
    })),
});

/** By data set, the address of a model's answers; data sets without a figure of it are left out. */
const answersOf = (modelId: string, sets: Sets): Record<string, string> =>
  Object.fromEntries(
    sets
      .filter(({ board }) => comparableRows(board).some(({ model }) => model.id === modelId))
      .map(({ dataset: { card } }) => [card.id, apiAddress.answers(card.id, modelId)]),
  );
