import { API_VERSION } from '../../core/api/api-version.ts';
import type { QuestionFile } from '../../core/api/question-file.ts';
import type { Board } from '../../core/board/build-board.ts';
import { publishedItems } from '../../core/board/published-items.ts';
import { answerAlphabet } from '../../core/dataset.ts';
import type { TaskKey } from '../../core/schema/answer-key.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import type { Item } from '../../core/schema/item.ts';
import { fileAddress } from '../../i18n/locale.ts';
import type { DatasetData, FiledRun } from '../../site-data.ts';
import { apiAddress } from './addresses.ts';

/** Stands for a row without answers at a task. */
export const NO_ANSWERS = '.';

/** The questions of a task, each with what every row of the board answered. */
export const questionFiles = (
  dataset: DatasetData,
  task: TaskCard,
  taskKey: TaskKey,
  board: Board<FiledRun>,
): QuestionFile[] => {
  const { card } = dataset;
  const items = dataset.items.get(task.id);
  const shown = publishedItems(card, task, taskKey);
  const stringsOf = (rows: Board<FiledRun>['rows']): (string | null)[] =>
    rows.map(({ tasks }) => {
      const figure = tasks.get(task.id);
      return figure?.source === 'answers' ? figure.answers : null;
    });
  const models = stringsOf(board.rows);
  const baselines = stringsOf(board.baselines);
  const alphabet = [...answerAlphabet(task)];

  return taskKey.items.map(({ id, roles, lengths }, index): QuestionFile => {
    const lettersOf = (strings: (string | null)[]): string =>
      strings.map((string) => string?.[index] ?? NO_ANSWERS).join('');
    const countsOf = (letters: string): Record<string, number> =>
      Object.fromEntries(alphabet.map((letter) => [letter, letters.split(letter).length - 1]));
    const ofModels = lettersOf(models);
    const ofBaselines = lettersOf(baselines);
    const item = shown.has(id) ? items?.[index] : undefined;
    return {
      apiVersion: API_VERSION,
      dataset: card.id,
      datasetVersion: card.version,
      task: task.id,
      id,
      row: index + 1,
      roles,
      lengths,
      text: item === undefined ? null : withoutPrompt(item),
      withheld:
        item !== undefined
          ? null
          : shown.has(id)
            ? 'this build was made without the text of the data set'
            : `the card of the data set says publish: ${card.publish}`,
      canary: item === undefined ? null : card.canary,
      chosen: { models: countsOf(ofModels), baselines: countsOf(ofBaselines) },
      answers: ofModels + ofBaselines,
      rows: apiAddress.dataset(card.id),
      page: fileAddress(`/questions/${card.id}/${id}`),
    };
  });
};

const withoutPrompt = (item: Item): NonNullable<QuestionFile['text']> => {
  const { published: _, ...text } = item;
  return text;
};
