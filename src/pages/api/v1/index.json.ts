import type { APIRoute } from 'astro';

import { publishedSchemas } from '../../../core/schema/published-schemas.ts';
import { fileAddress } from '../../../i18n/locale.ts';
import { loadSite } from '../../../site-data.ts';

/** The index of the static API: every address and what it holds. */
export const GET: APIRoute = async () => {
  const { datasets } = await loadSite();
  return new Response(
    `${JSON.stringify(
      {
        apiVersion: 1,
        about:
          'Static files; counts are exact, accuracies are proportions from 0 to 1, unknown values are null with a reason.',
        leaderboards: datasets.map(({ card }) => ({
          dataset: card.id,
          version: card.version,
          json: fileAddress(`/api/v1/leaderboard/${card.id}.json`),
          csv: fileAddress(`/api/v1/leaderboard/${card.id}.csv`),
        })),
        runs: datasets.flatMap(({ runs }) =>
          runs.map(({ path, run, provenance }) => ({
            model: run.model,
            dataset: run.dataset.id,
            protocol: run.protocol.id,
            provenance,
            result: fileAddress(`/results/${path}.json`),
            responses: fileAddress(`/results/${path}.responses.jsonl`),
          })),
        ),
        schemas: Object.fromEntries(
          Object.keys(publishedSchemas).map((name) => [name, fileAddress(`/api/v1/schemas/${name}.json`)]),
        ),
      },
      null,
      2,
    )}\n`,
    { headers: { 'content-type': 'application/json' } },
  );
};
