import type { APIRoute, GetStaticPaths } from 'astro';

import { publishedItems } from '../../../core/board/published-items.ts';
import { loadSite, type DatasetData } from '../../../site-data.ts';
import { titleOf } from '../../../views/question-view.ts';

export const getStaticPaths = (async () => {
  const { datasets } = await loadSite();
  return datasets.map((dataset) => ({ params: { dataset: dataset.card.id }, props: { dataset } }));
}) satisfies GetStaticPaths;

/** What the questions of a data set are called, by id; only those whose text this build may show. */
export const GET: APIRoute<{ dataset: DatasetData }> = ({ props: { dataset } }) => {
  const { card, key, items } = dataset;
  const titles = card.tasks.flatMap((task) => {
    const taskKey = key.tasks[task.id];
    if (taskKey === undefined) return [];
    const shown = publishedItems(card, task, taskKey);
    return (items.get(task.id) ?? [])
      .filter(({ id }) => shown.has(id))
      .map((item) => [item.id, titleOf(item)] as const);
  });
  return new Response(JSON.stringify(Object.fromEntries(titles)), {
    headers: { 'content-type': 'application/json' },
  });
};
