import { SCORER_VERSION } from '../core/answers/scorer-version.ts';
import type { Board, BoardRow, TaskFigure } from '../core/board/build-board.ts';
import type { AnswerSheet, SheetTask } from '../core/comparison/answer-sheet.ts';
import type { FiledRun } from '../site-data.ts';

/** `/api/v1/answers/<data set>/<model>.json`: what a row of the overall board answered, and where that comes from. */
export interface AnswersFile extends AnswerSheet {
  apiVersion: 1;
  dataset: string;
  datasetVersion: string;
  scorerVersion: string;
  provenance: BoardRow['provenance'];
  protocol: string | null;
  /** Place of its result file below /results/, without the ending; null for a figure from a paper. */
  run: string | null;
}

export const answersFile = ({ card }: Board<FiledRun>, row: BoardRow<FiledRun>): AnswersFile => ({
  apiVersion: 1,
  dataset: card.id,
  datasetVersion: card.version,
  scorerVersion: SCORER_VERSION,
  provenance: row.provenance,
  protocol: row.filed?.run.protocol.id ?? row.paper?.row.protocol ?? null,
  run: row.filed?.path ?? null,
  ...answerSheet(row),
});

export const answerSheet = ({ model, tasks }: BoardRow): AnswerSheet => ({
  model: model.id,
  tasks: Object.fromEntries([...tasks].map(([id, figure]) => [id, sheetTask(figure)])),
});

const sheetTask = (figure: TaskFigure): SheetTask => {
  switch (figure.source) {
    case 'answers':
      return {
        right: figure.right,
        total: figure.total,
        answers: figure.answers,
        ...(figure.passes.length === 1 ? {} : { furtherAnswers: figure.passes.slice(1) }),
        reason: null,
      };
    case 'paper':
      return {
        right: figure.right,
        total: figure.total,
        answers: null,
        reason: 'a paper states the total only',
      };
    case 'missing':
      return { right: null, total: null, answers: null, reason: figure.reason.en };
  }
};

/** Rows of a board that have a figure to compare, in its order: models, then baselines. */
export const comparableRows = ({ rows, baselines }: Board<FiledRun>): BoardRow<FiledRun>[] =>
  [...rows, ...baselines].filter(({ tasks }) =>
    [...tasks.values()].some(({ source }) => source !== 'missing'),
  );
