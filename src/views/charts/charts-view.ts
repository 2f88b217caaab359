import type { Board } from '../../core/board/build-board.ts';
import type { AnswerKey } from '../../core/schema/answer-key.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import { richestTask } from '../board-view.ts';
import { accuracyView } from './accuracy-view.ts';
import { errorTypesView } from './error-types-view.ts';
import type { FigureView } from './figure-view.ts';
import { positionView } from './position-view.ts';
import { releaseView } from './release-view.ts';
import { sizeView } from './size-view.ts';
import { taskScatterView } from './task-scatter-view.ts';

/** Every chart of a board. Kinds of errors and places of the key belong to one task: without a choice the richest. */
export const chartsView = (locale: Locale, board: Board<FiledRun>, key: AnswerKey): FigureView[] => {
  const { card, taskIds } = board;
  const single = taskIds.length === 1 ? card.tasks.find(({ id }) => id === taskIds[0]) : undefined;
  const task = single ?? richestTask(card.tasks);
  const tasks = single === undefined ? taskScatterView(locale, board) : null;
  return [
    accuracyView(locale, board),
    errorTypesView(locale, board, task),
    sizeView(locale, board),
    releaseView(locale, board),
    ...(tasks === null ? [] : [tasks]),
    positionView(locale, board, key, task),
  ];
};
