import type { APIRoute } from 'astro';

import { loadSite } from '../../site-data.ts';
import { boardAnswers } from '../../views/load-board.ts';
import { QUIZ_DATASET, quizFile } from '../../views/quiz-file.ts';

/** Everything the quiz asks and compares with, fetched when somebody starts it. */
export const GET: APIRoute = async () => {
  const { datasets } = await loadSite();
  const dataset = datasets.find(({ card }) => card.id === QUIZ_DATASET);
  if (dataset === undefined) throw new RangeError(`quiz: no data set ${QUIZ_DATASET}`);
  return new Response(JSON.stringify(quizFile(dataset, await boardAnswers(QUIZ_DATASET))), {
    headers: { 'content-type': 'application/json' },
  });
};
