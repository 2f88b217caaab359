import type { Board } from '../../core/board/build-board.ts';
import type { AnsweredTask } from '../../core/dataset.ts';
import { wholeNumber } from '../../i18n/format.ts';
import { addressIn, fileAddress, type Locale, messagesIn } from '../../i18n/locale.ts';
import { BOARD_GROUP, boardPath } from '../board-path.ts';
import type { BoardView } from '../board-view.ts';
import { nextRowWords } from './next-row.ts';
import { sizeWords } from './size-label.ts';

/** What travels with a board for its script. */
export interface BoardData {
  /** Below which name the API holds the board's answers; the comparison calls them the same. */
  files: string;
  /** All tasks of the data set, as answers are read. */
  tasks: AnsweredTask[];
  /** The task whose wrong answers the page counts. */
  errorTask: string;
  /** Ids of the tasks that the page ranks by. */
  rankedBy: string[];
  /** The columns that hold an accuracy, with what they measure; `rank` is what the page ranks by. */
  measures: Record<string, string>;
  rowCount: number;
  addresses: {
    /** Folder of the rows' answers, ending in a slash. */
    answers: string;
    compare: string;
    /** The page with all rows and their facts; null on that page. */
    allRows: string | null;
  };
  words: ReturnType<typeof boardWords>;
}

/** Below which name the API holds a board and its answers. */
export const boardFiles = ({ card, group }: Pick<Board, 'card' | 'group'>): string =>
  group === BOARD_GROUP ? card.id : `${card.id}/${group}`;

export const boardData = (locale: Locale, board: Board, view: BoardView, allRows: boolean): BoardData => ({
  files: boardFiles(board),
  tasks: board.card.tasks.map(({ id, itemCount, roles }) => ({
    id,
    itemCount,
    roles: roles.map((role) => ({ id: role.id, letter: role.letter, tone: role.tone })),
  })),
  errorTask: view.errorTask,
  rankedBy: board.taskIds,
  measures: {
    rank: view.columnName,
    overall: messagesIn(locale).board.overall,
    ...Object.fromEntries(view.tasks.map(({ id, label }) => [`task-${id}`, label])),
  },
  rowCount: view.rowCount,
  addresses: {
    answers: fileAddress(`/api/v1/answers/${boardFiles(board)}`),
    compare: addressIn(locale, '/compare'),
    allRows: allRows ? null : addressIn(locale, boardPath(board.card.id, view.tab, true, board.group)),
  },
  words: boardWords(locale),
});

const boardWords = (locale: Locale) => {
  const { filters: t, finding } = messagesIn(locale);
  return {
    next: nextRowWords(messagesIn(locale)),
    sizes: sizeWords(messagesIn(locale)),
    remove: t.remove('{name}'),
    drop: t.drop('{name}'),
    withoutOne: t.without('{name}', wholeNumber(locale, 1)),
    withoutMany: t.without('{name}', '{count}'),
    withoutNone: t.withoutNone,
    count: t.count('{shown}', '{total}'),
    more: t.more('{count}'),
    loading: t.loading,
    failed: t.failed,
    first: finding.first('{name}', '{measure}', '{score}'),
    only: finding.only('{name}', '{measure}', '{score}'),
    none: finding.none('{measure}'),
    compare: finding.compare,
  };
};
