import type { APIRoute, GetStaticPaths } from 'astro';

import { allQuestions, type TaskQuestions } from '../../../../views/questions/task-questions.ts';
import { questionLines } from '../../../../views/questions/question-files.ts';

export const getStaticPaths = (async () =>
  (await allQuestions()).map((questions) => ({
    params: { dataset: questions.dataset.card.id, task: questions.task.id },
    props: { questions },
  }))) satisfies GetStaticPaths;

/** The searchable lines of the questions of a task: fetched when a reader first reaches for the search. */
export const GET: APIRoute<{ questions: TaskQuestions }> = ({ props: { questions } }) =>
  new Response(JSON.stringify(questionLines(questions)), { headers: { 'content-type': 'application/json' } });
