import type { APIRoute, GetStaticPaths } from 'astro';

import { allQuestions, type TaskQuestions } from '../../../../views/questions/task-questions.ts';
import { questionList } from '../../../../views/questions/question-files.ts';

export const getStaticPaths = (async () =>
  (await allQuestions()).map((questions) => ({
    params: { dataset: questions.dataset.card.id, task: questions.task.id },
    props: { questions },
  }))) satisfies GetStaticPaths;

/** The questions of a task to list and narrow: fetched when a reader first reaches for the search or a facet. */
export const GET: APIRoute<{ questions: TaskQuestions }> = ({ props: { questions } }) =>
  new Response(JSON.stringify(questionList(questions)), { headers: { 'content-type': 'application/json' } });
