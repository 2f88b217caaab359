import type { Board } from '../../core/board/build-board.ts';
import { goldRole } from '../../core/dataset.ts';
import type { DatasetData, FiledRun } from '../../site-data.ts';
import type { CsvCell } from '../csv.ts';
import { rowIds } from './dataset-file.ts';

/** Every question of a data set on a line: its key, how it fared, and what is recorded of it. No text. */
export const questionsTable = ({ card, key, items }: DatasetData, board: Board<FiledRun>): CsvCell[][] => [
  [
    'question',
    'task',
    'roles',
    'key_position',
    'key_length_rank',
    'models',
    'models_right',
    'theme',
    'register',
    'difficulty',
  ],
  ...card.tasks.flatMap((task) => {
    const { letter: gold } = goldRole(task);
    const strings = board.rows.flatMap(({ tasks }) => {
      const figure = tasks.get(task.id);
      return figure?.source === 'answers' ? [figure.answers] : [];
    });
    return (key.tasks[task.id]?.items ?? []).map(({ id, roles, lengths }, index) => {
      const authoring = items.get(task.id)?.[index]?.authoring;
      const place = roles.indexOf(gold);
      const keyLength = lengths[place] ?? 0;
      return [
        id,
        task.id,
        roles,
        place + 1,
        1 + lengths.filter((length) => length > keyLength).length,
        strings.length,
        strings.filter((answers) => answers[index] === gold).length,
        authoring?.theme,
        authoring?.register,
        authoring?.difficulty,
      ];
    });
  }),
];

/**
 * What every row of the board answered to every question: a line a question, a column a row; role letters and
 * status characters as in answer strings, empty where a row has no answers at the task.
 */
export const answersTable = ({ card, key }: DatasetData, board: Board<FiledRun>): CsvCell[][] => {
  const rows = [...board.rows, ...board.baselines];
  return [
    ['question', 'task', 'key', ...rowIds(board)],
    ...card.tasks.flatMap((task) => {
      const { letter: gold } = goldRole(task);
      const strings = rows.map(({ tasks }) => {
        const figure = tasks.get(task.id);
        return figure?.source === 'answers' ? figure.answers : null;
      });
      return (key.tasks[task.id]?.items ?? []).map(({ id }, index) => [
        id,
        task.id,
        gold,
        ...strings.map((answers) => answers?.[index] ?? null),
      ]);
    }),
  ];
};
