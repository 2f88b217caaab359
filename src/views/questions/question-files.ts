import type { QuestionLines, QuestionList } from '../../core/questions/question-index.ts';
import { titleOf } from '../question-view.ts';
import type { TaskQuestions } from './task-questions.ts';

/** `/questions/list/<data set>/<task>.json`, the same for all languages. */
export const questionList = ({ dataset, task, models, questions }: TaskQuestions): QuestionList => ({
  canary: dataset.card.canary,
  dataset: dataset.card.id,
  task: task.id,
  models,
  // The file says itself which data set and task it is of.
  rows: questions.map(({ id, item, observed, facets: { dataset: _set, task: _task, ...facets } }) => [
    id,
    item === null ? null : titleOf(item),
    item?.authoring?.literalGloss ?? null,
    observed.right,
    facets,
  ]),
});

/** `/questions/lines/<data set>/<task>.json`: what can be searched besides titles and glosses. */
export const questionLines = ({ dataset, task, questions }: TaskQuestions): QuestionLines => ({
  canary: dataset.card.canary,
  lines: questions.map(({ item }) => {
    if (item === null) return [];
    const title = titleOf(item);
    return [
      ...(item.dialogue ?? []).map(({ text }) => text),
      ...(item.authoring === undefined ? [] : [item.authoring.meaning.fa, item.authoring.meaning.en]),
      ...(task.optionLanguage === 'en' ? item.options.map(({ text }) => text) : []),
    ].filter((line) => line !== title);
  }),
});
