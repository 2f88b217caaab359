import type { APIRoute, GetStaticPaths } from 'astro';

import type { Item } from '../../../../core/schema/item.ts';
import { twoOptionForm } from '../../../../core/two-option-form.ts';
import { loadSite } from '../../../../site-data.ts';

/** The two-option form of a task whose text is ours to give. */
export const getStaticPaths = (async () => {
  const { datasets } = await loadSite();
  return datasets.flatMap(({ card, items }) =>
    card.publish !== 'all' || card.source.downloadBase !== null
      ? []
      : [...items].flatMap(([task, list]) => {
          const pairs = list.flatMap((item) => twoOptionForm(item) ?? []);
          return pairs.length === 0 ? [] : { params: { dataset: card.id, task }, props: { pairs } };
        }),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ pairs: Item[] }> = ({ props }) =>
  new Response(props.pairs.map((item) => `${JSON.stringify(item)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  });
