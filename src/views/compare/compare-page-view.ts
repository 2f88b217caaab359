import type { Board, BoardRow } from '../../core/board/build-board.ts';
import { FEWEST_ROWS } from '../../core/comparison/chosen-rows.ts';
import type { Protocol } from '../../core/schema/protocol.ts';
import type { FiledRun } from '../../site-data.ts';
import { addressIn, fileAddress, type Locale } from '../../i18n/locale.ts';
import { answerSheet, comparableRows } from '../answers-file.ts';
import { boardFiles } from '../board/board-data.ts';
import { groupName } from '../board/protocol-links.ts';
import { nameIn } from '../name-in.ts';
import { compareQuery } from './compare-query.ts';
import { compareWords, type CompareWords } from './compare-words.ts';
import type { ComparedTask } from './comparing.ts';
import { pairView, type PairView } from './pair-view.ts';

/** The rows of one board: a data set under one group of protocols. */
export interface CompareDataset {
  /** As the API names the board's answers: the data set, with its group of protocols where that is not the leaderboard's. */
  id: string;
  datasetId: string;
  name: string;
  /** What its protocols are called. */
  protocol: string;
  version: string;
  tasks: ComparedTask[];
  /** Every row with a figure, in the order of the board. */
  rows: { id: string; name: string; baseline: boolean }[];
  /** The rows to start with, as far as there are any with answers to every task. */
  start: string[];
}

/** What travels with the page for its script; answers and titles are fetched when they are wanted. */
export interface ComparePageData {
  words: CompareWords;
  datasets: CompareDataset[];
  /** Folders, each ending in a slash. */
  addresses: Record<'answers' | 'titles' | 'questions' | 'models', string>;
}

export interface NeighbourView extends PairView {
  /** Query of this page that opens the pair. */
  query: string;
}

export const comparePageData = (
  locale: Locale,
  boards: readonly Board<FiledRun>[],
  protocols: ReadonlyMap<string, Protocol>,
): ComparePageData => ({
  words: compareWords(locale),
  datasets: boards
    .map((board) => compareDataset(locale, board, protocols))
    .filter(({ rows }) => rows.length >= FEWEST_ROWS),
  addresses: {
    answers: fileAddress('/api/v1/answers'),
    titles: fileAddress('/questions/titles'),
    questions: addressIn(locale, '/questions'),
    models: addressIn(locale, '/models'),
  },
});

const compareDataset = (
  locale: Locale,
  board: Board<FiledRun>,
  protocols: ReadonlyMap<string, Protocol>,
): CompareDataset => {
  const rows = comparableRows(board);
  return {
    id: boardFiles(board),
    datasetId: board.card.id,
    name: board.card.name[locale],
    protocol: groupName(locale, board.group, protocols),
    version: board.card.version,
    tasks: comparedTasks(locale, board),
    rows: rows.map(({ model }) => ({
      id: model.id,
      name: nameIn(locale, model),
      baseline: model.kind === 'baseline',
    })),
    start: startingRows(board, rows),
  };
};

/** Rows that answered every task: models in order of rank, then the best shortcuts, then what learned from the options. */
const startingRows = (board: Board<FiledRun>, rows: readonly BoardRow<FiledRun>[]): string[] => {
  const shortcuts = [...board.shortcuts.values()].map((shortcut) => shortcut?.model.id);
  const standing = ({ model }: BoardRow): number =>
    model.kind !== 'baseline' ? 0 : shortcuts.includes(model.id) ? 1 : model.baseline === 'learned' ? 2 : 3;
  return rows
    .filter(({ tasks }) => [...tasks.values()].every(({ source }) => source === 'answers'))
    .sort((one, other) => standing(one) - standing(other))
    .slice(0, FEWEST_ROWS)
    .map(({ model }) => model.id);
};

const comparedTasks = (locale: Locale, board: Board<FiledRun>): ComparedTask[] =>
  board.card.tasks.map(({ id, itemCount, idPrefix, idDigits, name, roles }) => ({
    id,
    itemCount,
    idPrefix,
    idDigits,
    name: name[locale],
    roles: roles.map((role) => ({
      id: role.id,
      letter: role.letter,
      tone: role.tone,
      name: role.name[locale],
    })),
    chance: board.chance.get(id) ?? 0,
    shortcut: board.shortcuts.get(id)?.accuracy ?? null,
  }));

/** Rows that stand in the open without a script. */
const NEIGHBOUR_ROWS = 8;

/** The highest rows with an overall score, each held against the next. */
export const neighbourViews = (locale: Locale, board: Board<FiledRun>): NeighbourView[] => {
  const comparing = { locale, words: compareWords(locale), tasks: comparedTasks(locale, board) };
  const compared = (row: BoardRow<FiledRun>) => ({
    name: nameIn(locale, row.model),
    sheet: answerSheet(row),
  });
  const rows = comparableRows(board)
    .filter(({ overall }) => overall.accuracy !== null)
    .slice(0, NEIGHBOUR_ROWS);
  return rows.slice(1).flatMap((second, index) => {
    const first = rows[index];
    return first === undefined
      ? []
      : [
          {
            ...pairView(comparing, compared(first), compared(second)),
            query: compareQuery(boardFiles(board), [first.model.id, second.model.id]),
          },
        ];
  });
};
