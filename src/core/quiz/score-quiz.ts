import { goldRole } from '../dataset.ts';
import type { Interval, Proportion } from '../statistics/proportion.ts';
import { wilsonLimits } from '../statistics/wilson-interval.ts';
import type { QuizRow, QuizTask } from './quiz-file.ts';

/** The part of a drawn question that answers are read by. */
export interface AskedQuestion {
  task: Pick<QuizTask, 'id' | 'labels' | 'roles'>;
  /** Place of the item in its task, from 0. */
  index: number;
}

export interface QuizScore extends Proportion {
  /** Wilson, 95 %. */
  interval: Interval;
  /** Wrong answers by task and role, only those that were given, in the order of tasks and roles. */
  errors: { taskId: string; letter: string; count: number }[];
}

/**
 * A person's or a row's answers to the questions of one quiz.
 * @param letters  a role letter or status character a question, in the order of the questions
 * @throws RangeError unless every question has an answer
 */
export const scoreQuiz = (questions: readonly AskedQuestion[], letters: readonly string[]): QuizScore => {
  if (letters.length !== questions.length)
    throw new RangeError(
      `scoreQuiz: ${String(questions.length)} questions and ${String(letters.length)} answers`,
    );
  const right = questions.filter(({ task }, place) => letters[place] === goldRole(task).letter).length;
  const total = questions.length;
  const tasks = [...new Map(questions.map(({ task }) => [task.id, task])).values()];
  return {
    right,
    total,
    interval: wilsonLimits({ right, total }),
    errors: tasks.flatMap((task) =>
      task.roles
        .filter(({ tone }) => tone !== 'correct')
        .map(({ letter }) => ({
          taskId: task.id,
          letter,
          count: questions.filter(
            (question, place) => question.task.id === task.id && letters[place] === letter,
          ).length,
        }))
        .filter(({ count }) => count > 0),
    ),
  };
};

/** Expected share of right answers of a uniform random choice on these questions: the mean of 1 over the options. */
export const chanceOn = (questions: readonly AskedQuestion[]): number =>
  questions.reduce((sum, { task }) => sum + 1 / task.labels.length, 0) / questions.length;

export interface QuizStanding {
  row: QuizRow;
  score: QuizScore;
}

/**
 * How the rows did on exactly these questions, best first; of equals the order of the file stays.
 * The shortcut is the best rule on them, chosen with hindsight, which favours it; null without any rule.
 */
export const quizStandings = (
  questions: readonly AskedQuestion[],
  rows: readonly QuizRow[],
): { models: QuizStanding[]; baselines: QuizStanding[]; shortcut: QuizStanding | null } => {
  const standings = rows
    .map((row) => ({
      row,
      score: scoreQuiz(
        questions,
        questions.map(({ task, index }) => row.answers[task.id]?.[index] ?? ''),
      ),
    }))
    .sort((one, other) => other.score.right - one.score.right);
  return {
    models: standings.filter(({ row }) => row.kind === 'model'),
    baselines: standings.filter(({ row }) => row.kind !== 'model'),
    shortcut: standings.find(({ row }) => row.kind === 'rule') ?? null,
  };
};
