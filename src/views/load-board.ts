import { SCORER_VERSION } from '../core/answers/scorer-version.ts';
import { type Board, buildBoard } from '../core/board/build-board.ts';
import { type FiledRun, loadSite } from '../site-data.ts';
import type { AnsweringRow, BoardAnswers } from './board-answers.ts';
import { BOARD_GROUP } from './board-path.ts';

const boards = new Map<string, Promise<Board<FiledRun>>>();

/**
 * The board of a data set, ranked by all its tasks or by one; made once a build.
 * @param group  of protocols whose runs it ranks; @default that of the leaderboard
 */
export const loadBoard = (
  datasetId: string,
  taskId?: string,
  group = BOARD_GROUP,
): Promise<Board<FiledRun>> => {
  const name = `${datasetId}/${group}/${taskId ?? ''}`;
  let board = boards.get(name);
  if (board === undefined) {
    board = makeBoard(datasetId, taskId, group);
    boards.set(name, board);
  }
  return board;
};

/** Groups of protocols of which models have runs on a data set, that of the leaderboard first and always. */
export const boardGroups = async (datasetId: string): Promise<string[]> => {
  const { apart } = await loadBoard(datasetId);
  return [BOARD_GROUP, ...new Set(apart.flatMap(({ group }) => group ?? []))];
};

/** The overall boards of a data set, one a group of protocols, that of the leaderboard first. */
export const loadBoards = async (datasetId: string): Promise<Board<FiledRun>[]> =>
  Promise.all((await boardGroups(datasetId)).map((group) => loadBoard(datasetId, undefined, group)));

const makeBoard = async (
  datasetId: string,
  taskId: string | undefined,
  group: string,
): Promise<Board<FiledRun>> => {
  const { datasets, models, papers, protocols } = await loadSite();
  const dataset = datasets.find(({ card }) => card.id === datasetId);
  if (dataset === undefined) throw new RangeError(`loadBoard: no data set ${datasetId}`);
  return buildBoard(
    {
      card: dataset.card,
      runs: dataset.runs,
      models,
      papers,
      protocols,
      group,
      baselineGroup: BOARD_GROUP,
      scorerVersion: SCORER_VERSION,
    },
    taskId === undefined ? undefined : [taskId],
  );
};

const answerBooks = new Map<string, Promise<BoardAnswers>>();

/** The answers behind a data set's overall board, models in order of rank; gathered once a build. */
export const boardAnswers = (datasetId: string): Promise<BoardAnswers> => {
  let book = answerBooks.get(datasetId);
  if (book === undefined) {
    book = gatherAnswers(datasetId);
    answerBooks.set(datasetId, book);
  }
  return book;
};

const gatherAnswers = async (datasetId: string): Promise<BoardAnswers> => {
  const { rows, baselines } = await loadBoard(datasetId);
  const answering = (from: Board<FiledRun>['rows']): AnsweringRow[] =>
    from.flatMap(({ model, provenance, filed, tasks }) => {
      if (filed === null) return [];
      const answers = new Map(
        [...tasks].flatMap(([id, figure]): [string, string][] =>
          figure.source === 'answers' ? [[id, figure.answers]] : [],
        ),
      );
      return [{ model, provenance, protocol: filed.run.protocol.id, answers }];
    });
  return { models: answering(rows), baselines: answering(baselines) };
};
