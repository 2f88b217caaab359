import { buildBoard } from '../../../src/core/board/build-board.ts';
import type { Run } from '../../../src/core/schema/run.ts';
import type { DatasetData, FiledRun } from '../../../src/site-data.ts';
import { type ModelPlace, placesOf } from '../../../src/views/model/model-place.ts';
import { boardCard, boardModel, boardProtocols } from '../../core/board/board-fixture.ts';

/** The key of the small set: in every item the options stand in the order of the card's roles. */
const smallKey: DatasetData['key'] = {
  schemaVersion: 1,
  generatedBy: 'tests',
  dataset: boardCard.id,
  version: boardCard.version,
  tasks: Object.fromEntries(
    boardCard.tasks.map((task) => [
      task.id,
      {
        sha256: task.file.sha256,
        items: Array.from({ length: task.itemCount }, (_, index) => ({
          id: `${task.idPrefix}-${String(index + 1).padStart(task.idDigits, '0')}`,
          roles: task.roles.map(({ letter }) => letter).join(''),
          lengths: task.roles.map((_role, place) => 10 + place),
          hash: '0'.repeat(16),
        })),
      },
    ]),
  ),
};

/** A model's place on the board of the small set, without the text of its questions. */
export const placeOn = (
  modelId: string,
  runs: readonly Run[],
  baselines: readonly string[] = [],
  items: DatasetData['items'] = new Map(),
): ModelPlace => {
  const filed = runs.map((run): FiledRun => ({
    path: `small/${run.model}/${run.run}`,
    run,
    provenance: baselines.includes(run.model) ? 'baseline' : 'submitted',
  }));
  const dataset: DatasetData = {
    card: boardCard,
    key: smallKey,
    audit: null,
    changelog: { schemaVersion: 1, dataset: boardCard.id, versions: [] },
    readings: [],
    rereadings: [],
    items,
    runs: filed,
  };
  const board = buildBoard({
    card: boardCard,
    runs: filed,
    models: new Map(
      runs.map(({ model }) => [model, boardModel(model, baselines.includes(model) ? 'rule' : undefined)]),
    ),
    papers: [],
    protocols: boardProtocols,
    group: 'paper',
    scorerVersion: '1.0.0',
  });
  const [place] = placesOf(modelId, [{ dataset, board }]);
  if (place === undefined) throw new RangeError(`placeOn: no row of ${modelId}`);
  return place;
};
