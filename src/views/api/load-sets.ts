import type { Board } from '../../core/board/build-board.ts';
import { type DatasetData, type FiledRun, loadSite } from '../../site-data.ts';
import { BOARD_GROUP } from '../board-path.ts';
import { boardGroups, loadBoard } from '../load-board.ts';

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

export interface GroupRouteProps {
  set: { board: Board<FiledRun> };
}

/** A route a data set and group of protocols beside that of the leaderboard, for files named `[dataset]/[group]`. */
export const groupRoutes = async (): Promise<
  { params: { dataset: string; group: string }; props: { set: { board: Board<FiledRun> } } }[]
> => {
  const { datasets } = await loadSite();
  const pairs = await Promise.all(
    datasets.map(async ({ card }) =>
      (await boardGroups(card.id))
        .filter((group) => group !== BOARD_GROUP)
        .map((group) => ({ dataset: card.id, group })),
    ),
  );
  return Promise.all(
    pairs.flat().map(async (params) => ({
      params,
      props: { set: { board: await loadBoard(params.dataset, undefined, params.group) } },
    })),
  );
};
