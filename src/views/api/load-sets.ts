import type { Board } from '../../core/board/build-board.ts';
import { type DatasetData, type FiledRun, loadSite } from '../../site-data.ts';
import { loadBoard } from '../load-board.ts';

export interface SetWithBoard {
  dataset: DatasetData;
  board: Board<FiledRun>;
}

/** Every data set with its overall board. */
export const loadSets = async (): Promise<SetWithBoard[]> => {
  const { datasets } = await loadSite();
  return Promise.all(datasets.map(async (dataset) => ({ dataset, board: await loadBoard(dataset.card.id) })));
};

export interface SetRouteProps {
  set: SetWithBoard;
}

/** A route a data set, for files named `[dataset]`. */
export const setRoutes = async (): Promise<{ params: { dataset: string }; props: { set: SetWithBoard } }[]> =>
  (await loadSets()).map((set) => ({ params: { dataset: set.dataset.card.id }, props: { set } }));
