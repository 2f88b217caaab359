import { taskCard } from '../core/dataset.ts';
import { dialogueTurns } from '../core/dialogue-turns.ts';
import { QUIZ_PLAN } from '../core/quiz/draw-quiz.ts';
import type { QuizFile, QuizItem, QuizRow, QuizTask } from '../core/quiz/quiz-file.ts';
import type { Item } from '../core/schema/item.ts';
import { seededIntegers, seedFromText, shuffled } from '../core/random.ts';
import type { DatasetCard, TaskCard } from '../core/schema/dataset-card.ts';
import type { DatasetData } from '../site-data.ts';
import type { AnsweringRow, BoardAnswers } from './board-answers.ts';
import { titleOf } from './question-view.ts';

/** The data set that the quiz asks from: ours, because its text may be shown whole. */
export const QUIZ_DATASET = 'masal-open';

/** Questions of a task that the quiz draws from: all of them would be a heavy download for ten. */
const POOL = 80;

/**
 * The questions that the quiz may ask, a seeded sample of each task, and what every row answered to them.
 * @throws RangeError when the card does not say that all its text may be shown, or a build is without the text
 */
export const quizFile = ({ card, items }: DatasetData, { models, baselines }: BoardAnswers): QuizFile => {
  if (card.publish !== 'all')
    throw new RangeError(
      `quizFile: the card of ${card.id} says publish: ${card.publish}; the quiz shows text`,
    );
  const pools = new Map(QUIZ_PLAN.map(({ task }) => [task, poolOf(card, task)] as const));
  return {
    dataset: card.id,
    version: card.version,
    canary: card.canary,
    tasks: QUIZ_PLAN.map(({ task, draw }) =>
      quizTask(taskCard(card, task), { draw, items: items.get(task) ?? [], pool: pools.get(task) ?? [] }),
    ),
    rows: [...models, ...baselines].flatMap((row) => quizRow(row, pools)),
  };
};

/** Places of the sampled questions in data-set order; the same in every build of a version. */
const poolOf = (card: DatasetCard, task: string): number[] => {
  const places = Array.from({ length: taskCard(card, task).itemCount }, (_, index) => index);
  const integers = seededIntegers(seedFromText(`${card.id}/${card.version}/${task}/quiz`));
  return shuffled(places, integers)
    .slice(0, POOL)
    .sort((one, other) => one - other);
};

const quizTask = (
  task: TaskCard,
  { draw, items, pool }: { draw: number; items: readonly Item[]; pool: readonly number[] },
): QuizTask => {
  if (items.length !== task.itemCount)
    throw new RangeError(
      `quizFile: ${task.id} has ${String(items.length)} items with text, its card says ${String(task.itemCount)}`,
    );
  const letterOf = new Map(task.roles.map(({ id, letter }) => [id, letter]));
  return {
    id: task.id,
    draw,
    labels: task.labels,
    optionLanguage: task.optionLanguage,
    roles: task.roles.map(({ letter, tone }) => ({ letter, tone })),
    items: pool
      .flatMap((place) => items[place] ?? [])
      .map((item): QuizItem => ({
        id: item.id,
        title: titleOf(item),
        turns: dialogueTurns(item),
        question: item.question,
        options: item.options.map(({ role, text, en, whyWrong }) => ({
          role: letterOf.get(role) ?? '',
          text,
          reading: en ?? null,
          why: whyWrong ?? null,
        })),
        meaning: item.authoring?.meaning ?? null,
        literally: item.authoring?.literalGloss ?? null,
        twin: item.authoring?.linkedItem ?? null,
      })),
  };
};

/** A row that answered every question. The plain draw is left out: chance stands there with its expected value. */
const quizRow = (
  { model, answers }: AnsweringRow,
  pools: ReadonlyMap<string, readonly number[]>,
): QuizRow[] =>
  model.baseline === 'chance' || QUIZ_PLAN.some(({ task }) => !answers.has(task))
    ? []
    : [
        {
          id: model.id,
          name: { en: model.name, fa: model.persianName ?? model.name },
          kind: model.baseline ?? 'model',
          answers: Object.fromEntries(
            [...pools].map(([task, pool]) => [
              task,
              pool.map((place) => answers.get(task)?.charAt(place) ?? '').join(''),
            ]),
          ),
        },
      ];
