import type { Board, BoardRow } from '../../core/board/build-board.ts';
import type { DatasetData, FiledRun } from '../../site-data.ts';

/** A model's row on the overall board of one data set. */
export interface ModelPlace {
  dataset: DatasetData;
  board: Board<FiledRun>;
  row: BoardRow<FiledRun>;
}

/** The data sets whose board has a row of this model, in the order of the site. */
export const placesOf = (
  modelId: string,
  sources: readonly { dataset: DatasetData; board: Board<FiledRun> }[],
): ModelPlace[] =>
  sources.flatMap(({ dataset, board }) => {
    const row = [...board.rows, ...board.baselines].find(({ model }) => model.id === modelId);
    return row === undefined ? [] : [{ dataset, board, row }];
  });
