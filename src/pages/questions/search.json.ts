import type { APIRoute } from 'astro';

import { publishedItems } from '../../core/board/published-items.ts';
import { normalizeSearch } from '../../core/text/normalize-search.ts';
import { loadSite } from '../../site-data.ts';
import { titleOf } from '../../views/question-view.ts';

/**
 * The index of the question search, one for all languages: rows of path below /questions/, title, gloss or
 * null, task as `<data set>/<task>` and searchable text. Only items whose text this build may show.
 */
export const GET: APIRoute = async () => {
  const { datasets } = await loadSite();
  const rows = datasets.flatMap(({ card, key, items }) =>
    card.tasks.flatMap((task) => {
      const taskKey = key.tasks[task.id];
      if (taskKey === undefined) return [];
      const shown = publishedItems(card, task, taskKey);
      return (items.get(task.id) ?? [])
        .filter(({ id }) => shown.has(id))
        .map((item) => [
          `${card.id}/${item.id}/`,
          titleOf(item),
          item.authoring?.literalGloss ?? null,
          `${card.id}/${task.id}`,
          normalizeSearch(
            [
              item.proverb,
              ...(item.dialogue ?? []).map(({ text }) => text),
              ...item.options.map(({ text }) => text),
              item.authoring?.meaning.en,
              item.authoring?.meaning.fa,
              item.authoring?.literalGloss,
            ]
              .filter((part) => typeof part === 'string')
              .join(' \n '),
          ),
        ]);
    }),
  );
  return new Response(JSON.stringify(rows), { headers: { 'content-type': 'application/json' } });
};
