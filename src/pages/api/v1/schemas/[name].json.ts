import type { APIRoute, GetStaticPaths } from 'astro';

import { apiJsonSchema, apiSchemas, type ApiSchemaName } from '../../../../core/api/api-schemas.ts';
import { jsonSchemaOf, publishedSchemas } from '../../../../core/schema/published-schemas.ts';
import { jsonFile } from '../../../../views/api/file-response.ts';

/** Schemas of files that people hand in, and of what this API answers. */
export const getStaticPaths = (() => [
  ...(Object.keys(publishedSchemas) as (keyof typeof publishedSchemas)[]).map((name) => ({
    params: { name },
    props: { schema: jsonSchemaOf(name) },
  })),
  ...(Object.keys(apiSchemas) as ApiSchemaName[]).map((name) => ({
    params: { name },
    props: { schema: apiJsonSchema(name) },
  })),
]) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => jsonFile(props['schema'], 'application/schema+json');
