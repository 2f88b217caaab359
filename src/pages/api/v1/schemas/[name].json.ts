import type { APIRoute, GetStaticPaths } from 'astro';

import { jsonSchemaOf, publishedSchemas } from '../../../../core/schema/published-schemas.ts';

export const getStaticPaths = (() =>
  Object.keys(publishedSchemas).map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) =>
  new Response(
    `${JSON.stringify(jsonSchemaOf(params['name'] as keyof typeof publishedSchemas), null, 2)}\n`,
    {
      headers: { 'content-type': 'application/schema+json' },
    },
  );
